import { FACETS } from '@sanderling/contract/commerce/search-index';
import type { Columns, NumberColumn, WordColumn } from './columns.ts';

export interface FacetCounts {
  facets: Record<string, Record<string, number>>;
  facets_stats: Record<string, { min: number; max: number; avg: number; sum: number }>;
}

/**
 * Counts the values of attributes among records. With `products`, a product counts once for a value however many of its
 * variants have it, so that "Green 12" is followed by twelve products. `records` must be in the index's order.
 */
export function countFacets(
  columns: Columns,
  attributes: readonly string[],
  records: Uint32Array,
  products: Uint32Array | null,
  maxValues: number,
): FacetCounts {
  const counts: FacetCounts = { facets: {}, facets_stats: {} };
  for (const attribute of expand(attributes)) {
    const words = columns.words.get(attribute);
    const numbers = columns.numbers.get(attribute);
    if (words) counts.facets[attribute] = topValues(countWords(words, records, products), maxValues);
    if (!numbers) continue;
    const stats = statsOf(numbers.numbers, records);
    if (stats) counts.facets_stats[attribute] = stats;
    counts.facets[attribute] = topValues(countNumbers(numbers, records, products), maxValues);
  }
  return counts;
}

function expand(attributes: readonly string[]): Iterable<string> {
  return attributes.includes('*') ? FACETS : new Set(attributes);
}

function countWords(
  column: WordColumn,
  records: Uint32Array,
  products: Uint32Array | null,
): [string, number][] {
  const counts = new Uint32Array(column.values.length);
  // The product that a value was last counted for: variants of a product stand side by side.
  const countedFor = new Int32Array(column.values.length).fill(-1);
  for (const record of records) {
    const product = products?.[record];
    const end = column.starts[record + 1] ?? 0;
    for (let at = column.starts[record] ?? 0; at < end; at++) {
      const code = column.codes[at] ?? 0;
      if (product !== undefined && countedFor[code] === product) continue;
      if (product !== undefined) countedFor[code] = product;
      counts[code] = (counts[code] ?? 0) + 1;
    }
  }
  const counted: [string, number][] = [];
  for (const [code, count] of counts.entries())
    if (count > 0) counted.push([column.values[code] ?? '', count]);
  return counted;
}

function countNumbers(
  { values, codes }: NumberColumn,
  records: Uint32Array,
  products: Uint32Array | null,
): [string, number][] {
  const counts = new Uint32Array(values.length);
  const countedFor = new Int32Array(values.length).fill(-1);
  for (const record of records) {
    const code = codes[record] ?? 0;
    const product = products?.[record];
    if (product !== undefined && countedFor[code] === product) continue;
    if (product !== undefined) countedFor[code] = product;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  const counted: [string, number][] = [];
  for (const [code, count] of counts.entries()) {
    const value = values[code] ?? Number.NaN;
    if (count > 0 && !Number.isNaN(value)) counted.push([String(value), count]);
  }
  return counted;
}

/** The most frequent, of equally frequent ones the first in the alphabet. Thousands of prices are not sorted for the hundred that are shown. */
function topValues(counts: readonly [string, number][], max: number): Record<string, number> {
  if (counts.length <= max) return Object.fromEntries(counts.toSorted(compareCounts));
  const top: [string, number][] = [];
  for (const counted of counts) {
    const last = top.at(-1);
    if (top.length >= max && last && compareCounts(last, counted) < 0) continue;
    let [low, high] = [0, top.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const at = top[middle];
      if (at && compareCounts(at, counted) < 0) low = middle + 1;
      else high = middle;
    }
    top.splice(low, 0, counted);
    if (top.length > max) top.pop();
  }
  return Object.fromEntries(top);
}

function compareCounts([one, ones]: readonly [string, number], [other, others]: readonly [string, number]) {
  return others - ones || (one < other ? -1 : 1);
}

function statsOf(numbers: Float64Array, records: Uint32Array) {
  let [min, max, sum, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  for (const record of records) {
    const value = numbers[record] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    min = Math.min(min, value);
    max = Math.max(max, value);
    sum += value;
    count++;
  }
  return count === 0 ? null : { min, max, avg: sum / count, sum };
}
