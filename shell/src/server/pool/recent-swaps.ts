/** So long pages have more to do after a promotion or rollback: no page is in the cache, and threads start what is new. */
const SETTLES_MS = 4_000;
/** Those of the canaries, and of what was live before. */
const MAX_KNOWN = 16;

/**
 * Which pages a promotion or rollback has met. What load delays then is no more than the shop can do, and is over in a moment: such a page
 * waits, where at other times its visitor is told to come again.
 */
export function createRecentSwaps(now: () => number, settlesMs = SETTLES_MS) {
  const known = new Set<string>();
  let lastMs = Number.NEGATIVE_INFINITY;

  return {
    /** Other releases are live. */
    note() {
      lastMs = now();
    },
    /** A page of this set is asked for: one that no visitor has asked for before has just become live. */
    see(setId: string) {
      if (known.has(setId)) return;
      if (known.size > 0) lastMs = now();
      known.add(setId);
      const [oldest] = known;
      if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
    },
    hasMet: ({ startedAt }: { startedAt: number }) => startedAt < lastMs + settlesMs,
  };
}
