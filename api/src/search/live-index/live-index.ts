import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { readChanges, readCursor } from '../../catalogue/changes/read-changes.ts';
import { readLive } from '../../catalogue/content/live-content.ts';
import { readCalendar } from '../../catalogue/seasons/read-seasons.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { readIndexedCategories } from '../records/read-indexed-products.ts';
import { type IndexedVariant, readRecordsInParts, readRecordsOf } from '../records/read-records.ts';

const LOOK_EVERY_MS = 500;
/** Beyond so many products all are read again. */
const MAX_UPDATED = 5_000;
/** So many have changed by an edit; more by an import, which goes on: the search leaves it the processor most of the time. */
const FEW = 50;
const REST_AFTER_MANY = 3;
const MAX_REST_MS = 4_000;
/** Beside products: their names and pictures stand in records. */
const INDEXED_TABLES = ['brand', 'category', 'collection'];
/** Sales begin and end by the calendar, which changes no row. */
const REBUILD_EVERY_MS = 600_000;

export interface LiveIndex {
  /** Resolves when there is something to search. The first call waits for it; one that fails is followed by another try. */
  ready: () => Promise<void>;
  /** Loads records anew when products have changed since the last time. Answers whether it did. */
  refresh: () => Promise<boolean>;
  /** What was loaded is gone, with the thread that had it: it is loaded again. */
  reload: () => void;
  /** Another one for each set of records, and for each process. */
  version: () => string;
  /** Since when it has not been seen to be as new as the database. */
  ageMs: () => number;
  loads: () => number;
  start: () => void;
  stop: () => void;
}

interface Searched {
  /** Takes all records, part by part, in place of those before. They are of products in these categories. */
  load: (parts: AsyncIterable<readonly IndexedVariant[]>, categories: readonly string[]) => Promise<void>;
  /** Takes the records of these products, in place of those before; null where only all can be taken. */
  update: ((products: readonly number[], variants: readonly IndexedVariant[]) => Promise<void>) | null;
}

/** Keeps what is searched as new as the database. */
export function createLiveIndex(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  logger: FastifyBaseLogger,
  { load, update }: Searched,
): LiveIndex {
  const process = randomUUID();
  let loads = 0;
  let cursor = '';
  let loadedAt = 0;
  /** When it was begun to look, the last time that it ended well; until then, when there began to be an index. */
  let newAt = performance.now();
  /** When the price of a deal begins or ends next. */
  let nextPricesMs = Number.POSITIVE_INFINITY;
  let loaded: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let changedLast = 0;
  let isStopped = false;
  let turn: Promise<unknown> = Promise.resolve();
  /** One after the other: records that were read first never come after newer ones. */
  const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const ran = turn.then(run);
    turn = ran.catch(() => {});
    return ran;
  };

  const noteNextPrices = async (now: Date) => {
    const calendar = await readCalendar(db, await readLive(db, now));
    nextPricesMs = Math.min(
      Number.POSITIVE_INFINITY,
      ...calendar.price_changes.map(Date.parse).filter((change) => change > now.getTime()),
    );
  };
  const loadRecords = async () => {
    // Read before the records: a change in between is seen again next time.
    cursor = await readCursor(db);
    loadedAt = performance.now();
    const begunAt = loadedAt;
    const now = clock();
    await noteNextPrices(now);
    await load(readRecordsInParts(db, now), await readIndexedCategories(db));
    loads += 1;
    newAt = begunAt;
  };
  const refreshRecords = async () => {
    const begunAt = performance.now();
    const isOld = performance.now() - loadedAt > REBUILD_EVERY_MS;
    const hasNewPrices = clock().getTime() >= nextPricesMs;
    const changes = loaded ? await readChanges(db, cursor) : null;
    changedLast = changes?.products.length ?? 0;
    const isWide =
      !changes ||
      changes.everything ||
      changes.products.length > MAX_UPDATED ||
      changes.tables.some((table) => INDEXED_TABLES.includes(table));
    if (isOld || hasNewPrices || isWide || (!update && changes.products.length > 0)) {
      await loadRecords();
      loaded = Promise.resolve();
      return true;
    }
    if (!update || changes.products.length === 0) {
      cursor = changes.cursor;
      newAt = begunAt;
      return false;
    }
    await noteNextPrices(clock());
    await update(changes.products, await readRecordsOf(db, changes.products, clock()));
    cursor = changes.cursor;
    loads += 1;
    newAt = begunAt;
    return true;
  };
  const ready = () => {
    loaded ??= inTurn(loadRecords).catch((error) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  return {
    version: () => `${process}:${loads}`,
    ageMs: () => performance.now() - newAt,
    loads: () => loads,
    ready,
    refresh: () => inTurn(refreshRecords),
    reload: () => {
      loaded = undefined;
      ready().catch((error) => logger.error({ err: error }, 'the search index could not be loaded again'));
    },
    start: () => {
      const lookAgain = (afterMs = LOOK_EVERY_MS) => {
        timer = setTimeout(() => {
          const startedAt = performance.now();
          // The last index goes on answering.
          inTurn(refreshRecords)
            .catch((error) => logger.error({ err: error }, 'the search index could not be refreshed'))
            .finally(() => {
              const restMs = changedLast > FEW ? REST_AFTER_MANY * (performance.now() - startedAt) : 0;
              if (!isStopped) lookAgain(Math.max(LOOK_EVERY_MS, Math.min(MAX_REST_MS, restMs)));
            });
        }, afterMs);
        timer.unref();
      };
      lookAgain();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
