import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { readChanges, readCursor } from '../../catalogue/changes/read-changes.ts';
import { readLive } from '../../catalogue/content/live-content.ts';
import { readCalendar } from '../../catalogue/seasons/read-seasons.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { readIndexedCategories } from '../records/read-indexed-products.ts';
import { type IndexedVariant, readRecordsInParts, readRecordsOf } from '../records/read-records.ts';
import { productsOfChangedPlaces, readShownPlaces, type ShownPlaces } from '../records/shown-places.ts';
import { createBacklog } from './backlog.ts';
import { createReloads } from './reloads.ts';

const LOOK_EVERY_MS = 500;
/** Beyond so many products all are read again. */
const MAX_UPDATED = 5_000;
/** So many have changed by edits; more by an import, which goes on: the search leaves it the processor most of the time. */
const FEW = 50;
const REST_AFTER_MANY = 2;
/** So many are brought in at once: an edit that comes meanwhile waits for no more. */
const AT_ONCE = 250;
/** Beside products: their names and pictures stand in records. */
const INDEXED_TABLES = ['brand', 'category', 'collection'];
/** Sales begin and end by the calendar, which changes no row. */
const REBUILD_EVERY_MS = 600_000;
/** A start catches up with the edits of so long. */
const SAVE_EVERY_MS = 60_000;

export interface LiveIndex {
  /** Resolves when there is something to search. The first call waits for it; one that fails is followed by another try. */
  ready: () => Promise<void>;
  /** Brings in what has changed since the last time, all records anew where that is needed. Answers whether anything had. */
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
  /**
   * Takes all records, part by part, in place of those before. They are of products in these categories. What `update` is told meanwhile is newer
   * than any part.
   */
  load: (parts: AsyncIterable<readonly IndexedVariant[]>, categories: readonly string[]) => Promise<void>;
  /** Takes the records of these products, in place of those before; null where only all can be taken. */
  update: ((products: readonly number[], variants: readonly IndexedVariant[]) => Promise<void>) | null;
}

/** What is searched, where the next start finds it. */
export interface SavedRecords {
  /** Brings it in. Answers the moment of the database that it has; null where there is none that may stand in. */
  restore: () => Promise<string | null>;
  /** What is searched is of this moment of the database, and was read at `now` or later. */
  save: (cursor: string, now: Date) => Promise<void>;
}

/** Keeps what is searched as new as the database. To read all of a large shop takes seconds: an edit does not wait for that. */
export function createLiveIndex(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  logger: FastifyBaseLogger,
  { load, update }: Searched,
  saved?: SavedRecords,
): LiveIndex {
  const process = randomUUID();
  let loads = 0;
  let cursor = '';
  let places: ShownPlaces | undefined;
  let loadedAt = 0;
  /** When it was begun to look, the last time that it ended well; until then, when there began to be an index. */
  let newAt = performance.now();
  let loadedOn = clock();
  let savedAt = performance.now();
  let savedLoads = 0;
  /** When the price of a deal begins or ends next. */
  let nextPricesMs = Number.POSITIVE_INFINITY;
  let loaded: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const backlog = createBacklog();
  let turn: Promise<unknown> = Promise.resolve();
  /** One after the other: records that were read first never come after newer ones. */
  const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const ran = turn.then(run);
    turn = ran.catch(() => {});
    return ran;
  };

  const log = (error: unknown) => logger.error({ err: error }, 'the search index could not be refreshed');

  const readNextPrices = async (now: Date, products?: readonly number[]): Promise<number> => {
    const calendar = await readCalendar(db, await readLive(db, now), products);
    const changes = calendar.price_changes.map(Date.parse).filter((change) => change > now.getTime());
    return Math.min(Number.POSITIVE_INFINITY, ...changes);
  };
  const reloads = createReloads(async (isOvertaken) => {
    // Noted first: what fails is tried again by its own flag, and not at every look.
    loadedAt = performance.now();
    const begunAt = loadedAt;
    const now = clock();
    loadedOn = now;
    nextPricesMs = Number.POSITIVE_INFINITY;
    nextPricesMs = Math.min(await readNextPrices(now), nextPricesMs);
    // What an edit has brought in meanwhile is newer than what was read before it.
    const parts = withoutOvertaken(readRecordsInParts(db, now), isOvertaken);
    await load(parts, await readIndexedCategories(db));
    loads += 1;
    newAt = Math.max(newAt, begunAt);
  });
  const restore = async (): Promise<boolean> => {
    const restored = await saved?.restore();
    if (restored == null) return false;
    cursor = restored;
    places = await readShownPlaces(db);
    backlog.clear();
    loads += 1;
    // It stands in: all are read again behind it.
    loadedAt = Number.NEGATIVE_INFINITY;
    // What has changed since, while the process was away.
    const { reload } = await look();
    reload?.catch(log);
    return true;
  };
  const loadFirst = async () => {
    if (await restore()) return;
    // Read before the records: a change in between is seen at the next look.
    cursor = await readCursor(db);
    places = await readShownPlaces(db);
    backlog.clear();
    await reloads.run();
  };
  const bringIn = async (products: readonly number[], into: NonNullable<Searched['update']>) => {
    try {
      nextPricesMs = Math.min(nextPricesMs, await readNextPrices(clock(), products));
      const variants = await readRecordsOf(db, products, clock());
      reloads.overtake(products);
      await into(products, variants);
    } catch (error) {
      backlog.add(products);
      throw error;
    }
    loads += 1;
  };
  const productsOfPlaces = async (tables: readonly string[]) => {
    if (!tables.some((table) => INDEXED_TABLES.includes(table))) return [];
    const now = await readShownPlaces(db);
    const products = places ? await productsOfChangedPlaces(db, places, now) : [];
    places = now;
    return products;
  };
  /** Brings in what changed last, and of what has waited as much as fits beside it. */
  const look = async ({
    isResting = false,
  } = {}): Promise<{ updated: number; reload: Promise<void> | null }> => {
    const begunAt = performance.now();
    const changes = await readChanges(db, cursor);
    const changed = [...(await productsOfPlaces(changes.tables)), ...changes.products];
    backlog.add(changed);
    cursor = changes.cursor;
    const isOld = performance.now() - loadedAt > REBUILD_EVERY_MS;
    const hasNewPrices = clock().getTime() >= nextPricesMs;
    const isMuch = backlog.size() > (update ? MAX_UPDATED : 0);
    const isWanted = isOld || hasNewPrices || isMuch || changes.everything || reloads.hasFailed();
    const reload = isWanted ? reloads.run() : null;
    // Noted until the reload begins, which may wait for another one.
    if (hasNewPrices) nextPricesMs = Number.POSITIVE_INFINITY;
    if (isOld) loadedAt = performance.now();
    const products = update ? backlog.take(isResting ? justAnEdit(changed) : AT_ONCE) : [];
    if (isMuch) backlog.clear();
    if (update && products.length > 0) await bringIn(products, update);
    if (backlog.size() === 0 && reload === null) newAt = begunAt;
    return { updated: products.length, reload };
  };
  const save = async () => {
    const isDue = loads !== savedLoads && performance.now() - savedAt > SAVE_EVERY_MS;
    if (!saved || !isDue || backlog.size() > 0) return;
    savedAt = performance.now();
    savedLoads = loads;
    await saved.save(cursor, loadedOn);
  };
  const ready = () => {
    loaded ??= inTurn(loadFirst).catch((error) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  const refresh = async (): Promise<boolean> => {
    if (!loaded) {
      await ready();
      return true;
    }
    for (let hasChanged = false; ; ) {
      const { updated, reload } = await inTurn(look);
      await reload;
      hasChanged ||= updated > 0 || reload !== null;
      if (backlog.size() === 0) return hasChanged;
    }
  };
  return {
    version: () => `${process}:${loads}`,
    ageMs: () => performance.now() - newAt,
    loads: () => loads,
    ready,
    refresh,
    reload: () => {
      loaded = undefined;
      ready().catch((error) => logger.error({ err: error }, 'the search index could not be loaded again'));
    },
    start: () => {
      let restUntil = 0;
      const lookOnce = async () => {
        await ready();
        const startedAt = performance.now();
        const { updated, reload } = await inTurn(() => look({ isResting: startedAt < restUntil }));
        // The last index goes on answering, and takes edits.
        reload?.catch(log);
        const endedAt = performance.now();
        if (updated > FEW) restUntil = endedAt + REST_AFTER_MANY * (endedAt - startedAt);
        // In turn: what is written has all changes up to the moment that is noted with it.
        await inTurn(save);
      };
      const lookAgain = () => {
        timer = setTimeout(async () => {
          await lookOnce().catch(log);
          if (!isStopped) lookAgain();
        }, LOOK_EVERY_MS);
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

/** How many an edit has changed, where no import has. */
function justAnEdit(changed: readonly number[]): number {
  return changed.length <= FEW ? changed.length : 0;
}

async function* withoutOvertaken(
  parts: AsyncIterable<readonly IndexedVariant[]>,
  isOvertaken: (product: number) => boolean,
): AsyncGenerator<readonly IndexedVariant[]> {
  for await (const variants of parts) yield variants.filter(({ record }) => !isOvertaken(record.product_id));
}
