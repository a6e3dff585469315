import MiniSearch, { type Query } from 'minisearch';
import type { IndexedVariant } from '../records/read-records.ts';
import { synonymsOf, withoutPlural, wordsOf } from './words.ts';

const BOOST = {
  name: 8,
  variant_name: 5,
  sku: 8,
  supplier_name: 4,
  category_name: 4,
  colors: 3,
  materials: 3,
  words: 0.5,
} as const;
const FIELDS = Object.keys(BOOST);
const MISSPELLED_ONCE_FROM = 4;
const MISSPELLED_TWICE_FROM = 8;

export interface TextIndex {
  /** Score of every record that has all the words, or null when the text has no word in it. */
  find: (text: string) => Map<number, number> | null;
}

export async function buildTextIndex(variants: readonly IndexedVariant[]): Promise<TextIndex> {
  const index = new MiniSearch({
    fields: FIELDS,
    tokenize: wordsOf,
    processTerm: withoutPlural,
  });
  // In parts, so that calls are answered in between.
  await index.addAllAsync(variants.map(toDocument), { chunkSize: 200 });
  const byFirstLetter = groupByFirstLetter(variants);
  const vocabulary = collectVocabulary(variants);
  return {
    find: (text) => {
      const words = wordsOf(text);
      if (words.length === 0) return null;
      // A single letter is the beginning of half of all words: those answers are made beforehand.
      const letters = words.filter((word) => word.length === 1 && !/\d/.test(word));
      const longer = words.filter((word) => !letters.includes(word));
      const found = longer.length > 0 ? searchWords(index, vocabulary, longer, letters.length === 0) : null;
      return letters.reduce<Map<number, number>>(
        (kept, letter) => intersect(kept, byFirstLetter.get(letter)),
        found ?? new Map(Array.from(variants.keys(), (record) => [record, 0])),
      );
    },
  };
}

function toDocument({ record, words }: IndexedVariant, id: number) {
  return {
    id,
    name: record.name,
    variant_name: record.variant_name,
    sku: record.sku,
    supplier_name: record.supplier_name,
    category_name: record.category_name,
    colors: record.colors.join(' '),
    materials: record.materials.join(' '),
    words,
  };
}

function searchWords(
  index: MiniSearch,
  vocabulary: ReadonlySet<string>,
  words: string[],
  lastIsBeginning: boolean,
): Map<number, number> {
  const queries = words.map((word, at): Query => {
    const isBeginning = lastIsBeginning && at === words.length - 1;
    const stem = withoutPlural(word);
    // A word that the catalogue knows is meant as it is: a sofa is not something soft.
    const isKnown =
      vocabulary.has(stem) ||
      synonymsOf(stem).length > 0 ||
      (isBeginning && [...vocabulary].some((known) => known.startsWith(stem)));
    return {
      combineWith: 'OR',
      queries: [word, ...synonymsOf(stem)],
      prefix: isBeginning,
      fuzzy: isKnown ? false : allowedMisspellings,
    };
  });
  const found = index.search(
    { combineWith: 'AND', queries },
    { boost: BOOST, weights: { fuzzy: 0.2, prefix: 0.6 } },
  );
  return new Map(found.map(({ id, score }) => [Number(id), score]));
}

/** A number or a sku that is nearly right is another one. */
function allowedMisspellings(word: string): number {
  if (/\d/.test(word) || word.length < MISSPELLED_ONCE_FROM) return 0;
  return word.length < MISSPELLED_TWICE_FROM ? 1 : 2;
}

function collectVocabulary(variants: readonly IndexedVariant[]): Set<string> {
  const texts = new Set(
    variants.flatMap((variant, id) => Object.values(toDocument(variant, id)).map(String)),
  );
  return new Set([...texts].flatMap(wordsOf).map(withoutPlural));
}

/** By first letter of the words in a name, which is what somebody means who has typed one letter. */
function groupByFirstLetter(variants: readonly IndexedVariant[]): Map<string, Set<number>> {
  const groups = new Map<string, Set<number>>();
  for (const [id, { record }] of variants.entries()) {
    const names = `${record.variant_name} ${record.supplier_name} ${record.category_name}`;
    for (const word of wordsOf(names)) {
      const letter = word.charAt(0);
      const group = groups.get(letter) ?? new Set();
      groups.set(letter, group.add(id));
    }
  }
  return groups;
}

function intersect(scores: Map<number, number>, kept: Set<number> | undefined): Map<number, number> {
  return new Map([...scores].filter(([record]) => kept?.has(record)));
}
