import { createWaitQueue, type Place } from './wait-queue.ts';

interface ConcurrencyLimits {
  atOnce: number;
  waiting: number;
  maxWaitMs: number;
}

interface ConcurrencyLimit {
  /** Resolves when it is the caller's turn, with what ends it; with null at once where no more can wait, and after a while. */
  take: (place: Place) => Promise<(() => void) | null>;
}

interface Waiting extends Place {
  admit: (isAdmitted: boolean) => void;
}

/** So many at once, some more that wait for them, and no more. */
export function createConcurrencyLimit({ atOnce, waiting, maxWaitMs }: ConcurrencyLimits): ConcurrencyLimit {
  const queue = createWaitQueue<Waiting>({ max: waiting });
  let running = 0;

  function admitNext(): void {
    while (running < atOnce) {
      const next = queue.next(() => true);
      if (!next) return;
      running += 1;
      next.admit(true);
    }
  }

  function endTurn(): () => void {
    let isEnded = false;
    return () => {
      if (isEnded) return;
      isEnded = true;
      running -= 1;
      admitNext();
    };
  }

  return {
    take: async (place) => {
      const isAdmitted = await new Promise<boolean>((resolve) => {
        const entry: Waiting = { ...place, admit: resolve };
        const late = setTimeout(() => {
          if (queue.leave(entry)) resolve(false);
        }, maxWaitMs);
        entry.admit = (admitted) => {
          clearTimeout(late);
          resolve(admitted);
        };
        queue.join(entry)?.admit(false);
        admitNext();
      });
      return isAdmitted ? endTurn() : null;
    },
  };
}
