import { Kysely, type KyselyConfig, PGliteDialect, PostgresDialect } from 'kysely';
import type { DatabaseMetrics } from '../metrics/database-metrics.ts';
import { COLUMN_PARSERS } from './column-parsers.ts';
import { openDataDirectory } from './data-directory.ts';
import type { Database, Schema } from './schema.ts';

/** For a connection, made or waited for: less than what proxies on the way wait for an answer. */
const CONNECT_WITHIN_MS = 5_000;
const MAX_CONNECTIONS = 20;

export interface OpenDatabase {
  db: Database;
  close: () => Promise<void>;
}

type OnQuery = KyselyConfig['log'];

/**
 * Opens Postgres where an address is given, else the embedded PGlite in `{dataDir}/pgdata`. `close` frees the directory. `onQuery` is told
 * of each query, as soon as it is answered; `metrics` of waits for a connection.
 */
export async function openDatabase(
  settings: { databaseUrl: string | null; dataDir: string },
  onQuery?: OnQuery,
  metrics?: DatabaseMetrics,
): Promise<OpenDatabase> {
  const log = onQuery ? { log: onQuery } : {};
  if (settings.databaseUrl) {
    const dialect = await connectToPostgres(settings.databaseUrl, metrics);
    const db = new Kysely<Schema>({ dialect, ...log });
    return { db, close: () => db.destroy() };
  }
  const directory = await openDataDirectory(settings.dataDir);
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: directory.pglite }), ...log });
  return {
    db,
    close: async () => {
      await db.destroy();
      await directory.close();
    },
  };
}

async function connectToPostgres(
  connectionString: string,
  metrics: DatabaseMetrics | undefined,
): Promise<PostgresDialect> {
  // Loaded only here: the embedded default never needs the driver.
  const { default: pg } = await import('pg');
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      COLUMN_PARSERS[oid] ?? pg.types.getTypeParser(oid, format),
  };
  const pool = new pg.Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    types,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
  });
  // The pool replaces a connection that breaks, and the query on it fails with an error. Without listeners, on idle
  // connections and on those in use, the process would end whenever the database server is restarted.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  metrics?.watchPool(() => ({
    max: MAX_CONNECTIONS,
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }));
  const connect = async () => {
    const askedAt = performance.now();
    try {
      const connection = await pool.connect();
      metrics?.waited(performance.now() - askedAt, true);
      return connection;
    } catch (error) {
      metrics?.waited(performance.now() - askedAt, false);
      throw error;
    }
  };
  return new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } });
}
