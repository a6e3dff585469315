import type { ReleaseSet } from '@sanderling/releases/release-set';
import { labelOf } from './slice-marker.ts';

/** So long pages leave out a release that hung. */
const QUARANTINE_MS = 60_000;

/** Releases that hung, by name and version: another release of the same slice is used at once. */
export function createQuarantine(now: () => number) {
  const until = new Map<string, number>();
  return {
    /** `label` is `name@version`. */
    add(label: string) {
      until.set(label, now() + QUARANTINE_MS);
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
