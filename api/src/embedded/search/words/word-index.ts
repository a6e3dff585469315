import { withoutPlural } from '../../../search/vocabulary/tokenize.ts';
import { bm25 } from './bm25.ts';
import { combine, type Matches, NOTHING } from './matches.ts';
import { Postings } from './postings.ts';
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

/** Texts by field, as they were added. */
export type IndexedDocument = { id: number } & Readonly<Record<string, string | number>>;

interface WordIndexOptions {
  fields: readonly string[];
  tokenize: (text: string) => string[];
  /** The word that a field's word is found by; null for one that is not to be found. */
  stem: (word: string, field: string) => string | null;
}

/**
 * An inverted index with the scores of BM25+, in four bytes for each word of a document: a shop of 20,000 products has millions. Documents
 * come and go at any time. (MiniSearch, whose scores these are, takes ten times the memory, and makes objects of each match.)
 */
export function createWordIndex({ fields, tokenize, stem }: WordIndexOptions) {
  if (fields.length > MAX_FIELDS) throw new Error(`An index has at most ${MAX_FIELDS} fields.`);
  const terms = new Map<string, Postings>();
  const sorted = sortedTerms();
  const slotOf = new Map<number, number>();
  const ids: number[] = [];
  const lengths: number[] = [];
  const lengthSums = fields.map(() => 0);

  /** How often each word stands in each field of a document. */
  function* wordsOf(document: IndexedDocument): Generator<[term: string, field: number, frequency: number]> {
    for (const [field, name] of fields.entries()) {
      const counts = new Map<string, number>();
      for (const word of tokenize(String(document[name]))) {
        const term = stem(word, name);
        if (term !== null) counts.set(term, (counts.get(term) ?? 0) + 1);
      }
      for (const [term, count] of counts) yield [term, field, Math.min(count, MAX_FREQUENCY)];
    }
  }
  const lengthOf = (document: IndexedDocument, name: string) =>
    new Set(tokenize(String(document[name]))).size;

  function add(document: IndexedDocument): void {
    const slot = ids.push(document.id) - 1;
    slotOf.set(document.id, slot);
    for (const [field, name] of fields.entries()) {
      const length = lengthOf(document, name);
      lengths.push(length);
      lengthSums[field] = (lengthSums[field] ?? 0) + length;
    }
    for (const [term, field, frequency] of wordsOf(document)) {
      let postings = terms.get(term);
      if (!postings) {
        postings = new Postings();
        terms.set(term, postings);
        sorted.add(term);
      }
      postings.push(slot, field, frequency);
    }
  }

  /** `document` is as it was added. */
  function remove(document: IndexedDocument): void {
    const slot = slotOf.get(document.id);
    if (slot === undefined) return;
    slotOf.delete(document.id);
    for (const [field, name] of fields.entries())
      lengthSums[field] = (lengthSums[field] ?? 0) - lengthOf(document, name);
    const gone = new Set([...wordsOf(document)].map(([term]) => term));
    for (const term of gone) {
      const postings = terms.get(term);
      postings?.remove(slot);
      if (postings?.isEmpty) terms.delete(term);
    }
  }

  function search(query: WordQuery, options: SearchOptions): Map<number, number> {
    const sources = new Map<string, number>();
    const { slots, scores, masks } = run(query, options, sources);
    const found = new Map<number, number>();
    for (const [at, slot] of slots.entries()) {
      // What has more of the words counts for more than what has one of them often.
      found.set(ids[slot] ?? 0, (scores[at] ?? 0) * (countBits(masks[at] ?? 0) || 1));
    }
    return found;
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

  function everything(): Matches {
    const slots = [...slotOf.values()].sort((one, other) => one - other);
    return { slots, scores: slots.map(() => 1), masks: slots.map(() => 0) };
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
    const found: Matches = { slots: [], scores: [], masks: [] };
    const mask = 1 << Math.min(source, LAST_BIT);
    postings.each((slot, field, frequency) => {
      const boost = boosts[field] ?? 0;
      if (boost === 0) return;
      const score =
        weight *
        boost *
        bm25(frequency, {
          matching: counts[field] ?? 0,
          documents: slotOf.size,
          length: lengths[slot * fields.length + field] ?? 0,
          averageLength: (lengthSums[field] ?? 0) / slotOf.size,
        });
      const last = found.slots.length - 1;
      if (found.slots[last] === slot) found.scores[last] = (found.scores[last] ?? 0) + score;
      else {
        found.slots.push(slot);
        found.scores.push(score);
        found.masks.push(mask);
      }
    });
    return found;
  }

  return {
    add,
    remove,
    search,
    /** How many documents are there, and how many places they take with those that are gone. */
    size: () => ({ documents: slotOf.size, slots: ids.length }),
  };
}

export type WordIndex = ReturnType<typeof createWordIndex>;

function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}
