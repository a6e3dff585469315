import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/schema.ts';

/** What every module of the API is given. */
export interface Platform {
  db: Database;
  config: Config;
  clock: Clock;
}
