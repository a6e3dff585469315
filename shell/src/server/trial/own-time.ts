import { isAsleep, processorSeconds } from './processor-seconds.ts';

const LOOK_MS = 200;
/** A look that comes later than this was held up itself: it does not know how long the process has slept. */
const MAX_SLEPT_MS = 2 * LOOK_MS;

/**
 * Calls back, once, when a process has spent so much of its own time: what it computes and what it sleeps. What a busy machine lets it
 * wait for the processor does not count. Answers how to stop.
 */
export function whenSpent(pid: number, limitMs: number, onSpent: () => void): () => void {
  let spentMs = 0;
  let at = performance.now();
  let usedAt = processorSeconds(pid);
  const timer = setInterval(() => {
    const [now, used] = [performance.now(), processorSeconds(pid)];
    const passedMs = now - at;
    const computedMs = used === null || usedAt === null ? null : (used - usedAt) * 1_000;
    [at, usedAt] = [now, used];
    // Where the system says nothing, time is what the clock says.
    if (computedMs === null) spentMs += passedMs;
    else spentMs += Math.max(computedMs, isAsleep(pid) ? Math.min(passedMs, MAX_SLEPT_MS) : 0);
    if (spentMs < limitMs) return;
    clearInterval(timer);
    onSpent();
  }, LOOK_MS);
  return () => clearInterval(timer);
}
