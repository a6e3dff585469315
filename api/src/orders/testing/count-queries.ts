import type { KyselyPlugin } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** The same database, counting the queries that go through it. `queries` answers the count and begins anew. */
export function countQueries(db: Database): { db: Database; queries: () => number } {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Counted when answered: a part of a query is transformed by itself, and never sent by itself.
    transformResult: async ({ result }) => {
      count += 1;
      return result;
    },
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
