import { misspellings } from '../../../search/vocabulary/misspellings.ts';
import { alternativesOf } from '../../../search/vocabulary/synonyms.ts';
import { areNeighbors } from './keyboard.ts';

/** The words that the catalogue and its synonyms know, and the nearest of them to an unknown word. */
export interface Vocabulary {
  /** All words, and those that pieces are called by, in the order of the alphabet. */
  sorted: readonly string[];
  sortedTelling: readonly string[];
  knows: (word: string) => boolean;
  /** Whether pieces are called by it, or mean something by it, rather than only being described with it. */
  tells: (word: string) => boolean;
  /** Whether it stands for something that pieces are called by: "couch" for a sofa. */
  means: (word: string) => boolean;
  /** Whether a word of a name begins so, rather than one that stands for another. */
  namesBeginning: (beginning: string) => boolean;
  /** Whether something that pieces are called by begins so. */
  tellsBeginning: (beginning: string) => boolean;
  /** Whether some known word begins so. */
  knowsBeginning: (beginning: string) => boolean;
  /** Known words that were probably meant, nearest first. Empty where nothing is near. */
  corrections: (word: string) => string[];
}

/** In words this short only a finger that slipped to the next key is believed. */
const SLIPPED_LENGTH = 3;
const MISSPELLED_ONCE_FROM = 4;
const MISSPELLED_TWICE_FROM = 8;
const MAX_CORRECTIONS = 3;
/** Words of one query that are looked for among all known words. A shopper misspells one or two. */
const MAX_CORRECTED_WORDS = 4;
const FIRST_LETTER = 'a'.charCodeAt(0);
const LETTERS = 26;

/**
 * `counts` says how often each word occurs, `telling` the same for what pieces are called; of equally near words the
 * more frequent one was meant. `before` is the vocabulary of nearly the same words.
 */
export function buildVocabulary(
  counts: ReadonlyMap<string, number>,
  telling: ReadonlyMap<string, number> = counts,
  before?: Vocabulary,
): Vocabulary {
  const sorted = sortedWords(counts, before?.sorted);
  const sortedTelling = sortedWords(telling, before?.sortedTelling);
  const sortedNames = once(() => sortedTelling.filter((word) => alternativesOf(word).length === 0));
  const byLength = once(() =>
    Map.groupBy(
      sorted.map((known) => ({ known, letters: lettersOf(known) })),
      ({ known }) => known.length,
    ),
  );
  const bySkeleton = once(() => Map.groupBy(telling.keys(), skeletonOf));
  return {
    sorted,
    sortedTelling,
    knows: (word) => counts.has(word),
    tells: (word) => telling.has(word),
    means: (word) => alternativesOf(word).length > 0,
    namesBeginning: (beginning) => beginsOne(sortedNames(), beginning),
    tellsBeginning: (beginning) => beginsOne(sortedTelling, beginning),
    knowsBeginning: (beginning) => beginsOne(sorted, beginning),
    corrections: (word) => {
      const max = allowedMisspellings(word);
      const short = isSkeleton(word) ? (bySkeleton().get(word) ?? []) : [];
      if (short.length > 0) return short.slice(0, MAX_CORRECTIONS);
      if (max === 0) return word.length === SLIPPED_LENGTH ? slipsOf(word, telling) : [];
      const near: { known: string; distance: number }[] = [];
      const own = lettersOf(word);
      for (let length = word.length - max; length <= word.length + max; length++) {
        for (const { known, letters } of byLength().get(length) ?? []) {
          // A wrong letter is one that is missing and one that is too many.
          if (countBits(own ^ letters) > 2 * max) continue;
          const distance = misspellings(word, known, max);
          if (distance <= max) near.push({ known, distance });
        }
      }
      const nearest = Math.min(...near.map(({ distance }) => distance));
      // People rarely get the first letter wrong.
      const cost = (known: string) => (known[0] === word[0] ? 0 : 1) + (isSlip(word, known) ? 0 : 0.5);
      return near
        .filter(({ distance }) => distance === nearest)
        .map(({ known }) => known)
        .sort((one, other) => cost(one) - cost(other) || (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
        .slice(0, MAX_CORRECTIONS);
    },
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** A list that is nearly in order is sorted in one pass. */
function sortedWords(words: ReadonlyMap<string, number>, before?: readonly string[]): string[] {
  if (!before) return [...words.keys()].sort();
  const kept = before.filter((word) => words.has(word));
  if (kept.length === words.size) return kept;
  const known = new Set(kept);
  return kept.concat([...words.keys()].filter((word) => !known.has(word))).sort();
}

/** The same vocabulary for one query: after the first few misspelt words the others are taken as they are written. */
export function limitCorrections(vocabulary: Vocabulary): Vocabulary {
  // Each word is looked for once, however often its query asks.
  const corrected = new Map<string, string[]>();
  return {
    ...vocabulary,
    corrections: (word) => {
      const known = corrected.get(word);
      if (known) return known;
      if (corrected.size >= MAX_CORRECTED_WORDS) return [];
      const found = vocabulary.corrections(word);
      corrected.set(word, found);
      return found;
    },
  };
}

/** Which letters a word has, a bit for each; all that is no letter of the alphabet shares one. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) {
    const letter = word.charCodeAt(at) - FIRST_LETTER;
    letters |= 1 << (letter >= 0 && letter < LETTERS ? letter : LETTERS);
  }
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** "vlvt" and "blk" are written without their vowels. */
function isSkeleton(word: string): boolean {
  return /^[^aeiouy\d]{3,}$/.test(word);
}

function skeletonOf(word: string): string {
  return word.replace(/[aeiouy]/g, '');
}

/** A number or a sku that is nearly right is another one. */
function allowedMisspellings(word: string): number {
  if (/\d/.test(word) || word.length < MISSPELLED_ONCE_FROM) return 0;
  return word.length < MISSPELLED_TWICE_FROM ? 1 : 2;
}

function slipsOf(word: string, telling: ReadonlyMap<string, number>): string[] {
  return [...telling.keys()]
    .filter((known) => known.length === word.length && isOneSlip(word, known))
    .sort((one, other) => (telling.get(other) ?? 0) - (telling.get(one) ?? 0))
    .slice(0, 1);
}

/** One wrong letter, on the key beside the right one. */
function isSlip(word: string, known: string): boolean {
  return word.length === known.length && isOneSlip(word, known);
}

function isOneSlip(word: string, known: string): boolean {
  const wrong = [...word].flatMap((letter, at) => (letter === known[at] ? [] : [at]));
  const [at = -1] = wrong;
  return wrong.length === 1 && areNeighbors(word.charAt(at), known.charAt(at));
}

function beginsOne(sorted: readonly string[], beginning: string): boolean {
  return sorted[firstFrom(sorted, beginning)]?.startsWith(beginning) ?? false;
}

/** Place of the first word that is not before `beginning`. */
function firstFrom(sorted: readonly string[], beginning: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < beginning) low = middle + 1;
    else high = middle;
  }
  return low;
}
