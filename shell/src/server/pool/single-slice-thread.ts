import { setTimeout as wait } from 'node:timers/promises';
import type { RenderJob } from './messages.ts';
import type { PoolWorker, ThreadListeners } from './pool-worker.ts';

/** How a page has gone: a thread that hangs or ends says what the slice in it does. */
export type Outcome = 'made' | 'hung' | 'ended';

const LOOK_MS = 50;
/** A page that waits for what does not come is no hang. */
const PAGE_WITHIN_MS = 5_000;
/** What pages leave behind for later begins meanwhile. */
const AFTERMATH_MS = 250;

/** A thread that no visitor waits for, in which pages are made again with one slice at a time. */
export interface SingleSliceThread {
  /** Makes the page as a guest gets it, with this slice of all, or with none. */
  make(page: RenderJob, slice: string | null): Promise<Outcome>;
  /** What pages have left behind for later has gone as well as they have; `forMs` says how much later. */
  rest(forMs?: number): Promise<Outcome>;
  /** What it holds without garbage, in bytes; null where it says nothing any more. */
  measure(): Promise<number | null>;
  /** What it held a moment ago, garbage included. */
  heldBytes(): number;
  /** What the code of a release has taken while it ran once, each time that it was too much. */
  readonly taken: readonly number[];
  close(): Promise<unknown>;
}

export function openSingleSliceThread(start: (listeners: ThreadListeners) => PoolWorker): SingleSliceThread {
  const answers = new Map<number, () => void>();
  let lastId = 0;
  let hasEnded = false;
  const taken: number[] = [];
  const settle = (id: number) => {
    answers.get(id)?.();
    answers.delete(id);
  };
  const worker = start({
    onAnswer: settle,
    onFailure: settle,
    // What it logs, the thread that made the page for its visitor has logged.
    onLog: () => undefined,
    onSuspect: () => undefined,
    onCircuitOpened: () => undefined,
    onMemoryTaken: (_, bytes) => void taken.push(bytes),
    onExit() {
      hasEnded = true;
    },
  });

  /** Until it is done, or the thread is none that does it. */
  async function outcomeOf(done: Promise<unknown>, withinMs: number): Promise<Outcome> {
    const { promise: stopped, resolve: stop } = Promise.withResolvers<Outcome>();
    const begunAt = performance.now();
    const looking = setInterval(() => {
      if (hasEnded) stop('ended');
      else if (worker.stuckIn()) stop('hung');
      // Not said of a thread that is still at work: it may hang, and a busy machine takes long to say so.
      else if (performance.now() - begunAt > withinMs) stop('made');
    }, LOOK_MS);
    try {
      return await Promise.race([done.then((): Outcome => 'made'), stopped]);
    } finally {
      clearInterval(looking);
    }
  }

  return {
    make(page, slice) {
      lastId += 1;
      const id = lastId;
      const { promise, resolve } = Promise.withResolvers<void>();
      answers.set(id, resolve);
      const excluded = Object.keys(page.versions).filter((name) => name !== slice && name !== 'shell');
      worker.send({ ...page, id, request: { ...page.request, excluded } });
      return outcomeOf(promise, PAGE_WITHIN_MS);
    },
    async rest(forMs = AFTERMATH_MS) {
      const gone = await outcomeOf(wait(forMs), forMs + PAGE_WITHIN_MS);
      if (gone !== 'made') return gone;
      // Only a thread whose event loop turns answers.
      return outcomeOf(worker.measure(), PAGE_WITHIN_MS);
    },
    async measure() {
      let bytes: number | null = null;
      const measured = worker.measure().then((found) => {
        bytes = found;
      });
      await outcomeOf(measured, PAGE_WITHIN_MS);
      return bytes;
    },
    heldBytes: worker.heldBytes,
    taken,
    close: () => worker.terminate(),
  };
}
