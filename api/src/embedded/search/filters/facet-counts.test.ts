import { FACETS } from '@sanderling/contract/commerce/search-index';
import type { VariantRecord } from '@sanderling/contract/wire/catalogue/search-record';
import fc from 'fast-check';
import { readRecords } from '../../../search/records/read-records.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { buildSearchIndex, type SearchIndex } from '../engine/search-index.ts';
import { answerQuery } from '../protocol/answer-query.ts';

const RUNS = 30;
const api = useTestApi();
let index: SearchIndex;
let records: VariantRecord[];
beforeAll(async () => {
  const read = await readRecords(api.db, new Date('2026-11-20T16:00:00Z'));
  index = await buildSearchIndex(read);
  records = read.map(({ record }) => record);
});

type Facet = (typeof FACETS)[number];
const wordsOf = (record: VariantRecord, facet: Facet) => [record[facet]].flat().map(String);

/** Products that have a value among the records that fit, counted without the index. */
function countByHand(chosen: readonly (readonly [Facet, string])[], facet: Facet): Map<string, number> {
  const fitting = records.filter((record) =>
    [...Map.groupBy(chosen, ([name]) => name)].every(([name, group]) =>
      group.some(([, value]) => wordsOf(record, name).includes(value)),
    ),
  );
  const products = new Map<string, Set<number>>();
  for (const record of fitting)
    for (const word of wordsOf(record, facet))
      products.set(word, (products.get(word) ?? new Set()).add(record.product_id));
  return new Map([...products].map(([word, ids]) => [word, ids.size]));
}

test('R007 whatever a shopper combines, each facet says how many products there are of it', () => {
  const choices = FACETS.flatMap((facet) =>
    [...new Set(records.flatMap((record) => wordsOf(record, facet)))].map((value) => [facet, value] as const),
  );
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...choices), { maxLength: 4 }), (chosen) => {
      const groups = [...Map.groupBy(chosen, ([facet]) => facet)].map(([facet, group]) =>
        group.map(([, value]) => `${facet}:${value.startsWith('-') ? '\\' : ''}${value}`),
      );
      const { facets = {} } = answerQuery(index, 'variants', {
        facets: [...FACETS],
        facetFilters: groups,
        distinct: true,
        hitsPerPage: 0,
        maxValuesPerFacet: 1_000,
      });
      for (const facet of FACETS) {
        const counted = Object.entries(facets[facet] ?? {}).sort();
        expect([facet, counted]).toEqual([facet, [...countByHand(chosen, facet)].sort()]);
      }
    }),
    { numRuns: RUNS },
  );
});
