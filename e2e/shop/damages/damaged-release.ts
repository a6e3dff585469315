import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SliceRelease, sliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { sha384 } from '@sanderling/releases/integrity';
import { withPromoted } from '@sanderling/releases/registry-document';
import { openReleases } from '@sanderling/releases/releases';
import { changeUnchecked } from '@sanderling/releases/testing/publish-unchecked';

/** The live release of a slice, and the folder that it is kept in. */
export async function liveRelease(
  dataDir: string,
  slice: string,
): Promise<{ release: SliceRelease; folder: string }> {
  const { releases } = await openReleases({ dataDir }).currentReleaseSet();
  const release = releases.get(slice);
  if (!release) throw new Error(`${slice} is not live.`);
  return { release, folder: releaseFolder(dataDir, slice, release.version) };
}

export function releaseFolder(dataDir: string, slice: string, version: string): string {
  return join(dataDir, 'releases', slice, version);
}

/** What such a release offers, where that is not what the live one does. */
type Offers = Partial<Pick<SliceRelease, 'routes' | 'slots' | 'modals'>>;

/** What stands on pages of others: a trial of such a release makes those, and not its dozen pages and modals. */
export const SLOTS_ALONE: Offers = { routes: [], modals: [] };

/**
 * Publishes a copy of the live release in which one file, the server's if none is named, is what `change` makes of it. Its
 * hashes are right: the registry vouches for it, as it would for a team's honest mistake. Answers its version.
 */
export async function publishChanged(
  dataDir: string,
  slice: string,
  label: string,
  change: (code: string) => string,
  fileOf: (release: SliceRelease) => string = ({ server }) => server,
  offers: Offers = {},
): Promise<string> {
  const { release, folder } = await liveRelease(dataDir, slice);
  const copy = await mkdtemp(join(tmpdir(), 'sanderling-release-'));
  await cp(folder, copy, { recursive: true });
  const version = `${release.version}-${label}`;
  const files = { ...release.files };
  /** By the hash of before, that of now. */
  const moved = new Map<string, string>();
  const write = async (file: string, make: (code: string) => string) => {
    const before = await readFile(join(copy, file), 'utf8');
    const after = make(before);
    if (after === before) return false;
    await writeFile(join(copy, file), after);
    moved.set(files[file]?.sha384 ?? '', sha384(after));
    files[file] = { sha384: sha384(after), bytes: Buffer.byteLength(after) };
    return true;
  };
  const codes = Object.keys(files).filter((file) => /\.(?:c?js|json)$/.test(file));
  // As a build would write it.
  for (const file of codes)
    await write(file, (code) =>
      code.replaceAll(`/releases/${slice}/${release.version}/`, `/releases/${slice}/${version}/`),
    );
  await write(fileOf(release), change);
  // Files name others by their hashes.
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    const known = [...moved];
    moved.clear();
    for (const file of codes) isChanged = (await write(file, (code) => withHashes(code, known))) || isChanged;
  }
  const manifest = sliceRelease.parse({ ...withOffers(release, offers), version, files });
  await writeFile(join(copy, 'slice.json'), JSON.stringify(manifest));
  await openReleases({ dataDir }).publish(copy);
  await rm(copy, { recursive: true });
  return version;
}

/** What is said of the props of slots that it does not offer goes with them. */
function withOffers(release: SliceRelease, offers: Offers): SliceRelease {
  const changed = { ...release, ...offers };
  const slots = changed.slots.map(({ slot }) => `slot ${slot}`);
  const isSaid = (name: string) => !name.startsWith('slot ') || slots.includes(name);
  const types = Object.entries(release.types ?? {}).filter(([name]) => isSaid(name));
  return { ...changed, types: Object.fromEntries(types) };
}

function withHashes(code: string, hashes: readonly (readonly [before: string, now: string])[]): string {
  return hashes.reduce((text, [before, now]) => text.replaceAll(before.slice(7), now.slice(7)), code);
}

/** Publishes such a copy and makes it live. Answers how to go back. */
export async function promoteChanged(
  dataDir: string,
  slice: string,
  label: string,
  change: (code: string) => string,
  fileOf?: (release: SliceRelease) => string,
): Promise<() => Promise<void>> {
  const version = await publishChanged(dataDir, slice, label, change, fileOf);
  return promote(dataDir, slice, version);
}

/** Makes a version live. Answers how to go back. */
export async function promote(dataDir: string, slice: string, version: string): Promise<() => Promise<void>> {
  const releases = openReleases({ dataDir });
  await releases.promote({ [slice]: version });
  return async () => {
    await releases.rollback(slice);
  };
}

/** The same with a version whose files were damaged since they were published, which a promotion would refuse. */
export async function promoteUnchecked(
  dataDir: string,
  slice: string,
  version: string,
): Promise<() => Promise<void>> {
  const at = new Date().toISOString();
  await changeUnchecked(dataDir, (document) => withPromoted(document, { [slice]: version }, at));
  return async () => {
    await openReleases({ dataDir }).rollback(slice);
  };
}
