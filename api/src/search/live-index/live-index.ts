import type { FastifyBaseLogger } from 'fastify';
import { readRevision } from '../../catalogue/revision/read-revision.ts';
import { readCalendar } from '../../catalogue/seasons/read-seasons.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { type IndexedVariant, readRecords } from '../records/read-records.ts';

const LOOK_EVERY_MS = 5_000;
/** Sales begin and end by the calendar, which changes no row. */
const REBUILD_EVERY_MS = 600_000;

export interface LiveIndex {
  /** Resolves when there is something to search. The first call waits for it; one that fails is followed by another try. */
  ready: () => Promise<void>;
  /** Loads the records anew when products have changed since the last time. Answers whether it did. */
  refresh: () => Promise<boolean>;
  /** What was loaded is gone, with the thread that had it: it is loaded again. */
  reload: () => void;
  start: () => void;
  stop: () => void;
}

/** Keeps what is searched as new as the database. `load` is told every new set of records. */
export function createLiveIndex(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  logger: FastifyBaseLogger,
  load: (variants: readonly IndexedVariant[]) => Promise<void>,
): LiveIndex {
  let revision = -1;
  let loadedAt = 0;
  /** When the price of a deal begins or ends next. */
  let nextPricesMs = Number.POSITIVE_INFINITY;
  let loaded: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const loadRecords = async () => {
    // Read before the records: a change in between is seen again next time.
    revision = await readRevision(db);
    loadedAt = performance.now();
    const now = clock();
    const calendar = await readCalendar(db, now);
    nextPricesMs = Math.min(
      Number.POSITIVE_INFINITY,
      ...calendar.price_changes.map(Date.parse).filter((change) => change > now.getTime()),
    );
    await load(await readRecords(db, now));
  };
  const refresh = async () => {
    const isOld = performance.now() - loadedAt > REBUILD_EVERY_MS;
    const hasNewPrices = clock().getTime() >= nextPricesMs;
    if (loaded && !isOld && !hasNewPrices && (await readRevision(db)) === revision) return false;
    await loadRecords();
    loaded = Promise.resolve();
    return true;
  };
  const ready = () => {
    loaded ??= loadRecords().catch((error) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  return {
    ready,
    refresh,
    reload: () => {
      loaded = undefined;
      ready().catch((error) => logger.error({ err: error }, 'the search index could not be loaded again'));
    },
    start: () => {
      timer = setInterval(() => {
        // The last index goes on answering.
        refresh().catch((error) => logger.error({ err: error }, 'the search index could not be refreshed'));
      }, LOOK_EVERY_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
