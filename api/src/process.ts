import type { buildApp as BuildApp } from './app.ts';
import { seedCatalogue } from './catalogue/seed-catalogue.ts';
import { systemClock } from './clock.ts';
import { type Config, readConfig } from './config.ts';
import { migrate } from './database/migrate.ts';
import { type OpenDatabase, openDatabase } from './database/open-database.ts';
import { seedAccounts } from './identity/seed-accounts.ts';
import { createLogger } from './logger.ts';

const HOST = '127.0.0.1';

/** Starts the API and stops it on SIGTERM or SIGINT. What prevents a start is said in one sentence. */
export async function runProcess(): Promise<void> {
  try {
    await start();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  // The database's start and the loading of all modules have little to do with each other: both at once.
  const [database, { buildApp }] = await Promise.all([openDatabase(config), import('./app.ts')]);
  try {
    await serve(database, config, buildApp);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(database: OpenDatabase, config: Config, buildApp: typeof BuildApp): Promise<void> {
  const logger = createLogger(config.logLevel);
  await migrate(database.db);
  await seedCatalogue(database.db);
  if (config.identity === null && config.hasSeedAccounts) await seedAccounts(database.db);
  const app = await buildApp({ db: database.db, config, clock: systemClock }, logger);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  const address = await app.listen({ host: HOST, port: config.port });
  logger.info({ address, startupMs: Math.round(performance.now()) }, 'ready');
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `The API's port is taken: ${error.message}. Stop what listens there, or set API_PORT to another one.`;
  }
  return process.env.LOG_LEVEL === 'debug' ? String(error.stack) : error.message;
}
