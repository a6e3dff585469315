import type { KyselyPlugin } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** The same database, counting the queries that go through it. `queries` answers the count and begins anew. */
export function countQueries(db: Database): { db: Database; queries: () => number } {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    db: db.withPlugin(plugin),
    queries: () => {
      const counted = count;
      count = 0;
      return counted;
    },
  };
}
