import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEW_RESULTS } from '@sanderling/contract/commerce/search-index';
import { find, type SearchIndex } from '../engine/search-index.ts';
import { readSearchParameters } from '../engine/search-parameters.ts';
import { parseFilter } from '../filters/parse-filter.ts';

/** How far down a list people look. */
const LOOKED_AT = 10;

export interface RelevanceCase {
  query: string;
  /** A filter of the search protocol: what it fits must come before everything else. */
  relevant: string;
  /** Words, a sentence, a negation, or half a word. */
  kind: string;
  /** Where queries of this shape come from. */
  source: string;
}

export interface RelevanceScore extends RelevanceCase {
  /** Normalized discounted cumulative gain of the first ten: 1 when everything relevant comes first. */
  ndcg: number;
  /** What came first, for a reader who wants to know why. */
  first: string[];
}

/** A table beside this file: `queries` is tuned by, `held-out` is only measured. */
export function readRelevanceCases(table: 'queries' | 'held-out'): RelevanceCase[] {
  const [, ...lines] = readFileSync(join(import.meta.dirname, `${table}.tsv`), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [query = '', relevant = '', kind = '', source = ''] = line.split('\t');
    return { query, relevant, kind, source };
  });
}

/** How well a query is answered, as the results page asks it. Throws where the catalogue has nothing relevant at all. */
export function scoreQuery(index: SearchIndex, each: RelevanceCase): RelevanceScore {
  const { query, relevant } = each;
  const isRelevant = parseFilter(relevant, index.columns);
  const productOf = (record: number) => index.records[record]?.product_slug ?? '';
  const all = [...index.records.keys()].filter((record) => isRelevant?.(record));
  const wanted = new Set(all.map(productOf));
  if (wanted.size === 0) throw new Error(`Nothing in the catalogue is relevant for "${query}": ${relevant}`);

  const first = shownFor(index, query).slice(0, LOOKED_AT);
  const gain = (at: number) => 1 / Math.log2(at + 2);
  const gained = first.reduce((sum, record, at) => sum + (isRelevant?.(record) ? gain(at) : 0), 0);
  const maxShown = Math.min(LOOKED_AT, wanted.size);
  const best = Array.from({ length: maxShown }, (_, at) => gain(at)).reduce((sum, value) => sum + value, 0);
  return { ...each, ndcg: gained / best, first: first.map(productOf) };
}

/** The results page's own two queries: what has all the words, and below a few of those what has most of them. */
function shownFor(index: SearchIndex, query: string): number[] {
  const ask = (further: object) => [
    ...find(index, 'variants', readSearchParameters({ query, distinct: true, ...further })).ranked,
  ];
  const results = ask({ queryType: 'prefixNone', removeWordsIfNoResults: 'allOptional' });
  if (results.length >= FEW_RESULTS) return results;
  const known = new Set(results.map((record) => index.productOf[record]));
  return [...results, ...ask({ optionalWords: query }).filter((near) => !known.has(index.productOf[near]))];
}

export function meanNdcg(scores: readonly RelevanceScore[]): number {
  return scores.reduce((sum, { ndcg }) => sum + ndcg, 0) / scores.length;
}
