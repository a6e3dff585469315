import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Platform } from '../platform.ts';
import { buildSearchIndex, type SearchIndex } from './engine/search-index.ts';
import { type IndexedVariant, readRecords } from './records/read-records.ts';

const LOOK_EVERY_MS = 5_000;
/** Sales begin and end by the calendar, which changes no row. */
const REBUILD_EVERY_MS = 600_000;

export interface LiveIndex {
  /** The newest index. The first call waits for it to be built. */
  current: () => Promise<SearchIndex>;
  /** Builds it anew when products have changed since the last time. Answers whether it did. */
  refresh: () => Promise<boolean>;
  start: () => void;
  stop: () => void;
}

/** Keeps an index of the database's products in memory. `onRecords` is told every new set of records. */
export function createLiveIndex(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  logger: FastifyBaseLogger,
  onRecords: (variants: readonly IndexedVariant[]) => Promise<void> = async () => {},
): LiveIndex {
  let revision = -1;
  let builtAt = 0;
  let index: Promise<SearchIndex> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const build = async () => {
    // Read before the records: a change in between is seen again next time.
    revision = await readRevision();
    builtAt = performance.now();
    const variants = await readRecords(db, clock());
    const built = await buildSearchIndex(variants);
    await onRecords(variants);
    return built;
  };
  const readRevision = async () => {
    const { rows } = await sql<{ last_value: number }>`select last_value from catalogue_revision`.execute(db);
    return Number(rows[0]?.last_value ?? 0);
  };
  const refresh = async () => {
    const isOld = performance.now() - builtAt > REBUILD_EVERY_MS;
    if (index && !isOld && (await readRevision()) === revision) return false;
    const next = await build();
    index = Promise.resolve(next);
    return true;
  };
  return {
    current: () => {
      index ??= build().catch((error) => {
        // The next call tries again.
        index = undefined;
        throw error;
      });
      return index;
    },
    refresh,
    start: () => {
      timer = setInterval(() => {
        // The last index goes on answering.
        refresh().catch((error) => logger.error({ err: error }, 'the search index could not be renewed'));
      }, LOOK_EVERY_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
