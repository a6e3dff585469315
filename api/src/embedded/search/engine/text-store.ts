import { setImmediate } from 'node:timers/promises';
import type { IndexedVariant } from '../../../search/records/read-records.ts';
import { SYNONYM_WORDS } from '../../../search/vocabulary/synonyms.ts';
import {
  FUNCTION_WORDS,
  isFunctionWord,
  tokenize,
  withoutPlural,
} from '../../../search/vocabulary/tokenize.ts';
import { FIELDS, TELLING_FIELDS } from '../queries/field-boosts.ts';
import { buildVocabulary, type Vocabulary } from '../queries/spelling.ts';
import type { SavedWords } from '../words/saved-words.ts';
import { createWordIndex, type WordIndex, type WordIndexOptions } from '../words/word-index.ts';
import type { ChangedVariants } from './compare-variants.ts';
import { kindWords, toDocument } from './documents.ts';

/** Beyond this share of changed variants, reading all of them again costs less. */
const MAX_CHANGED_SHARE = 0.5;
/** Beyond so many, calls would wait too long: all are read again in parts, between which calls are answered. */
const MAX_CHANGED = 5_000;
/** Beyond so many places for each document, most are of documents that have gone. */
const MAX_SLOTS = 3;
const ADDED_AT_ONCE = 200;
const FIELD_SET = new Set(FIELDS);
const TELLING_SET = new Set(TELLING_FIELDS);

/**
 * The words of all variants. Reading those of a large shop takes seconds, so that an edit changes them in place: who holds the store
 * searches the new words at once.
 */
export interface TextStore {
  words: WordIndex;
  /** How often each word occurs in all fields, and in those that tell what a piece is. */
  counts: Map<string, number>;
  telling: Map<string, number>;
  /** The words that kinds of pieces are called by: texts of all variants leave out by them. */
  kinds: ReadonlySet<string>;
  /** First letters of the words in a variant's name, by variant, which is what documents are numbered by. */
  letters: Map<number, string>;
  /** Made of the words above, which it counts by as they are. */
  vocabulary: Vocabulary;
  /** Words have come or gone since it was made. */
  hasOtherWords: boolean;
}

export async function fillTextStore(variants: readonly IndexedVariant[]): Promise<TextStore> {
  const filling = beginTextStore(kindWords(variants));
  for (let from = 0; from < variants.length; from += ADDED_AT_ONCE) {
    filling.add(variants.slice(from, from + ADDED_AT_ONCE));
    // Calls are answered in between.
    await setImmediate();
  }
  return filling.finish();
}

/** A store that is filled while variants come. */
export interface FillingStore {
  add: (variants: readonly IndexedVariant[]) => void;
  finish: () => TextStore;
}

const WORD_OPTIONS: WordIndexOptions = {
  fields: FIELDS,
  tokenize,
  // What descriptions are full of and queries leave out would be a third of what is in memory.
  stem: (word, field) => (field === 'words' && isFunctionWord(word) ? null : withoutPlural(word)),
};

/** A store as it can be written into a file. */
export type SavedTextStore = { words: SavedWords } & Pick<
  TextStore,
  'counts' | 'telling' | 'kinds' | 'letters'
>;

export function dumpTextStore({ words, counts, telling, kinds, letters }: TextStore): SavedTextStore {
  return { words: words.dump(), counts, telling, kinds, letters };
}

export function restoreTextStore({ words, counts, telling, kinds, letters }: SavedTextStore): TextStore {
  return {
    words: createWordIndex(WORD_OPTIONS, words),
    ...{ counts, telling, kinds, letters },
    vocabulary: buildVocabulary(counts, telling),
    hasOtherWords: false,
  };
}

export function beginTextStore(kinds: ReadonlySet<string>): FillingStore {
  const words = createWordIndex(WORD_OPTIONS);
  const letters = new Map<number, string>();
  return {
    add: (more) => {
      for (const variant of more) {
        const id = idOf(variant);
        words.add(toDocument(variant, id, kinds));
        letters.set(id, firstLettersOf(variant));
      }
    },
    finish: () => {
      const counts = withKnown(words.count(FIELD_SET), [...FUNCTION_WORDS, ...SYNONYM_WORDS]);
      const telling = withKnown(words.count(TELLING_SET), SYNONYM_WORDS);
      const vocabulary = buildVocabulary(counts, telling);
      return { words, kinds, counts, telling, letters, vocabulary, hasOtherWords: false };
    },
  };
}

/** Makes the words those of `variants`, by what has changed. Answers false, and changes nothing, where all must be read again. */
export function updateTextStore(
  store: TextStore,
  variants: readonly IndexedVariant[],
  changed: Omit<ChangedVariants, 'places'>,
): boolean {
  const { removed, added } = withOtherTexts(changed, store.kinds);
  const max = Math.min(variants.length * MAX_CHANGED_SHARE, MAX_CHANGED);
  if (removed.length + added.length > max) return false;
  const { documents, slots } = store.words.size();
  if (slots > documents * MAX_SLOTS) return false;
  if (kindWords(variants).symmetricDifference(store.kinds).size > 0) return false;
  for (const variant of removed) {
    const document = toDocument(variant, idOf(variant), store.kinds);
    store.words.remove(document);
    countIn(store, document, -1);
    store.letters.delete(document.id);
  }
  for (const variant of added) {
    const document = toDocument(variant, idOf(variant), store.kinds);
    store.words.add(document);
    countIn(store, document, 1);
    store.letters.set(document.id, firstLettersOf(variant));
  }
  return true;
}

/** A price that has changed is in no text. */
function withOtherTexts({ removed, added }: Omit<ChangedVariants, 'places'>, kinds: ReadonlySet<string>) {
  const before = new Map(removed.map((variant) => [idOf(variant), variant]));
  const isSame = new Set(
    added.flatMap((variant) => {
      const earlier = before.get(idOf(variant));
      return earlier && textOf(earlier, kinds) === textOf(variant, kinds) ? [idOf(variant)] : [];
    }),
  );
  const hasOther = (variant: IndexedVariant) => !isSame.has(idOf(variant));
  return { removed: removed.filter(hasOther), added: added.filter(hasOther) };
}

export function vocabularyOf(store: TextStore): Vocabulary {
  if (store.hasOtherWords) {
    store.vocabulary = buildVocabulary(store.counts, store.telling, store.vocabulary);
    store.hasOtherWords = false;
  }
  return store.vocabulary;
}

function countIn(store: TextStore, document: ReturnType<typeof toDocument>, change: 1 | -1): void {
  const sizes = store.counts.size + store.telling.size;
  for (const [counts, fields] of [
    [store.counts, FIELD_SET],
    [store.telling, TELLING_SET],
  ] as const)
    for (const [word, times] of store.words.countIn(document, fields)) addTo(counts, word, times * change);
  if (store.counts.size + store.telling.size !== sizes) store.hasOtherWords = true;
}

/** Some are known that stand in no text: what means something, and what only joins others. */
function withKnown(counts: Map<string, number>, known: readonly string[]): Map<string, number> {
  for (const word of known) addTo(counts, word, 1);
  return counts;
}

function addTo(counts: Map<string, number>, word: string, change: number): void {
  const count = (counts.get(word) ?? 0) + change;
  if (count > 0) counts.set(word, count);
  else counts.delete(word);
}

function idOf({ record }: IndexedVariant): number {
  return record.variant_id;
}

function textOf(variant: IndexedVariant, kinds: ReadonlySet<string>): string {
  return JSON.stringify(toDocument(variant, 0, kinds));
}

/** What a shopper means who has typed one letter. */
function firstLettersOf({ record }: IndexedVariant): string {
  const names = `${record.variant_name} ${record.supplier_name} ${record.category_name}`;
  return [...new Set(tokenize(names).map((word) => word.charAt(0)))].join('');
}
