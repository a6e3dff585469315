/** What of a thread says whether a release that has ended keeps it busy. */
interface Thread {
  heartbeats: () => number;
  isReady: () => boolean;
  /** `name@version` of the release that keeps it busy; '' for none. */
  culprit: () => Promise<string>;
}

/** A thread turns its event loop every 50 ms: one that has not for so long is in one piece of code, or waits for the processor. */
export const SILENT_MS = 300;

/**
 * Finds threads that a release keeps busy which no visitor gets any more. Such a thread has no time to come to an end in: processor time,
 * by which others are told from slow ones, takes a busy machine half a minute to give.
 */
export function createEndedReleases<Worker extends Thread>(
  now: () => number,
  onBusy: (worker: Worker) => void,
) {
  const ended = new Set<string>();
  const turned = new WeakMap<Worker, { heartbeats: number; atMs: number }>();
  const asked = new WeakSet<Worker>();

  async function ask(worker: Worker) {
    asked.add(worker);
    const heartbeats = worker.heartbeats();
    const culprit = await worker.culprit();
    asked.delete(worker);
    if (ended.has(culprit) && worker.heartbeats() === heartbeats) onBusy(worker);
  }

  return {
    /** Releases that are live again have not ended. */
    change(labels: { ended: readonly string[]; live: readonly string[] }) {
      for (const label of labels.ended) ended.add(label);
      for (const label of labels.live) ended.delete(label);
    },
    /** To be called every so often with each thread. */
    look(worker: Worker) {
      const heartbeats = worker.heartbeats();
      const last = turned.get(worker);
      if (last?.heartbeats !== heartbeats) return void turned.set(worker, { heartbeats, atMs: now() });
      const isSilent = worker.isReady() && now() - last.atMs >= SILENT_MS;
      if (ended.size > 0 && isSilent && !asked.has(worker)) void ask(worker);
    },
  };
}
