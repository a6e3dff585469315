/** What of a thread says whether a release that has ended keeps it busy. */
interface Thread {
  heartbeats: () => number;
  isReady: () => boolean;
  /** `name@version` of the release whose code it has entered in this turn, and how often any was entered. */
  entered: () => string;
  entries: () => number;
  /** Its processor time so far; null where that is not known. */
  cpuMs: () => number | null;
  /** `name@version` of the release that is seen to keep it busy; '' for none. */
  culprit: () => Promise<string>;
}

/** A thread turns its event loop every 50 ms: one that has not for so long is in one piece of code, or waits for the processor. */
export const SILENT_MS = 300;
/** A page's stay in a slice is shorter than this, of the processor; on a busy machine it takes long all the same. */
const STAY_CPU_MS = 50;
/** So long it is waited for that, so that an outage ends within a second whatever the machine has to do. */
const MAX_STAY_MS = 700;

/**
 * Finds threads that a release keeps busy which no visitor gets any more. Such a thread has no time to come to an end in: processor time,
 * by which others are told from slow ones, takes a busy machine half a minute to give.
 */
export function createEndedReleases<Worker extends Thread>(
  now: () => number,
  onBusy: (worker: Worker, ended: string) => void,
) {
  const ended = new Set<string>();
  const turned = new WeakMap<Worker, { heartbeats: number; atMs: number }>();
  const entered = new WeakMap<Worker, { entries: number; atMs: number; cpuMs: number }>();
  const asked = new WeakSet<Worker>();

  async function ask(worker: Worker) {
    asked.add(worker);
    const heartbeats = worker.heartbeats();
    const culprit = await worker.culprit();
    asked.delete(worker);
    if (ended.has(culprit) && worker.heartbeats() === heartbeats) onBusy(worker, culprit);
  }

  function staysIn(worker: Worker): boolean {
    const since = entered.get(worker);
    if (!since) return false;
    const insideMs = now() - since.atMs;
    const cpuMs = (worker.cpuMs() ?? Number.POSITIVE_INFINITY) - since.cpuMs;
    return insideMs >= MAX_STAY_MS || (insideMs >= SILENT_MS && cpuMs >= STAY_CPU_MS);
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
      const entries = worker.entries();
      if (entered.get(worker)?.entries !== entries) {
        entered.set(worker, { entries, atMs: now(), cpuMs: worker.cpuMs() ?? 0 });
      }
      const last = turned.get(worker);
      if (last?.heartbeats !== heartbeats) return void turned.set(worker, { heartbeats, atMs: now() });
      const isSilent = worker.isReady() && now() - last.atMs >= SILENT_MS;
      if (ended.size === 0 || !isSilent || asked.has(worker)) return;
      // In a long step of a built-in it answers nothing, and its mark is all that there is.
      const label = worker.entered();
      if (ended.has(label) && staysIn(worker)) onBusy(worker, label);
      else void ask(worker);
    },
  };
}
