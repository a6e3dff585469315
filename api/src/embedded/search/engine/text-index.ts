import MiniSearch, { type Query, type QueryCombination } from 'minisearch';
import type { IndexedVariant } from '../../../search/records/read-records.ts';
import { searchedWords, tokenize, withoutPlural } from '../../../search/vocabulary/tokenize.ts';
import { BOOST, FIELDS, TELLING_FIELDS } from '../queries/field-boosts.ts';
import { constraintFactor, parseConstraints } from '../queries/numeric-constraints.ts';
import { buildVocabulary, limitCorrections, type Vocabulary } from '../queries/spelling.ts';
import { isLetter, queryOf } from '../queries/term-queries.ts';
import { type QueryTerm, termsOf } from '../queries/terms.ts';
import { countWords, toDocument } from './documents.ts';

const BEGINNING_WEIGHT = 0.5;
/** Each further word costs as much as the first and tells less; the search service that stands for this one reads ten. */
const MAX_WORDS = 10;
/** With fewer records than this, those that only say the words somewhere are shown too, at the end. */
const ENOUGH = 12;
const BEHIND = 0.5;
/** What sells well comes a little before what fits equally; what cannot be bought comes after it. */
const POPULARITY_SHARE = 0.3;
const NOT_PURCHASABLE = 0.4;

interface FindTextOptions {
  /** Whether the last word may be the beginning of one. */
  isTyping?: boolean;
  /** When nothing has all of the words, find what has most of them. */
  isLenient?: boolean;
  /** Words that may be missing, though what has them comes first. */
  optionalWords?: readonly string[];
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
  const index = new MiniSearch({ fields: [...FIELDS], tokenize, processTerm: withoutPlural });
  // In parts, so that calls are answered in between.
  await index.addAllAsync(variants.map(toDocument), { chunkSize: 200 });
  const byFirstLetter = groupByFirstLetter(variants);
  const everyWord = buildVocabulary(countWords(variants, FIELDS), countWords(variants, TELLING_FIELDS));
  const weights = weighVariants(variants);
  const everything = Uint32Array.from(variants.keys());
  return {
    find: (text, options = {}) => {
      const { words: said, constraints } = parseConstraints(text);
      const words = [...new Set(searchedWords(said))].slice(0, MAX_WORDS);
      if (words.length === 0 && constraints.length === 0) return null;
      // A single letter is the beginning of half of all words: those answers are made beforehand.
      const vocabulary = limitCorrections(everyWord);
      const terms = termsOf(words, vocabulary);
      const letters = terms.filter(isLetter).flatMap((term) => term.words);
      const longer = terms.filter((term) => !isLetter(term));
      const found = longer.length > 0 ? searchTerms(index, vocabulary, longer, options) : null;
      const groups = letters.map((letter) => byFirstLetter.get(letter) ?? NOTHING);
      const [smallest = everything] = groups;
      const candidates = found ? Uint32Array.from(found.keys()) : smallest;
      const others = (found ? groups : groups.slice(1)).map((group) => new Set(group));
      const records = candidates.filter((record) => others.every((group) => group.has(record)));
      const scores = new Float64Array(variants.length);
      for (const at of records) {
        const variant = variants[at];
        const factor = variant && constraints.length > 0 ? constraintFactor(variant.record, constraints) : 1;
        scores[at] = (found?.get(at) ?? 1) * (weights[at] ?? 1) * factor;
      }
      return { records, scores };
    },
  };
}

const NOTHING = new Uint32Array();

function searchTerms(
  index: MiniSearch,
  vocabulary: Vocabulary,
  terms: readonly QueryTerm[],
  { isTyping = true, isLenient = false, optionalWords = [] }: FindTextOptions,
): Map<number, number> {
  const search = (fields: readonly string[], combineWith: 'AND' | 'OR', wanted: QueryCombination[]) => {
    const found = index.search(
      { combineWith, queries: wanted },
      { boost: BOOST, fields: [...fields], weights: { fuzzy: 0.2, prefix: BEGINNING_WEIGHT } },
    );
    return new Map(found.map(({ id, score }) => [Number(id), score]));
  };
  const toQuery = (term: QueryTerm) => queryOf(term, vocabulary, isTyping);
  const optional = terms.filter(({ words }) => words.every((word) => optionalWords.includes(word)));
  if (optional.length > 0) {
    const required = terms.filter((term) => !optional.includes(term)).map(toQuery);
    const wanted: QueryCombination = { combineWith: 'OR', queries: optional.map(toQuery) };
    if (required.length === 0) return search(FIELDS, 'OR', [wanted]);
    const orNot: Query[] = [wanted, MiniSearch.wildcard];
    return search(FIELDS, 'AND', [...required, { combineWith: 'OR', queries: orNot }]);
  }
  const queries = terms.map(toQuery);
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
  const [minFirst, maxOther] = [Math.min(...first.values()), Math.max(...others.values())];
  for (const [record, score] of others) {
    if (!first.has(record)) first.set(record, (BEHIND * minFirst * score) / maxOther);
  }
  return first;
}

function weighVariants(variants: readonly IndexedVariant[]): Float64Array {
  const maxPopularity = variants.reduce((max, { record }) => Math.max(max, record.popularity), 1);
  return Float64Array.from(variants, ({ record }) =>
    record.purchasable ? 1 + (POPULARITY_SHARE * record.popularity) / maxPopularity : NOT_PURCHASABLE,
  );
}

/** By first letter of the words in a name, which is what a shopper means who has typed one letter. */
function groupByFirstLetter(variants: readonly IndexedVariant[]): Map<string, Uint32Array> {
  const groups = new Map<string, number[]>();
  for (const [id, { record }] of variants.entries()) {
    const names = `${record.variant_name} ${record.supplier_name} ${record.category_name}`;
    for (const letter of new Set(tokenize(names).map((word) => word.charAt(0)))) {
      const group = groups.get(letter) ?? [];
      groups.set(letter, group);
      group.push(id);
    }
  }
  return new Map([...groups].map(([letter, group]) => [letter, Uint32Array.from(group)]));
}
