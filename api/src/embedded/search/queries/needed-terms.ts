import { tokenize, withoutPlural } from '../../../search/vocabulary/tokenize.ts';
import type { Vocabulary } from './spelling.ts';
import { splitWords } from './term-queries.ts';
import type { QueryTerm } from './terms.ts';

/** After one of these a sentence speaks of what the piece is for, beside or on: "a lamp for reading in bed" is no bed. */
const TURNS =
  /\s(?:for|to|that|which|who|where|when|in|on|under|over|above|beside|behind|near|next to|at|from|by|with|as|of)\s/iu;

/** What a sentence says after it has named the piece; '' when it names none before. */
export function asideOf(text: string, vocabulary: Vocabulary): string {
  const turn = TURNS.exec(text);
  if (!turn) return '';
  const head = tokenize(text.slice(0, turn.index));
  const rest = text.slice(turn.index + turn[0].length);
  if (head.some((word) => vocabulary.tells(withoutPlural(word)) || vocabulary.means(withoutPlural(word))))
    return rest;
  return asideOf(` ${rest}`, vocabulary);
}

/**
 * Which terms a piece must have. Pieces are called by some words; others are only in descriptions ("comfortable", "family") or
 * nowhere: those help to put the right one first and keep nothing out, unless nothing else was said.
 */
export function splitTerms(
  terms: readonly QueryTerm[],
  vocabulary: Vocabulary,
  isTyping: boolean,
): { needed: readonly QueryTerm[]; helpful: readonly QueryTerm[] } {
  const needed = terms.filter((term) => !term.isAside && isTelling(term, vocabulary, isTyping));
  if (needed.length > 0) return { needed, helpful: terms.filter((term) => !needed.includes(term)) };
  const asides = terms.filter((term) => isTelling(term, vocabulary, isTyping));
  if (asides.length > 0) return { needed: asides, helpful: terms.filter((term) => !asides.includes(term)) };
  return { needed: terms, helpful: [] };
}

function isTelling(
  { words, alternatives, isLast }: QueryTerm,
  vocabulary: Vocabulary,
  isTyping: boolean,
): boolean {
  const [word = ''] = words;
  const stem = withoutPlural(word);
  if (words.length > 1 || alternatives.length > 0 || vocabulary.tells(stem)) return true;
  if (/\d/.test(word)) return true;
  if ((isLast || word.length > 3) && vocabulary.tellsBeginning(stem))
    return isTyping || !vocabulary.knows(stem);
  if (vocabulary.knows(stem)) return false;
  if (
    splitWords(word, vocabulary).some(
      ([one = '', other = '']) => vocabulary.tells(one) && vocabulary.tells(withoutPlural(other)),
    )
  )
    return true;
  return vocabulary.corrections(stem).some((near) => vocabulary.tells(near) || vocabulary.means(near));
}
