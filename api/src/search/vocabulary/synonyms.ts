import { searchedWords, withoutPlural } from './tokenize.ts';
import { BEDS_AND_LIGHT } from './words/beds-and-light.ts';
import { DECOR_AND_OUTDOORS } from './words/decor-and-outdoors.ts';
import { MATERIALS_AND_COLORS } from './words/materials-and-colors.ts';
import { SEATS } from './words/seats.ts';
import { TABLES_AND_STORAGE } from './words/tables-and-storage.ts';

/** What people call things, and what the catalogue calls them. One way: a search for "sofa" is not one for "divan". */
export const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  ...SEATS,
  ...TABLES_AND_STORAGE,
  ...BEDS_AND_LIGHT,
  ...DECOR_AND_OUTDOORS,
  ...MATERIALS_AND_COLORS,
};

const BY_PHRASE = new Map(
  Object.entries(SYNONYMS).map(([phrase, meanings]) => [
    keyOf(searchedWords(phrase)),
    meanings.map(searchedWords),
  ]),
);
/** What something stands for may stand for more: a buffet is a sideboard, and a sideboard a credenza. */
const WITH_MEANINGS = new Map(
  [...BY_PHRASE].map(([phrase, meanings]) => {
    const further = meanings.flatMap((words) => BY_PHRASE.get(keyOf(words)) ?? []);
    const all = [...meanings, ...further].filter((words) => keyOf(words) !== phrase);
    return [phrase, [...new Map(all.map((words) => [keyOf(words), words])).values()]] as const;
  }),
);
const MAX_PHRASE_WORDS = Math.max(...Object.keys(SYNONYMS).map((phrase) => searchedWords(phrase).length));

/** Single words that are known by what they mean, though no piece may have them in its name. */
export const SYNONYM_WORDS: readonly string[] = [...BY_PHRASE.keys()].filter((key) => !key.includes(' '));

const PHRASES = Map.groupBy(BY_PHRASE.keys(), (key) => key.split(' ').length);

/** Other ways to say a word, or several that belong together. */
export function alternativesOf(...words: readonly string[]): readonly (readonly string[])[] {
  return WITH_MEANINGS.get(keyOf(words)) ?? [];
}

/** The phrase of several words, as the table has it, that begins at a place of a query: "tv stand" is not a television and a stand. */
export function phraseAt(words: readonly string[], at: number): readonly string[] | null {
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length - at); length > 1; length--) {
    const part = words.slice(at, at + length);
    if (BY_PHRASE.has(keyOf(part))) return part;
  }
  return null;
}

/** What the single words mean that begin so: "chand" may become a chandelier. */
export function meaningsOfBeginning(beginning: string): readonly (readonly string[])[] {
  return SYNONYM_WORDS.filter((word) => word.startsWith(beginning)).flatMap((word) => alternativesOf(word));
}

/** Phrases of as many words. */
export function phrasesOf(length: number): readonly string[] {
  return PHRASES.get(length) ?? [];
}

function keyOf(words: readonly string[]): string {
  return words.map(withoutPlural).join(' ');
}
