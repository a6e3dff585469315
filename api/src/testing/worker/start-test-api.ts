import { type Logger, pino } from 'pino';
import { buildApp } from '../../app.ts';
import { type Config, readConfig } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { openTestDatabase } from './test-database.ts';

export interface TestApi {
  app: Api;
  db: Database;
  config: Config;
  /** Moves the API's clock; ISO 8601. */
  setNow: (now: string) => void;
  close: () => Promise<void>;
}

export interface TestSettings {
  /** Where the API's clock stands, ISO 8601. */
  now?: string;
  config?: Partial<Config>;
  /** For a test that reads what is logged; else nothing is. */
  logger?: Logger;
}

/** Where the API's clock stands unless a test says otherwise. */
export const START = '2026-11-20T16:00:00Z';

/** The API in this process, on a database of its own with the whole catalogue. Call it with `app.inject`. */
export async function startTestApi(settings: TestSettings = {}): Promise<TestApi> {
  let now = new Date(settings.now ?? START);
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), ...settings.config };
  const db = await openTestDatabase();
  const logger = settings.logger ?? pino({ level: 'silent' });
  const app = await buildApp({ db, config, clock: () => now }, logger);
  await app.ready();
  return {
    app,
    db,
    config,
    setNow: (moment) => {
      now = new Date(moment);
    },
    close: async () => {
      await app.close();
      await db.destroy();
    },
  };
}
