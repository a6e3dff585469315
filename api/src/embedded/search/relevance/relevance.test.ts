import { readRecords } from '../../../search/records/read-records.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { buildSearchIndex, type SearchIndex } from '../engine/search-index.ts';
import { meanNdcg, type RelevanceScore, readRelevanceCases, scoreQuery } from './measure-relevance.ts';

const MEAN_AT_LEAST = 0.97;
const EACH_AT_LEAST = 0.6;
/** No developer tunes by it: it says what a stranger's query finds. */
const HELD_OUT_AT_LEAST = 0.95;
const HARD_KINDS_AT_LEAST = 0.85;

const api = useTestApi();
let index: SearchIndex;
beforeAll(async () => {
  index = await buildSearchIndex(await readRecords(api.db, new Date('2026-11-20T16:00:00Z')));
});

const cases = readRelevanceCases('queries');
const heldOut = readRelevanceCases('held-out');

test('R007 no query is in both tables or twice in one', () => {
  const queries = [...cases, ...heldOut].map(({ query }) => query);
  expect(new Set(queries).size).toBe(queries.length);
  expect(heldOut.length).toBeGreaterThanOrEqual(240);
});

test('R007 what shoppers mean comes first, over all queries to tune by and each of the oldest', () => {
  const scores = cases.map((each) => scoreQuery(index, each));
  expect(meanNdcg(scores)).toBeGreaterThanOrEqual(MEAN_AT_LEAST);
  const bad = scores.filter(({ ndcg, source }) => source === 'earlier' && ndcg < EACH_AT_LEAST);
  expect(bad.map(({ query, ndcg, first }) => ({ query, ndcg, first }))).toEqual([]);
});

test('R007 queries that no developer has tuned by find products too, also as sentences and negations, and none ends empty', () => {
  const scores = heldOut.map((each) => scoreQuery(index, each));
  const mean = (of: (score: RelevanceScore) => boolean) => meanNdcg(scores.filter(of));
  expect(mean(() => true)).toBeGreaterThanOrEqual(HELD_OUT_AT_LEAST);
  for (const hard of ['sentence', 'negation']) {
    expect(mean(({ kind }) => kind === hard)).toBeGreaterThanOrEqual(HARD_KINDS_AT_LEAST);
  }
  expect(scores.filter(({ first }) => first.length === 0).map(({ query }) => query)).toEqual([]);
});
