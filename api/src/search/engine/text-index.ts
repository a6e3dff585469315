import MiniSearch, { type QueryCombination } from 'minisearch';
import type { IndexedVariant } from '../records/read-records.ts';
import { buildVocabulary, type Vocabulary } from './spelling.ts';
import { alternativesOf, type QueryTerm, SYNONYM_WORDS, termsOf } from './synonyms.ts';
import { searchedWords, withoutPlural, wordsOf } from './words.ts';

/** What a piece is. */
const TELLING_BOOST = {
  name: 8,
  variant_name: 5,
  sku: 8,
  supplier_name: 4,
  category_name: 6,
  places: 2,
  colors: 4,
  materials: 4,
} as const;
/** What is said about it: a nightstand that "stands beside any bed" is no bed, but better than nothing. */
const BOOST = { ...TELLING_BOOST, words: 0.5 } as const;
const TELLING_FIELDS = Object.keys(TELLING_BOOST);
const FIELDS = Object.keys(BOOST);

const OTHER_WORD = 0.75;
const BEGINNING_WEIGHT = 0.5;
/** With fewer records than this, those that only say the words somewhere are shown too, at the end. */
const ENOUGH = 12;
const BEHIND = 0.5;
/** What sells well comes a little before what fits equally; what cannot be bought comes after it. */
const POPULARITY_SHARE = 0.3;
const NOT_PURCHASABLE = 0.4;

export interface FindTextOptions {
  /** Whether the last word may be the beginning of one. */
  isTyping?: boolean;
  /** When nothing has all of the words, find what has most of them. */
  isLenient?: boolean;
}

export interface TextMatches {
  /** In no order. */
  records: Uint32Array;
  /** By record; what was not found has 0. */
  scores: Float64Array;
}

export interface TextIndex {
  /** Every record that has all the words, or null when the text has no word in it. */
  find: (text: string, options?: FindTextOptions) => TextMatches | null;
}

export async function buildTextIndex(variants: readonly IndexedVariant[]): Promise<TextIndex> {
  const index = new MiniSearch({ fields: FIELDS, tokenize: wordsOf, processTerm: withoutPlural });
  // In parts, so that calls are answered in between.
  await index.addAllAsync(variants.map(toDocument), { chunkSize: 200 });
  const byFirstLetter = groupByFirstLetter(variants);
  const vocabulary = buildVocabulary(countWords(variants));
  const weights = weighVariants(variants);
  return {
    find: (text, options = {}) => {
      const words = searchedWords(text);
      if (words.length === 0) return null;
      // A single letter is the beginning of half of all words: those answers are made beforehand.
      const terms = termsOf(words);
      const letters = terms.filter(isLetter).flatMap((term) => term.words);
      const longer = terms.filter((term) => !isLetter(term));
      const found = longer.length > 0 ? searchTerms(index, vocabulary, longer, options) : null;
      const groups = letters.map((letter) => byFirstLetter.get(letter) ?? NOTHING);
      const [smallest = NOTHING] = groups;
      const candidates = found ? Uint32Array.from(found.keys()) : smallest;
      const others = (found ? groups : groups.slice(1)).map((group) => new Set(group));
      const records = candidates.filter((record) => others.every((group) => group.has(record)));
      const scores = new Float64Array(variants.length);
      for (const record of records) scores[record] = (found?.get(record) ?? 1) * (weights[record] ?? 1);
      return { records, scores };
    },
  };
}

const NOTHING = new Uint32Array();

function searchTerms(
  index: MiniSearch,
  vocabulary: Vocabulary,
  terms: readonly QueryTerm[],
  { isTyping = true, isLenient = false }: FindTextOptions,
): Map<number, number> {
  const queries = terms.map((term) => queryOf(term, vocabulary, isTyping));
  const search = (fields: readonly string[], combineWith: 'AND' | 'OR', wanted: QueryCombination[]) => {
    const found = index.search(
      { combineWith, queries: wanted },
      { boost: BOOST, fields: [...fields], weights: { fuzzy: 0.2, prefix: BEGINNING_WEIGHT } },
    );
    return new Map(found.map(({ id, score }) => [Number(id), score]));
  };
  const telling = search(TELLING_FIELDS, 'AND', queries);
  if (telling.size >= ENOUGH) return telling;
  const anywhere = search(FIELDS, 'AND', queries);
  if (telling.size > 0) return inFront(telling, anywhere);
  if (anywhere.size > 0 || !isLenient || queries.length < 2) return anywhere;
  // Words that nothing has are left out first; only then is any of the others enough.
  const known = queries.filter((query) => search(FIELDS, 'AND', [query]).size > 0);
  const without = known.length > 0 ? search(FIELDS, 'AND', known) : anywhere;
  return without.size > 0 ? without : search(FIELDS, 'OR', known);
}

/** `others` join behind the last of `first`, in their own order. */
function inFront(first: Map<number, number>, others: ReadonlyMap<number, number>): Map<number, number> {
  const [least, most] = [Math.min(...first.values()), Math.max(...others.values())];
  for (const [record, score] of others) {
    if (!first.has(record)) first.set(record, (BEHIND * least * score) / most);
  }
  return first;
}

function isLetter({ words: [word = '', ...others] }: QueryTerm): boolean {
  return others.length === 0 && word.length === 1 && !/\d/.test(word);
}

/** A term as written, or as what it means, or as what was probably meant. */
function queryOf(term: QueryTerm, vocabulary: Vocabulary, isTyping: boolean): QueryCombination {
  const [word = ''] = term.words;
  const stem = withoutPlural(word);
  const isKnownWord = vocabulary.knows(stem) || term.alternatives.length > 0;
  // "sof" that was sent off is the beginning of a word too, since it is none by itself.
  const isBeginning = term.isLast && term.words.length === 1 && (isTyping || !isKnownWord);
  // A word that the catalogue knows is meant as it is: a sofa is not something soft.
  const isKnown = term.words.length > 1 || isKnownWord || (isBeginning && vocabulary.knowsBeginning(stem));
  const meant = isKnown
    ? term.alternatives
    : [...splitWords(word, vocabulary), ...vocabulary.corrections(stem).flatMap(readingsOf)];
  const own = term.words.length === 1 ? beginningOf(word, isBeginning) : allOf(term.words, BOOST);
  return { combineWith: 'OR', queries: [own, ...meant.map((words) => allOf(words, OTHER_BOOST))] };
}

const OTHER_BOOST = Object.fromEntries(
  Object.entries(BOOST).map(([field, boost]) => [field, boost * OTHER_WORD]),
);

function allOf(words: readonly string[], boost: Record<string, number>): QueryCombination {
  return { combineWith: 'AND', queries: [...words], prefix: false, boost };
}

function beginningOf(word: string, isBeginning: boolean): QueryCombination {
  return { combineWith: 'OR', queries: [word], prefix: isBeginning };
}

/** A misspelled synonym means what the synonym means. */
function readingsOf(word: string): (readonly string[])[] {
  return [[word], ...alternativesOf(word)];
}

/** "floorlamp" is a floor lamp. */
function splitWords(word: string, vocabulary: Vocabulary): string[][] {
  for (let at = 3; at <= word.length - 3; at++) {
    const [one, other] = [word.slice(0, at), word.slice(at)];
    if (vocabulary.knows(one) && vocabulary.knows(withoutPlural(other))) return [[one, other]];
  }
  return [];
}

function toDocument({ record, words, places }: IndexedVariant, id: number) {
  return {
    id,
    name: record.name,
    variant_name: record.variant_name,
    // As printed on a label, and as people type it who leave the hyphens out.
    sku: `${record.sku} ${record.sku.replaceAll('-', '')}`,
    supplier_name: record.supplier_name,
    category_name: record.category_name,
    places,
    colors: record.colors.join(' '),
    materials: record.materials.join(' '),
    words,
  };
}

function countWords(variants: readonly IndexedVariant[]): Map<string, number> {
  const counts = new Map<string, number>(SYNONYM_WORDS.map((word) => [word, 1]));
  // Many variants share their texts: each text is cut into words once.
  const texts = new Map<string, number>();
  for (const [id, variant] of variants.entries()) {
    const { id: _, ...document } = toDocument(variant, id);
    for (const text of Object.values(document)) texts.set(text, (texts.get(text) ?? 0) + 1);
  }
  for (const [text, times] of texts) {
    for (const word of wordsOf(text)) {
      const stem = withoutPlural(word);
      counts.set(stem, (counts.get(stem) ?? 0) + times);
    }
  }
  return counts;
}

function weighVariants(variants: readonly IndexedVariant[]): Float64Array {
  const most = variants.reduce((max, { record }) => Math.max(max, record.popularity), 1);
  return Float64Array.from(variants, ({ record }) =>
    record.purchasable ? 1 + (POPULARITY_SHARE * record.popularity) / most : NOT_PURCHASABLE,
  );
}

/** By first letter of the words in a name, which is what somebody means who has typed one letter. */
function groupByFirstLetter(variants: readonly IndexedVariant[]): Map<string, Uint32Array> {
  const groups = new Map<string, number[]>();
  for (const [id, { record }] of variants.entries()) {
    const names = `${record.variant_name} ${record.supplier_name} ${record.category_name}`;
    for (const letter of new Set(wordsOf(names).map((word) => word.charAt(0)))) {
      const group = groups.get(letter) ?? [];
      groups.set(letter, group);
      group.push(id);
    }
  }
  return new Map([...groups].map(([letter, group]) => [letter, Uint32Array.from(group)]));
}
