import { SESSION_STORAGE_KEYS } from '@sanderling/contract/cookies';
import { CHUNK_RELOAD_PAUSE_MS } from '@sanderling/contract/limits';

interface Surroundings {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
  open: (url: string) => void;
}

/**
 * Code of a page could not be loaded: opens the page as a new document, where the server helps out. At most once in a minute, so
 * that a slice that is really gone shows the error page instead of reloading for ever. Never resolves when it reloads.
 */
export function reloadForMissingCode(
  url: string,
  surroundings: Surroundings | null = ofTheBrowser(),
): Promise<void> {
  if (!surroundings) return Promise.resolve();
  const { storage, now, open } = surroundings;
  const lastAt = Number(storage.getItem(SESSION_STORAGE_KEYS.chunkReloadAt) ?? Number.NEGATIVE_INFINITY);
  if (now() - lastAt < CHUNK_RELOAD_PAUSE_MS) return Promise.resolve();
  storage.setItem(SESSION_STORAGE_KEYS.chunkReloadAt, String(now()));
  open(url);
  return new Promise(() => {});
}

/** Null where storage is forbidden: without a note of the last time a reload could go on for ever. */
function ofTheBrowser(): Surroundings | null {
  try {
    return { storage: sessionStorage, now: Date.now, open: (address) => location.assign(address) };
  } catch {
    return null;
  }
}
