import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import type { Site } from '../roll-out/watch-releases.ts';
import { ALL_PAGES } from './page-keys.ts';

/**
 * Keys of the pages that another site shows otherwise. A slice that changes is on the pages that are kept under its name, unless it has
 * come, gone or offers something else than before: then it may be on any. So may the shell.
 */
export function changedKeys(after: Site, before: Site): string[] {
  const slices = new Set([...before.set.releases.keys(), ...after.set.releases.keys()]);
  const changed: string[] = [];
  for (const slice of slices) {
    const [now, then] = [after.set.releases.get(slice), before.set.releases.get(slice)];
    if (now?.version === then?.version) continue;
    if (slice === 'shell' || !now || !then || offers(now) !== offers(then)) return [ALL_PAGES];
    changed.push(`slice:${slice}`);
  }
  for (const slice of new Set([...Object.keys(before.canaries), ...Object.keys(after.canaries)])) {
    const [now, then] = [after.canaries[slice], before.canaries[slice]];
    if (now?.version !== then?.version || now?.percent !== then?.percent) changed.push(`slice:${slice}`);
  }
  return [...new Set(changed)];
}

function offers({ routes, slots, modals }: SliceRelease): string {
  return JSON.stringify([routes, slots, modals]);
}
