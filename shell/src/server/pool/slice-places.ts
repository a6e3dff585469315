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
  /** Whether one slice may have one more of these places. */
  hasRoom: (owner: string, running: readonly RunningPage[], places: number) => boolean;
  /** The same where only slow slices have to share: a part of the places that most visitors want for one slice. */
  hasRoomIfSlow: (owner: string, running: readonly RunningPage[], places: number) => boolean;
  /** A page of the slice was rendered, or given up. */
  note: (owner: string, tookMs: number) => void;
}

export function createSlicePlaces(now: () => number): SlicePlaces {
  const slow = new Set<string>();

  function hasRoomIfSlow(owner: string, running: readonly RunningPage[], places: number) {
    const late = running.filter(({ sinceMs }) => now() - sinceMs > SLOW_MS);
    const slowNow = new Set([...slow, ...late.map((page) => page.owner)]);
    return !slowNow.has(owner) || running.filter((page) => slowNow.has(page.owner)).length < most(places);
  }

  return {
    hasRoom: (owner, running, places) =>
      running.filter((page) => page.owner === owner).length < most(places) &&
      hasRoomIfSlow(owner, running, places),
    hasRoomIfSlow,
    note(owner, tookMs) {
      if (tookMs > SLOW_MS) slow.add(owner);
      else slow.delete(owner);
    },
  };
}

function most(places: number): number {
  return Math.max(1, Math.floor(places * SHARE));
}
