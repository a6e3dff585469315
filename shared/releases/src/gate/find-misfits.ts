import { entryOf, type RegistryDocument, withPromoted } from '../registry-document.ts';
import { ReleaseError, StorageUnavailable } from '../release-error.ts';
import type { ReleaseStore } from '../release-store.ts';
import { dropsIn, misfitsIn } from './refuse.ts';

/**
 * Why published releases would not fit together with what visitors get now, by `slice version`: the first sentence of each, and none for those
 * that would. Nothing is tried, and no file but `slice.json` is read.
 */
export async function findMisfits(
  document: RegistryDocument,
  wanted: readonly { slice: string; version: string }[],
  at: Date,
  store: ReleaseStore,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  // What is wrong with the site as it is says nothing of a release.
  const known = new Set(await misfitsIn(document, at, store));
  for (const { slice, version } of wanted) {
    if (entryOf(document, slice).live === version) continue;
    try {
      const changed = withPromoted(document, { [slice]: version }, at.toISOString());
      const misfits = (await misfitsIn(changed, at, store)).filter((reason) => !known.has(reason));
      const [first] = misfits.length > 0 ? misfits : await dropsIn(document, changed, at, store);
      if (first !== undefined) found.set(`${slice} ${version}`, first);
    } catch (error) {
      if (!(error instanceof ReleaseError) || error instanceof StorageUnavailable) throw error;
      found.set(`${slice} ${version}`, error.message);
    }
  }
  return found;
}
