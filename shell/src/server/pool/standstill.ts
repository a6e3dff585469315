/** A thread turns its event loop every 50 ms. */
const SILENT_MS = 250;

interface Thread {
  heartbeats: () => number;
  isReady: () => boolean;
}

/**
 * When no thread at all made progress last: each was in one piece of code, or still started. Pages that waited meanwhile waited for
 * what is replaced, not for what is too much, and begin to wait when it is over.
 */
export function createStandstill(now: () => number) {
  let silent: ReadonlySet<Thread> = new Set();
  const turned = new WeakMap<Thread, { heartbeats: number; atMs: number }>();
  let lastMs = Number.NEGATIVE_INFINITY;

  function isSilent(thread: Thread): boolean {
    const heartbeats = thread.heartbeats();
    const last = turned.get(thread);
    if (last?.heartbeats !== heartbeats) turned.set(thread, { heartbeats, atMs: now() });
    const silentMs = last?.heartbeats === heartbeats ? now() - last.atMs : 0;
    return !thread.isReady() || silentMs >= SILENT_MS;
  }

  return {
    /** To be called every so often. */
    look(threads: Iterable<Thread>) {
      const all = [...threads];
      silent = new Set(all.filter(isSilent));
      if (silent.size === all.length) lastMs = now();
    },
    /** Whether it was, at the last look, in one piece of code for longer than any should take. */
    isHeldUp: (thread: Thread) => thread.isReady() && silent.has(thread),
    lastMs: () => lastMs,
  };
}
