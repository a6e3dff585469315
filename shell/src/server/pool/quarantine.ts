import type { ReleaseSet } from '@sanderling/releases/release-set';
import { labelOf } from './slice-marker.ts';

/** So long pages leave out a release that hung: twice as long each time that it hangs again. */
const QUARANTINE_MS = 60_000;
const MAX_QUARANTINE_MS = 3_600_000;

/** Releases that hung, by name and version: another release of the same slice is used at once. */
export function createQuarantine(now: () => number) {
  const until = new Map<string, number>();
  const times = new Map<string, number>();
  return {
    /** `label` is `name@version`. */
    add(label: string) {
      const before = times.get(label) ?? 0;
      // Threads that hung at the same time are one time.
      if (!until.has(label)) times.set(label, before + 1);
      until.set(label, now() + Math.min(QUARANTINE_MS * 2 ** before, MAX_QUARANTINE_MS));
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
