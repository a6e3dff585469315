import type { Tracing } from '@sanderling/server/tracing/tracing';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/schema.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Clock } from './clock.ts';

/** What every module of the API is given. */
export interface Platform {
  db: Database;
  config: Config;
  clock: Clock;
  /** Absent where no traces are made. */
  tracing?: Tracing;
  /** Absent in tests: what is counted there is not collected. */
  metrics?: Metrics;
}
