import type { ReleaseSet } from '@sanderling/releases/release-set';
import { labelOf } from './slice-marker.ts';

/** How long a release that hung is left out before it gets another chance. */
const COOL_DOWN_MS = 60_000;

/** Remembers which releases hung. Another release of the same slice is not held responsible. */
export function createHungReleases(now: () => number) {
  const until = new Map<string, number>();
  return {
    /** `label` is `name@version`. */
    add(label: string) {
      until.set(label, now() + COOL_DOWN_MS);
    },
    /** Names of the slices in the set that are left out now, in a fixed order. */
    of(set: ReleaseSet): string[] {
      if (until.size === 0) return [];
      for (const [label, end] of until) if (end <= now()) until.delete(label);
      return [...set.releases.values()]
        .filter((release) => until.has(labelOf(release)))
        .map(({ name }) => name)
        .sort();
    },
  };
}
