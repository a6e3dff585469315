import { readRecords } from '../../../search/records/read-records.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { buildSearchIndex, type SearchIndex } from '../engine/search-index.ts';
import { meanNdcg, readRelevanceCases, scoreQuery } from './measure-relevance.ts';

const MEAN_AT_LEAST = 0.97;
const EACH_AT_LEAST = 0.7;

const api = useTestApi();
let index: SearchIndex;
beforeAll(async () => {
  index = await buildSearchIndex(await readRecords(api.db, new Date('2026-11-20T16:00:00Z')));
});

const cases = readRelevanceCases('queries');

test('R007 the table has at least sixty queries, each once', () => {
  expect(cases.length).toBeGreaterThanOrEqual(60);
  expect(new Set(cases.map(({ query }) => query)).size).toBe(cases.length);
});

test('R007 what shoppers mean comes first, over all queries of the table', () => {
  const scores = cases.map((each) => scoreQuery(index, each));
  expect(meanNdcg(scores)).toBeGreaterThanOrEqual(MEAN_AT_LEAST);
});

test.each(cases)('R007 "$query" finds what is meant first', (each) => {
  const { ndcg, first } = scoreQuery(index, each);
  expect({ ok: ndcg >= EACH_AT_LEAST, ndcg, first }).toMatchObject({ ok: true });
});
