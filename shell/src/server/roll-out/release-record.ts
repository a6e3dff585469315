import type { ReleaseSet } from '@sanderling/releases/release-set';

/** A page that was made, as it matters for the releases in it. */
export interface MadePage {
  set: ReleaseSet;
  /** The slice whose page it is. */
  owner: string | null;
  takesPayment: boolean;
  /** Slices that it was made without; `all` of them for a page that could not be made. */
  down: readonly string[] | 'all';
  /** From the request to the answer. */
  tookMs: number;
  /** The part of it in which no thread was free, which says nothing about a release. */
  queuedMs?: number;
}

/** What is timed of each page: how long its rendering took, and what browsers report of it. */
export const TIMES = ['render', 'LCP', 'INP'] as const;
export type Time = (typeof TIMES)[number];

/** How a release has done. */
export interface ReleaseCounts {
  /** Pages that were made with it, and among them those that had to do without it. */
  made: number;
  failed: number;
  /** Pages of its own slice, and among them those that took over a second. */
  ownPages: number;
  slow: number;
  /** Pages that visitors were sent, from memory or not. */
  sent: number;
  failedInBrowsers: number;
}

export interface ReleaseRecord {
  made(page: MadePage): void;
  sent(set: ReleaseSet): void;
  failedInBrowser(slice: string, version: string): void;
  /** A browser has told how long a page with this release took, in milliseconds. */
  timed(slice: string, version: string, time: Time, ms: number): void;
  /** The last of these times. */
  times(slice: string, version: string, time: Time): readonly number[];
  /** From now on only times are known that are still to come. */
  clearTimes(): void;
  /** Since the start of the process; zeros for a release that was never seen. */
  of(slice: string, version: string): Readonly<ReleaseCounts>;
  all(): { slice: string; version: string; counts: Readonly<ReleaseCounts> }[];
}

const SLOW_MS = 1_000;
/** Those that were seen last: a metric with a label for each release that ever was would grow for ever. */
const MAX_RELEASES = 100;

/** Enough for a test, and little to keep. */
const MAX_TIMES = 400;

export function createReleaseRecord(): ReleaseRecord {
  const known = new Map<string, { slice: string; version: string; counts: ReleaseCounts }>();
  const times = new Map<string, number[]>();

  function countsOf(slice: string, version: string): ReleaseCounts {
    const key = `${slice}@${version}`;
    const found = known.get(key) ?? { slice, version, counts: zeros() };
    known.delete(key);
    known.set(key, found);
    for (const oldest of known.keys()) {
      if (known.size <= MAX_RELEASES) break;
      known.delete(oldest);
      for (const time of TIMES) times.delete(`${oldest} ${time}`);
    }
    return found.counts;
  }

  function timed(slice: string, version: string, time: Time, ms: number) {
    countsOf(slice, version);
    const key = `${slice}@${version} ${time}`;
    const found = times.get(key) ?? [];
    times.set(key, found);
    found.push(ms);
    if (found.length > MAX_TIMES) found.shift();
  }

  return {
    made({ set, owner, takesPayment, down, tookMs, queuedMs = 0 }) {
      for (const { name, version } of set.releases.values()) {
        // A page that takes a card is made without other slices, on purpose.
        if (takesPayment && name !== owner) continue;
        const counts = countsOf(name, version);
        counts.made += 1;
        if (down === 'all' ? name === owner : down.includes(name)) counts.failed += 1;
        if (name !== owner) continue;
        counts.ownPages += 1;
        if (tookMs > SLOW_MS) counts.slow += 1;
        if (down !== 'all') timed(name, version, 'render', tookMs - queuedMs);
      }
    },
    sent(set) {
      for (const { name, version } of set.releases.values()) countsOf(name, version).sent += 1;
    },
    failedInBrowser(slice, version) {
      countsOf(slice, version).failedInBrowsers += 1;
    },
    timed,
    times: (slice, version, time) => times.get(`${slice}@${version} ${time}`) ?? [],
    clearTimes: () => times.clear(),
    of: (slice, version) => known.get(`${slice}@${version}`)?.counts ?? zeros(),
    all: () => [...known.values()],
  };
}

function zeros(): ReleaseCounts {
  return { made: 0, failed: 0, ownPages: 0, slow: 0, sent: 0, failedInBrowsers: 0 };
}
