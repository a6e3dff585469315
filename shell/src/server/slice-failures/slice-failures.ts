const MAX_RELEASES = 100;

interface Count {
  slice: string;
  release: string;
  side: 'server' | 'browser';
  count: number;
}

/** How often each release has failed since the start of the process, for operators. */
export interface SliceFailures {
  count: (slice: string, release: string, side: Count['side']) => void;
  counts: () => Count[];
  /** It keeps memory, or takes too much: `reason` is a sentence. */
  keepsMemory: (slice: string, release: string, reason: string) => void;
  /** The last such sentence of each release. */
  ofMemory: () => { slice: string; release: string; reason: string }[];
}

/** Of the releases that failed last: a metric with a label for each release that ever was would grow for ever. */
export function createSliceFailures(): SliceFailures {
  const counts = new Map<string, Count>();
  const ofMemory = new Map<string, { slice: string; release: string; reason: string }>();
  return {
    count(slice, release, side) {
      const key = `${slice}@${release} ${side}`;
      const count = (counts.get(key)?.count ?? 0) + 1;
      counts.delete(key);
      counts.set(key, { slice, release, side, count });
      for (const oldest of counts.keys()) {
        if (counts.size <= MAX_RELEASES) break;
        counts.delete(oldest);
      }
    },
    counts: () => [...counts.values()],
    keepsMemory(slice, release, reason) {
      ofMemory.delete(`${slice}@${release}`);
      ofMemory.set(`${slice}@${release}`, { slice, release, reason });
      for (const oldest of ofMemory.keys()) {
        if (ofMemory.size <= MAX_RELEASES) break;
        ofMemory.delete(oldest);
      }
    },
    ofMemory: () => [...ofMemory.values()],
  };
}
