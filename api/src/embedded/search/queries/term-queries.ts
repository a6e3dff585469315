import { alternativesOf, meaningsOfBeginning } from '../../../search/vocabulary/synonyms.ts';
import { withoutPlural } from '../../../search/vocabulary/tokenize.ts';
import type { WordQuery } from '../words/word-index.ts';
import { BOOST } from './field-boosts.ts';
import type { Vocabulary } from './spelling.ts';
import type { QueryTerm } from './terms.ts';

const OTHER_WORD = 0.6;
/** Fewer letters begin too many words. */
const BEGINNING_FROM = 3;
/** The same of words that only stand for what pieces are called by: there are more of them. */
const MEANING_FROM = 4;

export function isLetter({ words: [word = '', ...others] }: QueryTerm): boolean {
  return others.length === 0 && word.length === 1 && !/\d/.test(word);
}

/** A term as written, or as what it means, or as what was probably meant. */
export function queryOf(term: QueryTerm, vocabulary: Vocabulary, isTyping: boolean): WordQuery {
  const [word = ''] = term.words;
  const stem = withoutPlural(word);
  const isOneWord = term.words.length === 1;
  const isKnownWord = vocabulary.knows(stem) || term.alternatives.length > 0;
  // "sof" that was sent off is the beginning of a word too, since it is none by itself; so is "velv" before another.
  const mayBegin = !isKnownWord && (term.isLast || word.length > BEGINNING_FROM);
  const isBeginning = isOneWord && ((term.isLast && isTyping) || mayBegin);
  // A word that the catalogue knows is meant as it is: a sofa is not something soft.
  const isBegun = isBeginning && (vocabulary.tellsBeginning(stem) || isOnlyBeginning(stem, vocabulary));
  const isKnown = !isOneWord || isKnownWord || isBegun;
  const meant = isKnown
    ? term.alternatives
    : [...splitWords(word, vocabulary), ...vocabulary.corrections(stem).flatMap(readingsOf)];
  // What a piece is called by comes before what a synonym that begins so would mean.
  const mayMean = isBeginning && !isKnownWord && word.length >= MEANING_FROM;
  const begun = mayMean && !vocabulary.namesBeginning(stem) ? meaningsOfBeginning(stem) : [];
  const own = isOneWord ? beginningOf(word, isBeginning) : allOf(term.words, BOOST);
  return {
    combineWith: 'OR',
    queries: [own, ...[...meant, ...begun].map((words) => allOf(words, OTHER_BOOST))],
  };
}

/** The beginning of a word that only descriptions have is believed where nothing is spelt nearly so. */
function isOnlyBeginning(stem: string, vocabulary: Vocabulary): boolean {
  return vocabulary.knowsBeginning(stem) && vocabulary.corrections(stem).length === 0;
}

const OTHER_BOOST = Object.fromEntries(
  Object.entries(BOOST).map(([field, boost]) => [field, boost * OTHER_WORD]),
);

function allOf(words: readonly string[], boost: Readonly<Record<string, number>>): WordQuery {
  return { combineWith: 'AND', queries: [...words], prefix: false, boost: { ...boost } };
}

function beginningOf(word: string, isBeginning: boolean): WordQuery {
  return { combineWith: 'OR', queries: [word], prefix: isBeginning };
}

/** A misspelled synonym means what the synonym means. */
function readingsOf(word: string): (readonly string[])[] {
  return [[word], ...alternativesOf(word)];
}

/** "floorlamp" is a floor lamp. */
export function splitWords(word: string, vocabulary: Vocabulary): string[][] {
  for (let at = 3; at <= word.length - 3; at++) {
    const [one, other] = [word.slice(0, at), word.slice(at)];
    if (vocabulary.knows(one) && vocabulary.knows(withoutPlural(other))) return [[one, other]];
  }
  return [];
}
