import type { IndexedVariant } from '../../../search/records/read-records.ts';
import { searchedWords, withoutPlural } from '../../../search/vocabulary/tokenize.ts';
import { BOOST, CATEGORY_FIELDS, FIELDS, KIND_FIELDS, TELLING_FIELDS } from '../queries/field-boosts.ts';
import { asideOf, splitTerms } from '../queries/needed-terms.ts';
import { constraintFactor, parseConstraints } from '../queries/numeric-constraints.ts';
import { limitCorrections, type Vocabulary } from '../queries/spelling.ts';
import { isLetter, queryOf } from '../queries/term-queries.ts';
import { type QueryTerm, termsOf, termsWithin } from '../queries/terms.ts';
import { EVERYTHING, type SearchOptions, type WordIndex, type WordQuery } from '../words/word-index.ts';
import { among, inFront, noScores, placesIn, type Scores, setScore, withHelp } from './scores.ts';
import { type TextStore, vocabularyOf } from './text-store.ts';

/** Each further word costs as much as the first and tells less; the search service that stands for this one reads ten. */
const MAX_WORDS = 10;
/** With fewer records than this, those that only say the words somewhere are shown too, at the end. */
const ENOUGH = 4;
const BEHIND = 0.5;
/** How much the best of what also has the words that may be missing gains. */
const HELPFUL = 1.5;
/** What sells well comes a little before what fits equally; what cannot be bought comes after it. */
const POPULARITY_SHARE = 0.3;
const NOT_PURCHASABLE = 0.4;
/** Who says nothing of the garden furnishes a house. Who does has narrowed to what stands in one. */
const FOR_OUTDOORS = 0.75;

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
  /** Words that had to be left out for anything to be found. */
  removed: readonly string[];
}

export interface TextIndex {
  /** Every record that has all the words, or null when the text has no word in it. */
  find: (text: string, options?: FindTextOptions) => TextMatches | null;
}

/** Whether words name a color or a material, which a piece has or has not, whatever lies on it. */
export type IsOfPiece = (words: readonly string[]) => boolean;

/** Finds variants of the store by their places in `variants`, the words of all of which it has. */
export function openTextIndex(
  variants: readonly IndexedVariant[],
  store: TextStore,
  isOfPiece: IsOfPiece,
): TextIndex {
  const placeOfSlot = placesOfSlots(variants, store);
  const search: SearchWords = (query, options) => {
    const found = noScores(variants.length);
    const { slots, scores } = store.words.search(query, options);
    for (let at = 0; at < slots.length; at++) {
      // A document that came after this index was opened has no place in it.
      const place = placeOfSlot[slots[at] ?? 0] ?? NO_PLACE;
      if (place !== NO_PLACE) setScore(found, place, scores[at] ?? 0);
    }
    return found;
  };
  const letters = variants.map(({ record }) => store.letters.get(record.variant_id) ?? '');
  let byFirstLetter: Map<string, Uint32Array> | undefined;
  const everyWord = vocabularyOf(store);
  const weights = weighVariants(variants);
  const everything = Uint32Array.from(variants.keys());
  return {
    find: (text, options = {}) => {
      const { words: said, constraints } = parseConstraints(text);
      const words = [...new Set(searchedWords(said))].slice(0, MAX_WORDS);
      if (words.length === 0 && constraints.length === 0) return null;
      const aside = new Set(searchedWords(asideOf(said, everyWord)));
      // A single letter is the beginning of half of all words: those answers are kept.
      const vocabulary = limitCorrections(everyWord);
      const terms = termsOf(words, vocabulary).map((term) => ({
        ...term,
        isAside: term.words.every((word) => aside.has(word)),
      }));
      const begun = terms.filter(isLetter).flatMap((term) => term.words);
      const longer = terms.filter((term) => !isLetter(term));
      const answer =
        longer.length > 0
          ? searchTerms(search, vocabulary, longer, { ...options, isOfPiece, words: store.words })
          : null;
      const found = answer?.scores ?? null;
      const [first] = begun;
      const ofLetter = () => {
        if (first === undefined) return everything;
        byFirstLetter ??= groupByFirstLetter(letters);
        return byFirstLetter.get(first) ?? NOTHING;
      };
      const candidates = found ? placesIn(found) : ofLetter();
      const records =
        begun.length === 0
          ? candidates
          : candidates.filter((at) => begun.every((letter) => letters[at]?.includes(letter)));
      const scores = new Float64Array(variants.length);
      for (const at of records) {
        const variant = variants[at];
        const factor = variant && constraints.length > 0 ? constraintFactor(variant.record, constraints) : 1;
        scores[at] = (found?.byPlace[at] ?? 1) * (weights[at] ?? 1) * factor;
      }
      return { records, scores, removed: answer?.removed ?? [] };
    },
  };
}

const NOTHING = new Uint32Array();
const NO_PLACE = -1;

function placesOfSlots(variants: readonly IndexedVariant[], { words }: TextStore): Int32Array {
  const places = new Int32Array(words.size().slots).fill(NO_PLACE);
  for (const [place, { record }] of variants.entries()) {
    const slot = words.slotOf(record.variant_id);
    if (slot !== undefined) places[slot] = place;
  }
  return places;
}

type SearchWords = (query: WordQuery, options: SearchOptions) => Scores;

function searchTerms(
  searchWords: SearchWords,
  vocabulary: Vocabulary,
  terms: readonly QueryTerm[],
  {
    isOfPiece,
    words: { has },
    isTyping = true,
    isLenient = false,
    optionalWords = [],
  }: FindTextOptions & { isOfPiece: IsOfPiece; words: Pick<WordIndex, 'has'> },
): FoundTerms {
  const search = (fields: readonly string[], combineWith: 'AND' | 'OR', wanted: readonly WordQuery[]) =>
    searchWords({ combineWith, queries: wanted }, { combineWith, boost: BOOST, fields, prefix: false });
  const toQuery = (term: QueryTerm) => queryOf(term, vocabulary, isTyping);
  const optional = terms.filter(({ words }) => words.every((word) => optionalWords.includes(word)));
  if (optional.length > 0) {
    const required = terms.filter((term) => !optional.includes(term)).map(toQuery);
    // Of a name of several words each helps too: what comes near a hall bench is another bench.
    const each = optional.flatMap((term) => [term, ...termsWithin(term)]);
    const wanted: WordQuery = { combineWith: 'OR', queries: each.map(toQuery) };
    const kindOf = kindAmong(optional);
    if (required.length === 0) {
      const near = search(FIELDS, 'OR', [wanted]);
      return { scores: kindOf ? withHelp(near, ofKind(kindOf), HELPFUL) : near };
    }
    const orNot: WordQuery[] = [wanted, EVERYTHING];
    return { scores: search(FIELDS, 'AND', [...required, { combineWith: 'OR', queries: orNot }]) };
  }
  const { needed, helpful } = splitTerms(terms, vocabulary, isTyping);
  // What a piece is comes before what it is like: the last word that kinds of pieces are called by.
  const kind = kindAmong(needed);
  const found = searchNeeded(needed);
  if (found.count > 0 || !isLenient) return { scores: withBonus(found, helpful) };
  if (!kind) return { scores: search(FIELDS, 'OR', needed.map(toQuery)), removed: [] };
  const others = [...needed.filter((term) => term !== kind), ...helpful];
  return {
    scores: withBonus(searchNeeded([kind]), others),
    removed: needed.filter((term) => term !== kind).flatMap(({ words }) => words),
  };

  /** A category's word before a name's: "a low bed" is no "Low bowl planter". */
  function kindAmong(among: readonly QueryTerm[]): QueryTerm | undefined {
    const isIn = (fields: readonly string[]) => (term: QueryTerm) =>
      has(toQuery(term), { combineWith: 'OR', boost: BOOST, fields, prefix: false });
    return among.findLast(isIn(CATEGORY_FIELDS)) ?? among.findLast(isIn(KIND_FIELDS));
  }
  function ofKind(term: QueryTerm): Scores {
    return search(KIND_FIELDS, 'OR', [toQuery(term)]);
  }
  function searchNeeded(terms: readonly QueryTerm[]): Scores {
    const queries = terms.map(toQuery);
    const telling = search(TELLING_FIELDS, 'AND', queries);
    if (telling.count >= ENOUGH) return telling;
    const ofPiece = terms.filter((term) => readingsOf(term).some(isOfPiece)).map(toQuery);
    const anyhow = search(FIELDS, 'AND', queries);
    // "One velvet pillow included" makes no velvet sofa.
    const said = ofPiece.length === 0 ? anyhow : among(anyhow, search(TELLING_FIELDS, 'AND', ofPiece));
    // A lamp that is hung low above a bed is no low bed.
    const anywhere = kind && isLenient ? among(said, ofKind(kind)) : said;
    return telling.count > 0 ? inFront(telling, anywhere, BEHIND) : anywhere;
  }
  /** A term as it is written, as what it stands for, and as what was probably meant. */
  function readingsOf({ alternatives, words }: QueryTerm): readonly (readonly string[])[] {
    const [stem = '', ...others] = words.map(withoutPlural);
    const isMisspelt = others.length === 0 && !vocabulary.knows(stem);
    const meant = isMisspelt ? vocabulary.corrections(stem).map((word) => [word]) : [];
    return [words, ...alternatives, ...meant];
  }
  /** What also has the words that may be missing comes before what has not. */
  function withBonus(found: Scores, others: readonly QueryTerm[]): Scores {
    if (others.length === 0 || found.count === 0) return found;
    const said = others.filter(({ words }) => words.every((word) => vocabulary.knows(withoutPlural(word))));
    if (said.length === 0) return found;
    const bonus = search(
      FIELDS,
      'OR',
      said.map((term) => queryOf(term, vocabulary, false)),
    );
    return withHelp(found, bonus, HELPFUL);
  }
}

interface FoundTerms {
  scores: Scores;
  /** Words that nothing has together with the others. */
  removed?: readonly string[];
}

function weighVariants(variants: readonly IndexedVariant[]): Float64Array {
  const maxPopularity = variants.reduce((max, { record }) => Math.max(max, record.popularity), 1);
  return Float64Array.from(variants, ({ record }) =>
    record.purchasable
      ? (1 + (POPULARITY_SHARE * record.popularity) / maxPopularity) *
        (isForOutdoors(record) ? FOR_OUTDOORS : 1)
      : NOT_PURCHASABLE,
  );
}

function isForOutdoors({ indoor_outdoor }: IndexedVariant['record']): boolean {
  return indoor_outdoor.length === 1 && indoor_outdoor[0] === 'Outdoor';
}

/** By first letter of the words in a name: each is the beginning of half of all words, so those answers are kept. */
function groupByFirstLetter(letters: readonly string[]): Map<string, Uint32Array> {
  const groups = new Map<string, number[]>();
  for (const [place, each] of letters.entries()) {
    for (const letter of each) {
      const group = groups.get(letter) ?? [];
      groups.set(letter, group);
      group.push(place);
    }
  }
  return new Map([...groups].map(([letter, group]) => [letter, Uint32Array.from(group)]));
}
