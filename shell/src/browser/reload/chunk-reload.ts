import { CHUNK_RELOAD_PAUSE_MS } from '@sanderling/contract/commerce/constants';
import { SESSION_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';

interface Surroundings {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
  /** The address that is shown. */
  shown: () => string;
  isReachable: (url: string) => Promise<boolean>;
  open: (url: string) => void;
}

const TIMEOUT_MS = 8_000;

/**
 * Code of a page could not be loaded: opens the page as a new document, where the server helps out. At most once in a minute, so
 * that a slice that is really gone shows the error page instead of reloading for ever; a shopper who asks for that page again has
 * it opened. Never resolves when it opens the page, and does not where the server cannot be reached: the browser would show its
 * own error page.
 */
export async function reloadForMissingCode(
  url: string,
  surroundings: Surroundings | null = ofTheBrowser(),
): Promise<void> {
  if (!surroundings) return;
  const { storage, now, shown, isReachable, open } = surroundings;
  const lastAt = Number(storage.getItem(SESSION_STORAGE_KEYS.chunkReloadAt) ?? Number.NEGATIVE_INFINITY);
  if (now() - lastAt < CHUNK_RELOAD_PAUSE_MS && url !== shown()) return;
  if (!(await isReachable(url))) return;
  storage.setItem(SESSION_STORAGE_KEYS.chunkReloadAt, String(now()));
  open(url);
  return new Promise(() => {});
}

/** Null where storage is forbidden: without a note of the last time a reload could go on for ever. */
function ofTheBrowser(): Surroundings | null {
  try {
    return {
      storage: sessionStorage,
      now: Date.now,
      shown: () => location.origin + location.pathname + location.search,
      isReachable: (address) =>
        fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
          () => true,
          () => false,
        ),
      open: (address) => location.assign(address),
    };
  } catch {
    return null;
  }
}
