import { withoutPlural } from '../../../search/vocabulary/tokenize.ts';
import { bm25, rarityOf } from './bm25.ts';
import { combine, firstOf, type Matches, matchesFor, NOTHING } from './matches.ts';
import { fieldOf, frequencyOf, Postings, slotOf } from './postings.ts';
import type { SavedWords } from './saved-words.ts';
import { sortedTerms } from './sorted-terms.ts';

const PREFIX_WEIGHT = 0.5;
const MAX_FREQUENCY = 15;
const MAX_FIELDS = 16;
const LAST_BIT = 30;

/** Every document. */
export const EVERYTHING = Symbol('everything');

interface Combined extends Partial<SearchOptions> {
  queries: readonly WordQuery[];
}
export type WordQuery = string | typeof EVERYTHING | Combined;

export interface SearchOptions {
  combineWith: 'AND' | 'OR';
  /** By field; one that has none counts once. */
  boost: Readonly<Record<string, number>>;
  fields: readonly string[];
  /** Whether a word may be the beginning of one. */
  prefix: boolean;
}

/** Documents by their places, in their order, and how well each fits. */
export interface FoundDocuments {
  slots: Uint32Array;
  scores: Float64Array;
}

/** Texts by field, as they were added. */
export type IndexedDocument = { id: number } & Readonly<Record<string, string | number>>;

export interface WordIndexOptions {
  fields: readonly string[];
  tokenize: (text: string) => string[];
  /** The word that a field's word is found by; null for one that is not to be found. */
  stem: (word: string, field: string) => string | null;
}

/**
 * An inverted index with the scores of BM25+, in four bytes for each word of a document: a shop of 20,000 products has millions. Documents
 * come and go at any time. (MiniSearch, whose scores these are, takes ten times the memory, and makes objects of each match.)
 */
export function createWordIndex({ fields, tokenize, stem }: WordIndexOptions, saved?: SavedWords) {
  if (fields.length > MAX_FIELDS) throw new Error(`An index has at most ${MAX_FIELDS} fields.`);
  const terms = new Map<string, Postings>();
  const sorted = sortedTerms();
  const placeOf = new Map<number, number>();
  let places = 0;
  const lengths: number[] = [];
  const lengthSums = fields.map(() => 0);
  const analyze = analyzeOnce({ fields, tokenize, stem });

  if (saved) restore(saved);

  function restore({ ids, packed, ends, ...read }: SavedWords): void {
    places = ids.length;
    for (let slot = 0; slot < ids.length; slot++) {
      const id = ids[slot] ?? Number.NaN;
      if (!Number.isNaN(id)) placeOf.set(id, slot);
    }
    for (const [at, term] of read.terms.entries()) {
      terms.set(term, Postings.from(packed.subarray(ends[at - 1] ?? 0, ends[at])));
      sorted.add(term);
    }
    for (const length of read.lengths) lengths.push(length);
    for (const [field, sum] of read.lengthSums.entries()) lengthSums[field] = sum;
  }

  function dump(): SavedWords {
    const ids = new Float64Array(places).fill(Number.NaN);
    for (const [id, slot] of placeOf) ids[slot] = id;
    const ends = new Uint32Array(terms.size);
    let count = 0;
    for (const postings of terms.values()) count += postings.packed().length;
    const packed = new Uint32Array(count);
    let [at, end] = [0, 0];
    for (const postings of terms.values()) {
      packed.set(postings.packed(), end);
      end += postings.packed().length;
      ends[at++] = end;
    }
    return { terms: [...terms.keys()], ends, packed, ids, lengths: Uint32Array.from(lengths), lengthSums };
  }

  function postingsOf(term: string): Postings {
    const known = terms.get(term);
    if (known) return known;
    const made = new Postings();
    terms.set(term, made);
    sorted.add(term);
    return made;
  }

  function add(document: IndexedDocument): void {
    const slot = places++;
    placeOf.set(document.id, slot);
    for (const [field, name] of fields.entries()) {
      const { found, length } = analyze(field, String(document[name]));
      lengths.push(length);
      lengthSums[field] = (lengthSums[field] ?? 0) + length;
      for (const [term, frequency] of found) postingsOf(term).push(slot, field, frequency);
    }
  }

  /** `document` is as it was added. */
  function remove(document: IndexedDocument): void {
    const slot = placeOf.get(document.id);
    if (slot === undefined) return;
    placeOf.delete(document.id);
    const gone = new Set<string>();
    for (const [field, name] of fields.entries()) {
      const { found, length } = analyze(field, String(document[name]));
      lengthSums[field] = (lengthSums[field] ?? 0) - length;
      for (const [term] of found) gone.add(term);
    }
    for (const term of gone) {
      const postings = terms.get(term);
      postings?.remove(slot);
      if (postings?.isEmpty) terms.delete(term);
    }
  }

  /** How often each word stands in some fields of a document. */
  function countIn(document: IndexedDocument, wanted: ReadonlySet<string>): Map<string, number> {
    const counts = new Map<string, number>();
    for (const [field, name] of fields.entries()) {
      if (!wanted.has(name)) continue;
      for (const [term, frequency] of analyze(field, String(document[name])).found)
        counts.set(term, (counts.get(term) ?? 0) + frequency);
    }
    return counts;
  }

  /** The same in all documents. */
  function count(wanted: ReadonlySet<string>): Map<string, number> {
    const isWanted = fields.map((name) => wanted.has(name));
    const counts = new Map<string, number>();
    for (const [term, postings] of terms) {
      const packed = postings.packed();
      let sum = 0;
      for (let at = 0; at < packed.length; at++) {
        const value = packed[at] ?? 0;
        if (isWanted[fieldOf(value)]) sum += frequencyOf(value);
      }
      if (sum > 0) counts.set(term, sum);
    }
    return counts;
  }

  function search(query: WordQuery, options: SearchOptions): FoundDocuments {
    const { slots, scores, masks } = run(query, options, new Map());
    // What has more of the words counts for more than what has one of them often. Written anew: the same matches may be part of others.
    return { slots, scores: scores.map((score, at) => score * (countBits(masks[at] ?? 0) || 1)) };
  }

  function run(query: WordQuery, options: SearchOptions, sources: Map<string, number>): Matches {
    if (query === EVERYTHING) return everything();
    if (typeof query !== 'string') {
      const { queries, ...own } = query;
      const inherited = { ...options, ...own };
      return combine(
        queries.map((each) => run(each, inherited, sources)),
        inherited.combineWith,
      );
    }
    const words = tokenize(query).map(withoutPlural);
    return combine(
      words.map((word) => find(word, options, sources)),
      options.combineWith,
    );
  }

  /** Whether anything would be found: no match is made of what there is. */
  function has(query: WordQuery, options: SearchOptions): boolean {
    if (query === EVERYTHING) return placeOf.size > 0;
    const { queries, ...own } = typeof query === 'string' ? { queries: null } : query;
    const inherited = { ...options, ...own };
    if (queries && inherited.combineWith === 'OR') return queries.some((each) => has(each, inherited));
    const [word, ...others] = typeof query === 'string' ? tokenize(query).map(withoutPlural) : [];
    if (word === undefined || others.length > 0) return run(query, options, new Map()).slots.length > 0;
    const isWanted = fields.map((name) => inherited.fields.includes(name));
    const standsIn = (term: string) => terms.get(term)?.isIn(isWanted) ?? false;
    return standsIn(word) || (inherited.prefix && sorted.from(word).some(standsIn));
  }

  function everything(): Matches {
    const found = matchesFor(placeOf.size);
    found.slots.set([...placeOf.values()]);
    found.slots.sort();
    found.scores.fill(1);
    return found;
  }

  /** Documents with a word, or with one that begins so. */
  function find(word: string, options: SearchOptions, sources: Map<string, number>): Matches {
    const source = sources.get(word) ?? sources.size;
    sources.set(word, source);
    const exact = matchesOf(word, 1, source, options);
    if (!options.prefix) return exact;
    const begun = sorted.from(word).flatMap((term) => {
      const distance = term.length - word.length;
      if (distance === 0) return [];
      const weight = (PREFIX_WEIGHT * term.length) / (term.length + 0.3 * distance);
      return [matchesOf(term, weight, source, options)];
    });
    return combine([exact, ...begun], 'OR');
  }

  function matchesOf(term: string, weight: number, source: number, options: SearchOptions): Matches {
    const postings = terms.get(term);
    if (!postings) return NOTHING;
    const boosts = fields.map((name) => (options.fields.includes(name) ? options.boost[name] || 1 : 0));
    const counts = postings.countByField(fields.length);
    const rarities = fields.map((_, field) => rarityOf(counts[field] ?? 0, placeOf.size));
    const averages = lengthSums.map((sum) => sum / placeOf.size);
    const mask = 1 << Math.min(source, LAST_BIT);
    const packed = postings.packed();
    const found = matchesFor(packed.length);
    let count = 0;
    for (let at = 0; at < packed.length; at++) {
      const value = packed[at] ?? 0;
      const field = fieldOf(value);
      const boost = boosts[field] ?? 0;
      if (boost === 0) continue;
      const slot = slotOf(value);
      const length = lengths[slot * fields.length + field] ?? 0;
      const score =
        weight * boost * bm25(rarities[field] ?? 0, frequencyOf(value), length, averages[field] ?? 0);
      if (count > 0 && found.slots[count - 1] === slot) {
        found.scores[count - 1] = (found.scores[count - 1] ?? 0) + score;
        continue;
      }
      found.slots[count] = slot;
      found.scores[count] = score;
      found.masks[count] = mask;
      count += 1;
    }
    return firstOf(found, count);
  }

  return {
    add,
    remove,
    search,
    has,
    count,
    countIn,
    /** What `createWordIndex` takes to be the same again. */
    dump,
    /** The place of a document among all that were added; undefined for one that is not there. */
    slotOf: (id: number) => placeOf.get(id),
    /** How many documents are there, and how many places they take with those that are gone. */
    size: () => ({ documents: placeOf.size, slots: places }),
  };
}

export type WordIndex = ReturnType<typeof createWordIndex>;

function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

interface Analyzed {
  /** Words as they are found, with how often they stand there. */
  found: readonly (readonly [term: string, frequency: number])[];
  /** How many different words there are, those that are not found too. */
  length: number;
}

/** Variants of a product follow each other and share most of their texts: each is cut into words once. */
function analyzeOnce({ fields, tokenize, stem }: WordIndexOptions) {
  const KEPT = 50;
  const known = fields.map(() => new Map<string, Analyzed>());
  return (field: number, text: string): Analyzed => {
    const texts = known[field];
    const before = texts?.get(text);
    if (before) return before;
    const counts = new Map<string, number>();
    const words = tokenize(text);
    for (const word of words) {
      const term = stem(word, fields[field] ?? '');
      if (term !== null) counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    const found = Array.from(counts, ([term, times]) => [term, Math.min(times, MAX_FREQUENCY)] as const);
    const analyzed = { found, length: new Set(words).size };
    if (texts && texts.size >= KEPT) texts.clear();
    texts?.set(text, analyzed);
    return analyzed;
  };
}
