import type { LogEvent } from 'kysely';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { isDatabaseUnavailable } from '../database/database-unavailable.ts';

interface PoolCounts {
  max: number;
  open: number;
  idle: number;
  /** Calls that wait for a connection now. */
  waiting: number;
}

export interface DatabaseMetrics {
  queried: (event: LogEvent) => void;
  /** A connection was there after so long, or none was. */
  waited: (ms: number, isThere: boolean) => void;
  /** Where the pool is counted; PGlite has none. */
  watchPool: (counts: () => PoolCounts) => void;
}

const SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

/** The pool of connections to PostgreSQL, and what became of queries. */
export function databaseMetrics(registry: Registry): DatabaseMetrics {
  let readPool: () => PoolCounts | null = () => null;
  const queries = new Histogram({
    name: 'api_query_seconds',
    help: 'Queries by what became of them: answered, refused (such as a row that is there already) or unreachable',
    labelNames: ['outcome'],
    buckets: SECONDS,
    registers: [registry],
  });
  const waits = new Histogram({
    name: 'api_pool_wait_seconds',
    help: 'How long a call waited for a connection',
    buckets: SECONDS,
    registers: [registry],
  });
  const failures = new Counter({
    name: 'api_pool_failures_total',
    help: 'Calls that got no connection in time',
    registers: [registry],
  });
  const gauge = (name: string, help: string, read: (counts: PoolCounts) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        const counts = readPool();
        if (counts === null) this.reset();
        else this.set(read(counts));
      },
    });
  gauge('api_pool_max', 'Connections that the process may open', ({ max }) => max);
  gauge('api_pool_used', 'Connections that work on a call now', ({ open, idle }) => open - idle);
  gauge('api_pool_idle', 'Connections that are open and free', ({ idle }) => idle);
  gauge('api_pool_waiting', 'Calls that wait for a connection now', ({ waiting }) => waiting);
  return {
    queried(event) {
      queries.observe({ outcome: outcomeOf(event) }, event.queryDurationMillis / 1000);
    },
    waited(ms, isThere) {
      waits.observe(ms / 1000);
      if (!isThere) failures.inc();
    },
    watchPool(counts) {
      readPool = counts;
    },
  };
}

function outcomeOf(event: LogEvent): string {
  if (event.level === 'query') return 'answered';
  return isDatabaseUnavailable(event.error) ? 'unreachable' : 'refused';
}
