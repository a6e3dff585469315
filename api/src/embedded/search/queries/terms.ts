import { misspellings } from '../../../search/vocabulary/misspellings.ts';
import { alternativesOf, phraseAt, phrasesOf } from '../../../search/vocabulary/synonyms.ts';
import { withoutPlural } from '../../../search/vocabulary/tokenize.ts';
import type { Vocabulary } from './spelling.ts';

/** A word of a query, or several that belong together, with other ways to say it. */
export interface QueryTerm {
  words: readonly string[];
  alternatives: readonly (readonly string[])[];
  isLast: boolean;
  /** Said of what the piece is for or stands beside, not of what it is. */
  isAside?: boolean;
}

/** From this length on a phrase with one wrong letter is still that phrase. */
const NEARLY_FROM = 8;

/** Cuts a query into terms, the longest known phrase first: "tv stand" is one term, not a television and a stand. */
export function termsOf(words: readonly string[], vocabulary: Vocabulary): QueryTerm[] {
  const terms: QueryTerm[] = [];
  for (let at = 0; at < words.length; ) {
    const { length, alternatives } = termAt(words, at, vocabulary);
    const part = words.slice(at, at + length);
    at += length;
    terms.push({ words: part, alternatives, isLast: at >= words.length });
  }
  return terms;
}

/** The single words of a term of several. */
export function termsWithin({ words, isLast }: QueryTerm): QueryTerm[] {
  if (words.length < 2) return [];
  return words.map((word) => ({ words: [word], alternatives: alternativesOf(word), isLast }));
}

function termAt(words: readonly string[], at: number, vocabulary: Vocabulary) {
  const phrase = phraseAt(words, at);
  if (phrase) return { length: phrase.length, alternatives: alternativesOf(...phrase) };
  const [one = '', other = ''] = words.slice(at, at + 2);
  if (other !== '') {
    const joined = withoutPlural(one + other);
    // "side board" and "arm chair" are one word here.
    if (joined.length > 5 && vocabulary.tells(joined)) {
      return { length: 2, alternatives: [[joined], ...alternativesOf(joined)] };
    }
    const meant = nearlyPhrase([one, other], vocabulary);
    if (meant) return { length: 2, alternatives: alternativesOf(...meant) };
  }
  return { length: 1, alternatives: alternativesOf(one) };
}

/** The phrase that "beside table" was probably meant to be. A word that pieces are called by is meant as it is. */
function nearlyPhrase(pair: readonly string[], vocabulary: Vocabulary): readonly string[] | null {
  const typed = pair.map(withoutPlural);
  if (typed.every((word) => vocabulary.tells(word))) return null;
  const text = typed.join(' ');
  if (text.length < NEARLY_FROM) return null;
  return (
    phrasesOf(2)
      .find((phrase) => misspellings(text, phrase, 1) <= 1)
      ?.split(' ') ?? null
  );
}
