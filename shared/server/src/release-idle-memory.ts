import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_MS = 5_000;
/** A thread that works less of the time than this is at rest: a pause of some 50 ms delays hardly any request. */
const MAX_WORK = 0.05;
const WORTH_COLLECTING_BYTES = 16 * 1024 ** 2;

/**
 * Gives back what a busy time has left in the heap of this thread, once the thread is at rest. V8 collects when something is
 * allocated: a process without requests would keep the memory of its busiest minute. For each thread that may be busy, once.
 */
export function releaseIdleMemory(lookMs = LOOK_MS): void {
  const collect = collector();
  let seen = performance.eventLoopUtilization();
  let retainedBytes = getHeapStatistics().total_heap_size;
  const look = async () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, seen);
    seen = now;
    if (utilization > MAX_WORK) return;
    if (getHeapStatistics().total_heap_size < retainedBytes + WORTH_COLLECTING_BYTES) return;
    await collect();
    retainedBytes = getHeapStatistics().total_heap_size;
  };
  setInterval(look, lookMs).unref();
}

/** V8's own collection, the one that shrinks the heap as well. Only the context that is made here gets to know it: slices never do. */
export function collector(flavor: 'regular' | 'last-resort' = 'last-resort'): () => Promise<void> {
  const gc = exposedGc();
  return () => gc({ type: 'major', execution: 'async', flavor });
}

/** The same at once, in a thread that may have no time for it otherwise: whatever it does waits for that. */
export function collectorAtOnce(): () => void {
  const gc = exposedGc();
  return () => void gc({ type: 'major', execution: 'sync', flavor: 'regular' });
}

/** Flags are of the process: a thread that starts in the same moment may take this one's back before its context is made. */
function exposedGc(triesLeft = 100): (options: object) => Promise<void> {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('globalThis.gc');
  setFlagsFromString('--no-expose-gc');
  return typeof gc === 'function' || triesLeft === 0 ? gc : exposedGc(triesLeft - 1);
}
