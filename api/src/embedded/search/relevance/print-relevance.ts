import { readRecords } from '../../../search/records/read-records.ts';
import { openTestDatabase } from '../../../testing/worker/test-database.ts';
import { buildSearchIndex } from '../engine/search-index.ts';
import { meanNdcg, readRelevanceCases, scoreQuery } from './measure-relevance.ts';

// node api/src/embedded/search/relevance/print-relevance.ts: every query of the table with its measure, the worst last.
const db = await openTestDatabase();
const index = await buildSearchIndex(await readRecords(db, new Date('2026-11-20T16:00:00Z')));
await db.destroy();
const scores = readRelevanceCases()
  .map((each) => scoreQuery(index, each))
  .sort((one, other) => other.ndcg - one.ndcg);
for (const { query, ndcg, first } of scores) {
  console.log(`${ndcg.toFixed(3)}  ${query.padEnd(26)} ${first.slice(0, 5).join(', ')}`);
}
console.log(`${meanNdcg(scores).toFixed(3)}  mean NDCG@10 of ${scores.length} queries`);
