import { escapeHtml } from '../../../platform/http/escape-html.ts';
import { tokenize, withoutPlural } from '../../../search/vocabulary/tokenize.ts';

export interface HighlightTags {
  pre: string;
  post: string;
}

export interface Highlight {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  matchedWords: string[];
  fullyHighlighted?: boolean;
}

/** Marks the words of the query in a text. Everything else is escaped, since clients put the result into a page. */
export function highlight(text: string, query: string, tags: HighlightTags): Highlight {
  const words = tokenize(query);
  const last = words.at(-1);
  const matched = new Set<string>();
  const value = text.replace(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu, (part) => {
    const [word] = tokenize(part);
    if (!word) return escapeHtml(part);
    const whole = words.find((wanted) => withoutPlural(wanted) === withoutPlural(word));
    const isBeginning = last !== undefined && word.startsWith(last);
    const hit = whole ?? (isBeginning ? last : undefined);
    if (hit === undefined) return escapeHtml(part);
    matched.add(hit);
    const length = whole ? part.length : hit.length;
    return `${tags.pre}${escapeHtml(part.slice(0, length))}${tags.post}${escapeHtml(part.slice(length))}`;
  });
  if (matched.size === 0) return { value, matchLevel: 'none', matchedWords: [] };
  return {
    value,
    matchLevel: matched.size === new Set(words).size ? 'full' : 'partial',
    matchedWords: [...matched],
    fullyHighlighted: false,
  };
}
