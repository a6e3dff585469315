import type { ReleaseSet } from '@sanderling/releases/release-set';

/** A page that was made, as it matters for the releases in it. */
export interface MadePage {
  set: ReleaseSet;
  /** The slice whose page it is. */
  owner: string | null;
  takesPayment: boolean;
  /** Slices that it was made without; `all` of them for a page that could not be made. */
  down: readonly string[] | 'all';
  tookMs: number;
}

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
  /** Since the start of the process; zeros for a release that was never seen. */
  of(slice: string, version: string): Readonly<ReleaseCounts>;
  all(): { slice: string; version: string; counts: Readonly<ReleaseCounts> }[];
}

const SLOW_MS = 1_000;
/** Those that were seen last: a metric with a label for each release that ever was would grow for ever. */
const MAX_RELEASES = 100;

export function createReleaseRecord(): ReleaseRecord {
  const known = new Map<string, { slice: string; version: string; counts: ReleaseCounts }>();

  function countsOf(slice: string, version: string): ReleaseCounts {
    const key = `${slice}@${version}`;
    const found = known.get(key) ?? { slice, version, counts: zeros() };
    known.delete(key);
    known.set(key, found);
    for (const oldest of known.keys()) {
      if (known.size <= MAX_RELEASES) break;
      known.delete(oldest);
    }
    return found.counts;
  }

  return {
    made({ set, owner, takesPayment, down, tookMs }) {
      for (const { name, version } of set.releases.values()) {
        // A page that takes a card is made without other slices, on purpose.
        if (takesPayment && name !== owner) continue;
        const counts = countsOf(name, version);
        counts.made += 1;
        if (down === 'all' ? name === owner : down.includes(name)) counts.failed += 1;
        if (name !== owner) continue;
        counts.ownPages += 1;
        if (tookMs > SLOW_MS) counts.slow += 1;
      }
    },
    sent(set) {
      for (const { name, version } of set.releases.values()) countsOf(name, version).sent += 1;
    },
    failedInBrowser(slice, version) {
      countsOf(slice, version).failedInBrowsers += 1;
    },
    of: (slice, version) => known.get(`${slice}@${version}`)?.counts ?? zeros(),
    all: () => [...known.values()],
  };
}

function zeros(): ReleaseCounts {
  return { made: 0, failed: 0, ownPages: 0, slow: 0, sent: 0, failedInBrowsers: 0 };
}
