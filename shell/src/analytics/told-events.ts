import { LOCAL_STORAGE_KEYS, SESSION_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';

/** Ids of events that were told, across documents. */
interface ToldEvents {
  has(id: string): boolean;
  add(id: string): void;
  /** True for one that was there, which is not any more. */
  take(id: string): boolean;
}

/** Of many orders. */
const MAX_IDS = 30;

/** What this tab has told. */
export const toldInTab = () => toldEvents(() => sessionStorage, SESSION_STORAGE_KEYS.toldEvents);
/** What this browser has told, in whatever tab. */
export const toldInBrowser = () => toldEvents(() => localStorage, LOCAL_STORAGE_KEYS.toldEvents);

function toldEvents(storage: () => Storage, key: string): ToldEvents {
  let ids: string[] = [];

  function read(): string[] {
    try {
      const stored: unknown = JSON.parse(storage().getItem(key) ?? '[]');
      if (Array.isArray(stored)) ids = stored.filter((id) => typeof id === 'string');
    } catch {
      // Storage that is blocked or damaged: this document tells each once all the same.
    }
    return ids;
  }
  function write(next: string[]) {
    ids = next.slice(-MAX_IDS);
    try {
      storage().setItem(key, JSON.stringify(ids));
    } catch {
      // See above.
    }
  }
  return {
    has: (id) => read().includes(id),
    add: (id) => write([...read(), id]),
    take(id) {
      if (!read().includes(id)) return false;
      write(ids.filter((other) => other !== id));
      return true;
    },
  };
}
