/** How many of all threads' places the pages of one slice take, and those of all slow slices together. The others have the rest. */
const SHARE = 3 / 4;
/** A page that takes so long makes its slice slow, until one of its pages is faster. */
const SLOW_MS = 1_000;

/** The slice that a page is of, and since when it is rendered. */
interface RunningPage {
  owner: string;
  sinceMs: number;
}

/**
 * Keeps places free from slices whose pages are slow: however many visitors ask for them, they wait for one another, and
 * pages of other slices go on.
 */
export interface SlicePlaces {
  hasRoom: (owner: string, running: readonly RunningPage[], places: number) => boolean;
  /** A page of the slice was rendered, or given up. */
  note: (owner: string, tookMs: number) => void;
}

export function createSlicePlaces(now: () => number): SlicePlaces {
  const slow = new Set<string>();
  return {
    hasRoom(owner, running, places) {
      const max = Math.max(1, Math.floor(places * SHARE));
      const late = running.filter(({ sinceMs }) => now() - sinceMs > SLOW_MS);
      const slowNow = new Set([...slow, ...late.map((page) => page.owner)]);
      const count = (isCounted: (one: string) => boolean) =>
        running.filter((page) => isCounted(page.owner)).length;
      if (count((one) => one === owner) >= max) return false;
      return !slowNow.has(owner) || count((one) => slowNow.has(one)) < max;
    },
    note(owner, tookMs) {
      if (tookMs > SLOW_MS) slow.add(owner);
      else slow.delete(owner);
    },
  };
}
