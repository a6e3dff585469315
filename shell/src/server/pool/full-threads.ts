import type { PoolWorker } from './pool-worker.ts';

/** A thread with all of the store's releases holds a quarter of this; one release more takes 10 to 20 MB until it is collected. */
const MAX_HELD_BYTES = 400_000_000;
/** Beyond this times the limit it cannot wait for its turn. */
const URGENT = 1.5;
/** A thread that was full of garbage is not measured again sooner: that takes it a tenth of a second. */
const MEASURE_EVERY_MS = 5_000;

/** A thread that holds too much, all garbage collected. */
export interface FullThread {
  heldBytes: number;
  /** What each of its pages has left in it, on average. */
  bytesPerPage: number;
  /** It grows faster than threads are renewed one after the other. */
  isUrgent: boolean;
}

interface Known {
  pages: number;
  firstBytes: number;
  isMeasured: boolean;
  nextMs: number;
  isTold: boolean;
  isToldUrgent: boolean;
}

type Thread = Pick<PoolWorker, 'heldBytes' | 'measure'>;

/**
 * Notices threads whose memory grows from page to page. V8 ends one whose heap has reached its limit, with the pages that it has; and buffers
 * beside the heap have none, so that the whole process would end.
 */
export function createFullThreads<Worker extends Thread>(
  now: () => number,
  onFull: (worker: Worker, full: FullThread) => void,
  maxHeldBytes = MAX_HELD_BYTES,
) {
  const known = new WeakMap<Worker, Known>();

  function of(worker: Worker): Known {
    const found = known.get(worker) ?? {
      pages: 0,
      firstBytes: 0,
      isMeasured: false,
      nextMs: Number.NEGATIVE_INFINITY,
      isTold: false,
      isToldUrgent: false,
    };
    known.set(worker, found);
    return found;
  }

  async function measure(worker: Worker, state: Known) {
    state.isMeasured = true;
    const heldBytes = await worker.measure();
    state.isMeasured = false;
    state.nextMs = now() + MEASURE_EVERY_MS;
    if (heldBytes <= maxHeldBytes) return;
    const isUrgent = heldBytes > URGENT * maxHeldBytes;
    if (state.isTold && !isUrgent) return;
    state.isToldUrgent = isUrgent;
    state.isTold = true;
    const bytesPerPage = Math.max(0, heldBytes - state.firstBytes) / Math.max(1, state.pages);
    onFull(worker, { heldBytes, bytesPerPage, isUrgent });
  }

  return {
    /** The thread has made a page. */
    notePage(worker: Worker) {
      const state = of(worker);
      state.pages += 1;
      state.firstBytes ||= worker.heldBytes();
    },
    /** To be called every so often with each thread that gets pages. */
    look(worker: Worker) {
      const heldBytes = worker.heldBytes();
      if (heldBytes <= maxHeldBytes) return;
      const state = of(worker);
      const isWorse = state.isTold && heldBytes > URGENT * maxHeldBytes;
      if (state.isMeasured || state.isToldUrgent || (!isWorse && now() < state.nextMs)) return;
      void measure(worker, state);
    },
  };
}
