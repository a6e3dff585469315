import type { FastifyBaseLogger } from 'fastify';
import { readLive } from '../../../catalogue/content/live-content.ts';
import { readCalendar } from '../../../catalogue/seasons/read-seasons.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { createLiveIndex, type LiveIndex } from '../../../search/live-index/live-index.ts';
import { SearchError } from '../errors/search-error.ts';
import type { SearchCall } from '../protocol/answer-call.ts';
import { openSearchThread, type SearchThread } from '../thread/search-thread.ts';
import { stretchBegin } from './stretch-of-day.ts';

/** An editor looks at a day for some minutes; its records are not kept in memory for longer. */
const IDLE_MS = 300_000;
/** Each has all records in memory once more. */
const MAX_DAYS = 3;

export interface SearchOfDay {
  /** The answer as JSON, with the prices and deals of that moment. */
  ask: (at: Date, call: SearchCall, visitor: string) => Promise<string>;
  close: () => Promise<void>;
}

interface Day {
  index: LiveIndex;
  thread: SearchThread;
  /** The version of the catalogue that it has, or is about to have; then `isUpToDate` resolves. */
  version: string;
  isUpToDate: Promise<unknown>;
  idle: NodeJS.Timeout;
}

interface Settings {
  db: Database;
  logger: FastifyBaseLogger;
  /** Another one for each state of the catalogue. */
  versionOfIndex: () => string;
  maxDays?: number;
  openThread?: typeof openSearchThread;
}

/**
 * Searches the catalogue as it will be sold on the days of previews, each day in a thread of its own. A day is a stretch of time within which no
 * price changes. A few are open: the one that was asked for the longest time ago makes room for another. What changes in the catalogue is brought
 * into those that are open, as into the index of now.
 */
export function createSearchOfDay({
  db,
  logger,
  versionOfIndex,
  maxDays = MAX_DAYS,
  openThread = openSearchThread,
}: Settings): SearchOfDay {
  /** By the beginning of their stretch, the one that was asked last at the end. */
  const days = new Map<number, Day>();
  let prices: { version: string; changes: Promise<string[]> } | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const changesOfPrices = (version: string, at: Date): Promise<string[]> => {
    if (prices?.version !== version) {
      const changes = readLive(db, at)
        .then((live) => readCalendar(db, live))
        .then(({ price_changes }) => price_changes);
      prices = { version, changes };
      changes.catch(() => {
        if (prices?.changes === changes) prices = undefined;
      });
    }
    return prices.changes;
  };
  const clearDay = async (begin: number) => {
    const day = days.get(begin);
    days.delete(begin);
    clearTimeout(day?.idle);
    await day?.thread.close();
  };
  const open = (begin: number, version: string): Day => {
    const [oldest] = days.keys();
    if (days.size >= maxDays && oldest !== undefined) void clearDay(oldest);
    const isOpen = () => days.get(begin)?.thread === thread;
    const thread = openThread(() => {
      if (isOpen()) void clearDay(begin);
    });
    const index = createLiveIndex({ db, clock: () => new Date(begin) }, logger, {
      // One day after the other reads all records, and none that has made room meanwhile.
      load: (parts, categories) => {
        const loaded = turn.then(() => {
          if (!isOpen()) throw busy();
          return thread.load(parts, categories);
        });
        turn = loaded.catch(() => {});
        return loaded;
      },
      update: thread.update,
    });
    return { index, thread, version, isUpToDate: index.ready(), idle: setTimeout(() => {}, 0) };
  };
  const catchUp = (day: Day, version: string) => {
    if (day.version === version) return;
    day.version = version;
    day.isUpToDate = day.index.ready().then(day.index.refresh);
  };
  return {
    ask: async (at, call, visitor) => {
      const version = versionOfIndex();
      const begin = stretchBegin(at, await changesOfPrices(version, at)).getTime();
      const day = days.get(begin) ?? open(begin, version);
      days.delete(begin);
      days.set(begin, day);
      clearTimeout(day.idle);
      day.idle = setTimeout(() => void clearDay(begin), IDLE_MS).unref();
      catchUp(day, version);
      try {
        await day.isUpToDate;
      } catch (error) {
        if (days.get(begin) !== day) throw busy();
        // The next call begins anew.
        await clearDay(begin);
        throw error;
      }
      return day.thread.ask(call, visitor);
    },
    close: async () => {
      await Promise.all([...days.keys()].map(clearDay));
    },
  };
}

function busy(): SearchError {
  return new SearchError('Other days are looked at. Try again in a moment.', 503);
}
