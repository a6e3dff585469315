import type { HelpLink } from '@sanderling/contract/wire/catalogue/understanding';
import { searchedWords } from '../vocabulary/tokenize.ts';
import { HELP_TOPICS } from './help-topics.ts';

const MAX_LINKS = 3;
/** What a question is wrapped in. */
const FILLER =
  /^(?:a|about|accept|am|an|and|any|anymore|are|at|be|by|can|charge|could|did|didn|do|does|doesn|don|for|from|get|have|how|i|if|in|is|it|like|long|many|me|much|my|need|not|of|on|our|pay|please|policies|policy|s|see|should|show|someone|t|take|that|the|there|they|this|to|want|what|whats|when|where|which|who|will|with|would|you|your|info|information|page)$/i;
/** Words that sell: a "deal" on a sofa is a sofa. */
const MAX_OTHER_WORDS = 0;

/** A page as far as it answers questions. */
export interface HelpPage {
  title: string;
  path: string;
  headings: readonly string[];
}

/** Pages that answer a question, the nearest first, and whether it asks for nothing that can be bought. */
export function findHelp(query: string, pages: readonly HelpPage[]): { help: HelpLink[]; isOnly: boolean } {
  const topics = HELP_TOPICS.filter(
    ({ path }) => !path.startsWith('/pages/') || pages.some((page) => page.path === path),
  )
    .flatMap((topic) => {
      const said = topic.asked.exec(query);
      return said ? [{ ...topic, from: said.index, to: said.index + said[0].length }] : [];
    })
    // Who says more of a matter asks for it: "cancel my order" before "my order".
    .toSorted((one, other) => other.to - other.from - (one.to - one.from));
  // Of what was written: two matters may be asked in the same words.
  const left = topics.reduce(
    (text, { from, to }) => text.slice(0, from) + ' '.repeat(to - from) + text.slice(to),
    query,
  );
  const others = left.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !FILLER.test(word));
  const isOnly = topics.length > 0 && others.length <= MAX_OTHER_WORDS;
  const links = [
    ...topics.map(({ title, text, path }) => ({ title, text, path })),
    ...(topics.length === 0 ? findSections(query, pages) : []),
  ];
  const unique = links.filter(({ path }, at) => links.findIndex((link) => link.path === path) === at);
  return { help: unique.slice(0, MAX_LINKS), isOnly };
}

/** Sections of pages whose heading has all that was asked, such as "Refunds" or "May I choose the day?". */
function findSections(query: string, pages: readonly HelpPage[]): HelpLink[] {
  const words = searchedWords(query);
  if (words.length < 2) return [];
  return pages.flatMap(({ title, path, headings }) => {
    const heading = headings.find((text) => {
      const said = new Set(searchedWords(text));
      return words.every((word) => said.has(word));
    });
    return heading === undefined ? [] : [{ title, text: heading, path }];
  });
}
