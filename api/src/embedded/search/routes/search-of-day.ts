import type { Platform } from '../../../platform/process/platform.ts';
import { readIndexedCategories } from '../../../search/records/read-indexed-products.ts';
import { readRecordsInParts } from '../../../search/records/read-records.ts';
import type { SearchCall } from '../protocol/answer-call.ts';
import { openSearchThread, type SearchThread } from '../thread/search-thread.ts';

/** An editor looks at a day for some minutes; its records are not kept in memory for longer. */
const IDLE_MS = 300_000;
const MINUTE_MS = 60_000;

export interface SearchOfDay {
  /** The answer as JSON, with the prices and deals of that moment. */
  ask: (at: Date, call: SearchCall, visitor: string) => Promise<string>;
  close: () => Promise<void>;
}

interface Opened {
  key: string;
  thread: SearchThread;
  loaded: Promise<void>;
}

/**
 * Searches the catalogue as it will be sold on the day of a preview, in a thread of its own. There is one at a time: another day, and a
 * catalogue that has changed, take its place. `versionOfIndex` says whether it has.
 */
export function createSearchOfDay({ db }: Pick<Platform, 'db'>, versionOfIndex: () => string): SearchOfDay {
  let opened: Opened | undefined;
  let idle: NodeJS.Timeout | undefined;

  const close = async () => {
    clearTimeout(idle);
    const { thread } = opened ?? {};
    opened = undefined;
    await thread?.close();
  };
  const open = (key: string, at: Date): Opened => {
    void close();
    const thread = openSearchThread(() => {
      if (opened?.thread === thread) opened = undefined;
    });
    const loaded = readIndexedCategories(db).then((categories) =>
      thread.load(readRecordsInParts(db, at), categories),
    );
    // Each call that waits for it is told.
    loaded.catch(() => {
      if (opened?.thread === thread) void close();
    });
    return { key, thread, loaded };
  };
  return {
    ask: async (at, call, visitor) => {
      // Pages of a preview go on with its clock: those of one minute have the same prices.
      const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
      const key = `${minute.toISOString()} ${versionOfIndex()}`;
      if (opened?.key !== key) opened = open(key, minute);
      const { thread, loaded } = opened;
      clearTimeout(idle);
      idle = setTimeout(() => void close(), IDLE_MS);
      idle.unref();
      await loaded;
      return thread.ask(call, visitor);
    },
    close,
  };
}
