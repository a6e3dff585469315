import { entryOf, ownValue, publishedRelease, type RegistryDocument } from '../registry-document.ts';
import { ReleaseError, ReleaseRefused, StorageUnavailable } from '../release-error.ts';
import type { ReleaseStore } from '../release-store.ts';
import { reachableReleases } from './refuse.ts';
import { validateRelease } from './validate-release.ts';

/** Of what visitors get by this, or more of them do: a release may have been published before a rule was there. */
export async function refuseInvalid(
  before: RegistryDocument,
  after: RegistryDocument,
  at: Date,
  store: ReleaseStore,
) {
  const known = new Set(reachableReleases(before, at));
  for (const release of reachableReleases(after, at)) {
    const [name = '', version = ''] = release.split(' ');
    if (known.has(release) && !isWidened({ name, version }, before, after)) continue;
    const vouched = publishedRelease(after, name, version)?.manifest ?? '';
    const problems = validateRelease(await store.readRelease(name, version, vouched));
    if (problems.length > 0) throw new ReleaseRefused(problems.join('\n'));
  }
}

/** The first sentence against a published release by the rules of today; null where it may have more visitors. */
export async function findInvalid(
  document: RegistryDocument,
  { slice, version }: { slice: string; version: string },
  store: ReleaseStore,
): Promise<string | null> {
  const vouched = publishedRelease(document, slice, version)?.manifest ?? '';
  try {
    return validateRelease(await store.readRelease(slice, version, vouched))[0] ?? null;
  } catch (error) {
    // A store that is away says nothing of the release; a file that is missing or was changed does.
    if (!(error instanceof ReleaseError) || error instanceof StorageUnavailable) throw error;
    return error.message;
  }
}

function isWidened(
  { name, version }: { name: string; version: string },
  before: RegistryDocument,
  after: RegistryDocument,
): boolean {
  const canary = ownValue(after.canaries, name);
  return (
    (entryOf(after, name).live === version && entryOf(before, name).live !== version) ||
    (canary?.version === version && canary !== ownValue(before.canaries, name))
  );
}
