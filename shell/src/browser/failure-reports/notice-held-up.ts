import type { PinnedSlice } from '../../slices/pinned-release.ts';

/** What a shopper does that runs a slice's code. */
const PRESSES = ['click', 'keydown', 'input', 'change', 'submit', 'pointerdown'] as const;
/** In the tab's own storage: a page that a handler holds up for ever can tell of it only when it is opened again. */
const KEY = 'sanRunning';
/** As long as a slice's code has elsewhere. */
const HELD_UP_MS = 4_000;

interface Running {
  slice: string;
  release: string;
  atMs: number;
}

/**
 * Tells of a slice whose handlers hold the page up: at once where they end late, and with the next page of the tab where they never did.
 * What was pressed says which slice it is. `page` is the window, `storage` its session's.
 */
export function noticeHeldUp(
  slices: readonly Pick<PinnedSlice, 'name' | 'version'>[],
  tell: (slice: string, release: string, error: Error) => void,
  { page, storage, now }: { page: EventTarget; storage: Storage; now: () => number },
): void {
  const before = read(storage);
  if (before) {
    storage.removeItem(KEY);
    tell(
      before.slice,
      before.release,
      new Error('A press in it was never done: the page was held up for ever'),
    );
  }
  let running: Running | null = null;

  /** In a task of its own, after all that the press has run. */
  function end() {
    if (!running) return;
    const { slice, release, atMs } = running;
    running = null;
    remove(storage);
    const tookMs = now() - atMs;
    if (tookMs > HELD_UP_MS)
      tell(slice, release, new Error(`A press in it held the page up for ${Math.round(tookMs / 1_000)} s`));
  }

  function begin({ target }: Event) {
    const place = target instanceof Element ? target.closest<HTMLElement>('[data-slice]') : null;
    const release = slices.find(({ name }) => name === place?.dataset.slice);
    if (!release || running) return;
    running = { slice: release.name, release: release.version, atMs: now() };
    write(storage, running);
    setTimeout(end);
  }

  for (const type of PRESSES) page.addEventListener(type, begin, { capture: true, passive: true });
  // A page that is left in the midst of a press is not held up.
  page.addEventListener('pagehide', () => {
    running = null;
    remove(storage);
  });
}

function read(storage: Storage): Running | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { slice = '', release = '', atMs = 0 } = Object.fromEntries(Object.entries(stored));
    return { slice: String(slice), release: String(release), atMs: Number(atMs) };
  } catch {
    // Another's, or none that this browser lets a page have.
    return null;
  }
}

function write(storage: Storage, running: Running) {
  try {
    storage.setItem(KEY, JSON.stringify(running));
  } catch {
    // Full: a hang is not told, and everything works.
  }
}

function remove(storage: Storage) {
  try {
    storage.removeItem(KEY);
  } catch {
    // As above.
  }
}
