import { SESSION_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';

/** Ids of events that this tab has told, across its documents. */
interface ToldEvents {
  has(id: string): boolean;
  add(id: string): void;
  /** True for one that was there, which is not any more. */
  take(id: string): boolean;
}

/** Of a visit with many orders. */
const MAX_IDS = 30;

export function toldEvents(): ToldEvents {
  let ids = read();

  function read(): string[] {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(SESSION_STORAGE_KEYS.toldEvents) ?? '[]');
      return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
    } catch {
      // Storage that is blocked or damaged: this document tells each once all the same.
      return [];
    }
  }
  function write(next: string[]) {
    ids = next.slice(-MAX_IDS);
    try {
      sessionStorage.setItem(SESSION_STORAGE_KEYS.toldEvents, JSON.stringify(ids));
    } catch {
      // See above.
    }
  }
  return {
    has: (id) => ids.includes(id),
    add: (id) => write([...ids, id]),
    take(id) {
      if (!ids.includes(id)) return false;
      write(ids.filter((other) => other !== id));
      return true;
    },
  };
}
