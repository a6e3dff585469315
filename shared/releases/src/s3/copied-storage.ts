import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { directoryStorage } from '../directory-storage.ts';
import { eachAtOnce } from '../each-at-once.ts';
import { sha384 } from '../integrity.ts';
import { PICTURES } from '../pictures/release-pictures.ts';
import { parseRegistry, type RegistryDocument } from '../registry-document.ts';
import { ReleaseError } from '../release-error.ts';
import type { DocumentStorage, ReleaseStorage, ReleasesStorage } from '../release-storage.ts';
import { parseManifest } from '../release-store.ts';

/** A promotion is to be in the next answer within a second. */
const POLL_MS = 250;
const MAX_PAUSE_MS = 5_000;
const AT_ONCE = 8;

export interface CopiedStorage extends ReleasesStorage {
  /** Ends the watch over the remote store. */
  close(): void;
}

/**
 * A remote store for a process that serves pages: everything is read from a copy on this machine's disk, which follows the store.
 * While the store is away, pages are made of the copy; only what was never copied is missing. A registry is taken over when the files
 * of all that it makes live are here.
 */
export function copiedStorage(
  remote: ReleasesStorage,
  folder: string,
  warn: (message: string) => void,
): CopiedStorage {
  const local = directoryStorage(folder);
  const releases = copiedReleases(remote.releases, local.releases);
  let revision: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let isClosed = false;
  let first: Promise<void> | null = null;

  async function follow() {
    const newest = await remote.registry.revision();
    if (newest === revision) return;
    const { text } = await remote.registry.read();
    // First the keys: what the registry vouches for is signed with one of them.
    const keys = await remote.access.read();
    if (keys.text !== null) await replace(local.access, keys.text);
    if (text !== null) {
      await copyLive(parseRegistry(text), releases);
      await replace(local.registry, text);
    }
    revision = newest;
  }

  async function poll() {
    try {
      await follow();
      if (failures > 0) warn('The release store answers again.');
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === 1)
        warn(`What is live stays as it is, since the release store cannot be followed: ${messageOf(error)}`);
      if (revision === null && (await local.registry.read()).text === null) throw error;
    } finally {
      const pauseMs = Math.min(POLL_MS * 2 ** failures, MAX_PAUSE_MS);
      // Rejects where there is no copy yet: who asks for a page is told, not the clock.
      if (!isClosed) timer = setTimeout(() => void poll().catch(() => undefined), pauseMs).unref();
    }
  }

  /** Nothing is read before the store was asked once. A process without any copy cannot do without it. */
  function started(): Promise<void> {
    first ??= poll().catch((error) => {
      first = null;
      clearTimeout(timer);
      throw new ReleaseError(`There is no copy of the releases on this machine yet. ${messageOf(error)}`);
    });
    return first;
  }

  function watched(document: DocumentStorage, source: DocumentStorage): DocumentStorage {
    let changing = 0;
    return {
      async revision() {
        if (revision === null) await started();
        return document.revision();
      },
      // A change begins with what the store has, which may be newer than the copy.
      read: () => (changing > 0 ? source.read() : document.read()),
      update: (change) =>
        source.update(async () => {
          changing += 1;
          try {
            return await change();
          } finally {
            changing -= 1;
          }
        }),
    };
  }

  return {
    releases,
    registry: watched(local.registry, remote.registry),
    access: watched(local.access, remote.access),
    // Of now or of no use.
    evidence: remote.evidence,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** Releases of the copy; a whole release is brought over when it is first asked for, or when its copy was damaged. */
function copiedReleases(remote: ReleaseStorage, local: ReleaseStorage): ReleaseStorage {
  const copying = new Map<string, Promise<void>>();

  function copyOnce(place: string): Promise<void> {
    const running = copying.get(place) ?? copy(remote, local, place).finally(() => copying.delete(place));
    copying.set(place, running);
    return running;
  }

  return {
    async read(path) {
      // No page of a visitor needs them.
      if (path.startsWith(`${PICTURES}/`)) return remote.read(path);
      const found = await local.read(path);
      if (found && (await isIntact(local, path, found))) return found;
      await copyOnce(path.split('/', 2).join('/'));
      return local.read(path);
    },
    write: (release) => remote.write(release),
    versions: (name) => remote.versions(name),
    async remove(name, version) {
      await remote.remove(name, version);
      await local.remove(name, version);
    },
  };
}

async function copy(remote: ReleaseStorage, local: ReleaseStorage, place: string) {
  const [name = '', version = ''] = place.split('/');
  if (name.startsWith('.')) return copySmall(remote, local, name, version);
  const text = await remote.read(`${place}/slice.json`);
  if (!text) return;
  const files = new Map([['slice.json', text]]);
  await eachAtOnce(Object.keys(parseManifest(text.toString('utf8')).files), AT_ONCE, async (file) => {
    const content = await remote.read(`${place}/${file}`);
    // What is missing or damaged there is said where it is asked for.
    if (content) files.set(file, content);
  });
  await local.write({ name, version, files });
}

/** What is kept beside releases: signatures, sets, the log. Each is one file. */
async function copySmall(remote: ReleaseStorage, local: ReleaseStorage, name: string, version: string) {
  const file = SMALL_FILES[name];
  const content = file === undefined ? null : await remote.read(`${name}/${version}/${file}`);
  if (file !== undefined && content) await local.write({ name, version, files: new Map([[file, content]]) });
}

const SMALL_FILES: Readonly<Record<string, string>> = {
  '.manifests': 'slice.json',
  '.signatures': 'signature.json',
  '.sets': 'set.json',
  '.log': 'entries.json',
};

async function isIntact(local: ReleaseStorage, path: string, content: Buffer): Promise<boolean> {
  const [name = '', version = '', ...rest] = path.split('/');
  const file = rest.join('/');
  if (name.startsWith('.') || file === 'slice.json') return true;
  const manifest = await readCopied(local, name, version);
  const expected = manifest?.files[file];
  return expected === undefined || sha384(content) === expected.sha384;
}

async function readCopied(
  local: ReleaseStorage,
  name: string,
  version: string,
): Promise<SliceRelease | null> {
  const text = await local.read(`${name}/${version}/slice.json`);
  try {
    return text && parseManifest(text.toString('utf8'));
  } catch {
    // A damaged copy is brought over anew by what asks for it.
    return null;
  }
}

/** All that visitors may get by this registry, and the newest release of each slice, which is about to be promoted. */
async function copyLive({ slices, canaries, seasons }: RegistryDocument, releases: ReleaseStorage) {
  const wanted = Object.entries(slices).flatMap(([name, { live, releases: published }]) => {
    const newest = Object.entries(published).sort(([, a], [, b]) =>
      b.publishedAt.localeCompare(a.publishedAt),
    );
    const versions = [
      live,
      newest[0]?.[0],
      canaries[name]?.version,
      ...seasons.map((season) => season.versions[name]),
    ];
    return [...new Set(versions)].flatMap((version) => (version ? `${name}/${version}` : []));
  });
  for (const place of wanted) {
    await releases.read(`${place}/slice.json`);
    await releases.read(`.signatures/${place.replace('/', '@')}/signature.json`);
  }
}

async function replace(document: DocumentStorage, text: string) {
  if ((await document.read()).text !== text) await document.update(async () => text);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
