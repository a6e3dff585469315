import { readRecords } from '../../../search/records/read-records.ts';
import { openTestDatabase } from '../../../testing/worker/test-database.ts';
import { buildSearchIndex } from '../engine/search-index.ts';
import { meanNdcg, type RelevanceScore, readRelevanceCases, scoreQuery } from './measure-relevance.ts';

// npm run relevance -w api: the queries to tune by, the worst last; then both tables in one line for each kind and source. What is held
// out is not printed by query, so that no developer tunes by it; `-- held-out` prints it for one who writes new ones afterwards.
const db = await openTestDatabase();
const index = await buildSearchIndex(await readRecords(db, new Date('2026-11-20T16:00:00Z')));
await db.destroy();

const shown = process.argv[2] ?? 'queries';
for (const table of ['queries', 'held-out'] as const) {
  const scores = readRelevanceCases(table).map((each) => scoreQuery(index, each));
  if (table === shown) {
    for (const { query, ndcg, first } of scores.toSorted((one, other) => other.ndcg - one.ndcg)) {
      console.log(`${ndcg.toFixed(3)}  ${query.padEnd(40)} ${first.slice(0, 5).join(', ')}`);
    }
  }
  print(table, scores);
  for (const [kind, part] of Map.groupBy(scores, ({ kind }) => kind)) print(`  ${kind}`, part);
  for (const [source, part] of Map.groupBy(scores, ({ source }) => source)) print(`  from ${source}`, part);
}

function print(name: string, scores: readonly RelevanceScore[]): void {
  const empty = scores.filter(({ first }) => first.length === 0).length;
  const end = `${scores.length} queries${empty > 0 ? `, ${empty} without a result` : ''}`;
  console.log(`${name.padEnd(16)} NDCG@10 ${meanNdcg(scores).toFixed(3)} of ${end}`);
}
