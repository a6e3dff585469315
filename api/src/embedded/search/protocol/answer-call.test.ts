import { VARIANTS_INDEX } from '@sanderling/contract/commerce/search-index';
import { readRecords } from '../../../search/records/read-records.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { buildSearchIndex, type SearchIndex } from '../engine/search-index.ts';
import { answerCall } from './answer-call.ts';
import { answerQuery } from './answer-query.ts';

const api = useTestApi();
let index: SearchIndex;
beforeAll(async () => {
  const [variant] = await readRecords(api.db, new Date('2026-11-20T16:00:00Z'));
  if (variant === undefined) throw new Error('The catalogue has variants.');
  const copies = Array.from({ length: 1_001 }, (_, at) => ({
    ...variant,
    record: { ...variant.record, objectID: String(at), product_id: at },
  }));
  index = await buildSearchIndex(copies);
});

const requests = Array.from({ length: 20 }, () => ({ indexName: VARIANTS_INDEX, hitsPerPage: 1_000 }));

test('a call that keeps the search busy for too long is refused in the middle', () => {
  const call = { kind: 'queries', body: { requests } } as const;
  expect(() => answerCall(index, call, 0)).toThrow(expect.objectContaining({ statusCode: 429 }));
  expect(answerCall(index, call, 60_000)).toMatchObject({ results: { length: requests.length } });
});

test('a shopper pages to the end of more than a thousand results', () => {
  const lastPage = answerQuery(index, VARIANTS_INDEX, { page: 10, hitsPerPage: 100 });
  expect(lastPage).toMatchObject({ nbHits: 1_001, nbPages: 11, hits: { length: 1 } });
});
