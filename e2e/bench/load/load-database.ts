import { Client } from 'pg';

const LOOK_MS = 100;

export interface LoadDatabase {
  /** Since the server started. */
  work: () => Promise<{ statements: number; walBytes: number }>;
  /** How many connections waited for a lock of another, by looks from now until the end. */
  watchLocks: () => { end: () => Promise<{ looks: number; withWaiting: number; mostAtOnce: number }> };
  sizes: () => Promise<{
    databaseMb: number;
    tablesKb: Record<string, number>;
    orders: number;
    carts: number;
  }>;
  variantIds: (count: number) => Promise<number[]>;
  close: () => Promise<void>;
}

/** Questions of the one who measures, on a connection that the shop knows nothing of. */
export async function openLoadDatabase(databaseUrl: string): Promise<LoadDatabase> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  // No piece sells out while shoppers come for an hour.
  await client.query('update variant set quantity = 1000000');
  let lastQuestion: Promise<unknown> = Promise.resolve();
  async function ask<Row extends object>(question: string): Promise<Row[]> {
    const asked = lastQuestion.then(() => client.query<Row>(question));
    lastQuestion = asked.catch(() => undefined);
    return (await asked).rows;
  }
  return {
    async work() {
      const [row] = await ask<{ statements: number; wal: number }>(
        `select (select sum(calls) from pg_stat_statements)::float8 as statements,
                (select wal_bytes from pg_stat_wal)::float8 as wal`,
      );
      return { statements: row?.statements ?? 0, walBytes: row?.wal ?? 0 };
    },
    watchLocks() {
      const count = { looks: 0, withWaiting: 0, mostAtOnce: 0 };
      const look = async () => {
        const [row] = await ask<{ waiting: number }>(
          `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'`,
        );
        const waiting = row?.waiting ?? 0;
        count.looks += 1;
        count.withWaiting += waiting > 0 ? 1 : 0;
        count.mostAtOnce = Math.max(count.mostAtOnce, waiting);
      };
      const timer = setInterval(() => void look(), LOOK_MS);
      return {
        end: async () => {
          clearInterval(timer);
          await lastQuestion;
          return count;
        },
      };
    },
    async sizes() {
      const tables = await ask<{ name: string; bytes: number }>(
        `select relname as name, pg_total_relation_size(relid)::float8 as bytes from pg_stat_user_tables
         order by bytes desc`,
      );
      const [whole] = await ask<{ bytes: number; orders: number; carts: number }>(
        `select pg_database_size(current_database())::float8 as bytes,
           (select count(*) from orders where completed_at is not null)::int as orders,
           (select count(*) from orders where completed_at is null)::int as carts`,
      );
      return {
        databaseMb: Number(((whole?.bytes ?? 0) / 1_048_576).toFixed(1)),
        tablesKb: Object.fromEntries(tables.map(({ name, bytes }) => [name, Math.round(bytes / 1_024)])),
        orders: whole?.orders ?? 0,
        carts: whole?.carts ?? 0,
      };
    },
    async variantIds(count) {
      const rows = await ask<{ id: number }>(`select id::int from variant order by id limit ${count}`);
      return rows.map(({ id }) => id);
    },
    close: () => client.end(),
  };
}
