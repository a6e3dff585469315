import { setTimeout as pause } from 'node:timers/promises';
import type { Tracing } from '@sanderling/server/tracing/tracing';
import type { FastifyBaseLogger } from 'fastify';
import type { LogEvent } from 'kysely';
import type { buildApp as BuildApp } from './app.ts';
import { seedCatalogue } from './catalogue/seed/seed-catalogue.ts';
import { closeSeedAccounts, seedAccounts } from './embedded/identity/users/seed-accounts.ts';
import type { Config } from './platform/config/config.ts';
import { isDatabaseUnavailable } from './platform/database/database-unavailable.ts';
import { migrate } from './platform/database/migrate.ts';
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts';
import type { Api } from './platform/http/http-server.ts';
import { countProcess, createMetrics, type Metrics } from './platform/metrics/metrics.ts';
import { systemClock } from './platform/process/clock.ts';
import { traceQueries } from './platform/tracing/trace-queries.ts';

const POLL_INTERVAL_MS = 250;

export interface RunningApi {
  address: string;
  close: () => Promise<void>;
}

/**
 * Opens the database and listens. While PostgreSQL is away, what needs no database is answered, and the whole API as soon as
 * it is back. Rejects with the signal's reason when that ends the waiting.
 */
export async function startApi(
  config: Config,
  { logger, tracing }: { logger: FastifyBaseLogger; tracing: Tracing | null },
  signal: AbortSignal,
): Promise<RunningApi> {
  const listenOn = { host: config.host, port: config.port };
  // The database's start and the loading of all modules have little to do with each other: both at once.
  const metrics = createMetrics();
  countProcess(metrics);
  const trace = tracing ? traceQueries(tracing) : undefined;
  const onQuery = (event: LogEvent) => {
    metrics.database.queried(event);
    trace?.(event);
  };
  const [database, { buildApp }] = await Promise.all([
    openDatabase(config, onQuery, metrics.database),
    import('./app.ts'),
  ]);
  let meanwhile: Api | undefined;
  try {
    let app: Api | undefined;
    while (app === undefined) {
      try {
        app = await prepare(database, config, { logger, tracing, metrics }, buildApp);
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        logger.warn({ err: error }, 'database unreachable, retrying');
        if (meanwhile === undefined) {
          const { answerMeanwhile } = await import('./answer-without-database.ts');
          meanwhile = await answerMeanwhile(logger, { config, metrics });
          await meanwhile.listen(listenOn);
        }
        await pause(POLL_INTERVAL_MS, undefined, { signal });
      }
    }
    await meanwhile?.close();
    meanwhile = undefined;
    const whole = app;
    const address = await whole.listen(listenOn);
    return {
      address,
      close: async () => {
        await whole.close();
        await database.close();
      },
    };
  } catch (error) {
    await meanwhile?.close();
    await database.close();
    throw error;
  }
}

/** The whole API on a database that is migrated and filled; nothing listens yet. */
async function prepare(
  { db }: OpenDatabase,
  config: Config,
  { logger, tracing, metrics }: { logger: FastifyBaseLogger; tracing: Tracing | null; metrics: Metrics },
  buildApp: typeof BuildApp,
): Promise<Api> {
  await migrate(db);
  await seedCatalogue(db);
  if (config.identity === null && config.hasSeedAccounts) await seedAccounts(db);
  if (!config.isThisMachineOnly) await closeSeedAccounts(db);
  return buildApp({ db, config, clock: systemClock, metrics, ...(tracing && { tracing }) }, logger);
}
