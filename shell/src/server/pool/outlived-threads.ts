/** So long a thread goes on that has run a release which no visitor gets any more. */
const OUTLIVES_MS = 60_000;

/**
 * Knows which threads were sent pages of releases that have ended: what such a release has left there, as a timer, goes on for as long as the
 * thread. A page that was asked for before a rollback is made after it, in a thread that may be of that moment.
 */
export function createOutlivedThreads<Worker extends object>(now: () => number) {
  const ended = new Set<string>();
  const sent = new WeakMap<Worker, Set<string>>();
  const knownMs = new WeakMap<Worker, number>();

  return {
    /** Releases that are live again have not ended. */
    change(labels: { ended: readonly string[]; live: readonly string[] }) {
      for (const label of labels.ended) ended.add(label);
      for (const label of labels.live) ended.delete(label);
    },
    /** The thread gets code of these releases, `name@version`. */
    note(worker: Worker, labels: readonly string[]) {
      const known = sent.get(worker) ?? new Set<string>();
      sent.set(worker, known);
      for (const label of labels) known.add(label);
    },
    /** The release that has ended and was run in the thread, and whether the thread must go now; null where there is none. To be asked every so often. */
    of(worker: Worker): { label: string; isOverdue: boolean } | null {
      const label =
        ended.size === 0 ? undefined : [...(sent.get(worker) ?? [])].find((each) => ended.has(each));
      if (label === undefined) {
        knownMs.delete(worker);
        return null;
      }
      const sinceMs = knownMs.get(worker) ?? now();
      knownMs.set(worker, sinceMs);
      return { label, isOverdue: now() - sinceMs > OUTLIVES_MS };
    },
  };
}
