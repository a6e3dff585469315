import type { PoolWorker } from './pool-worker.ts';

/** The first pages after a promotion come before the threads' renewal. */
const AFTER_MS = 2_000;
/** Between two renewals: promotions in a row, or a slice that is suspect on every page, cost a thread's start only so often. */
const PAUSE_MS = 10_000;
/** However many threads there are, all of them are renewed in about so long. */
const ALL_WITHIN_MS = 40_000;
/** A thread that has not started the live releases by then is none to go on with. */
const START_WITHIN_MS = 30_000;

export interface ThreadRenewal {
  /** Has threads replaced, one after the other: what earlier releases have left in them goes with them. */
  renew: (workers: Iterable<PoolWorker>, reason: string) => void;
  /** The same at once, for one that cannot wait for the others. */
  renewAtOnce: (worker: PoolWorker, reason: string) => void;
  close: () => void;
}

interface RenewalOptions {
  /** A thread that is in no use yet. */
  start: () => PoolWorker;
  /** Starts the live releases in it. */
  prepare: (worker: PoolWorker) => Promise<void>;
  /** Whether pages are sent to it now. */
  isInUse: (worker: PoolWorker) => boolean;
  /** Sends pages to the fresh one from now on, and ends the old one when it has answered its last. */
  exchange: (old: PoolWorker, fresh: PoolWorker, reason: string) => void;
  afterMs?: number;
  pauseMs?: number;
}

/**
 * Replaces threads without a page that waits for it: the next thread begins when it has started the live releases, and the one before it
 * ends with its last page.
 */
export function createThreadRenewal(options: RenewalOptions): ThreadRenewal {
  const { start, prepare, isInUse, exchange, afterMs = AFTER_MS, pauseMs = PAUSE_MS } = options;
  const due = new Map<PoolWorker, string>();
  let timer: NodeJS.Timeout | undefined;
  let lastMs = Number.NEGATIVE_INFINITY;
  /** Threads that start. */
  const fresh = new Set<PoolWorker>();
  const atOnce = new WeakSet<PoolWorker>();
  let isRenewing = false;
  let isClosed = false;

  function soon(ms: number) {
    if (timer !== undefined || isRenewing || isClosed) return;
    timer = setTimeout(() => {
      timer = undefined;
      void renewNext();
    }, ms);
    timer.unref();
  }

  async function renewNext() {
    const [next] = [...due].filter(([worker]) => isInUse(worker));
    if (!next) return due.clear();
    isRenewing = true;
    await renewOne(...next);
    isRenewing = false;
    lastMs = performance.now();
    if (due.size > 0) soon(Math.min(pauseMs, ALL_WITHIN_MS / due.size));
  }

  async function renewOne(old: PoolWorker, reason: string) {
    const started = start();
    fresh.add(started);
    const isStarted = await startedInTime(prepare(started));
    fresh.delete(started);
    due.delete(old);
    // It may have been replaced meanwhile.
    if (isStarted && !isClosed && isInUse(old)) exchange(old, started, reason);
    else void started.terminate();
  }

  return {
    renew(workers, reason) {
      for (const worker of workers) due.set(worker, reason);
      soon(Math.max(afterMs, lastMs + pauseMs - performance.now()));
    },
    renewAtOnce(worker, reason) {
      if (isClosed || atOnce.has(worker)) return;
      atOnce.add(worker);
      void renewOne(worker, reason);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const worker of fresh) void worker.terminate();
    },
  };
}

function startedInTime(starting: Promise<void>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), START_WITHIN_MS);
    timer.unref();
    starting.then(
      () => {
        clearTimeout(timer);
        resolve(true);
      },
      () => resolve(false),
    );
  });
}
