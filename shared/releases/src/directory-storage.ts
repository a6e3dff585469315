import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import lockfile from 'proper-lockfile';
import { isSystemError } from './is-system-error.ts';
import { StorageUnavailable } from './release-error.ts';
import type { DocumentStorage, ReleaseStorage, ReleasesStorage } from './release-storage.ts';

/** A holder that does not answer for this long was killed; the next writer takes over. */
const LOCK_STALE_MS = 4_000;
const LOCK_RETRIES = { retries: 120, factor: 1.2, minTimeout: 10, maxTimeout: 100 };

/** Everything in one data directory. */
export function directoryStorage(dataDir: string): ReleasesStorage {
  return {
    releases: directoryReleaseStorage(path.join(dataDir, 'releases')),
    // Without releases there is nothing that a registry could vouch for: beside them it is lost with them alone.
    registry: directoryDocumentStorage(dataDir, 'registry', path.join(dataDir, 'releases', '.registry.json')),
    access: directoryDocumentStorage(dataDir, 'access'),
    evidence: directoryDocumentStorage(dataDir, 'canary-evidence'),
  };
}

/** Releases below `<folder>/<slice>/<version>/`. A release is written beside its place and renamed into it. */
export function directoryReleaseStorage(folder: string): ReleaseStorage {
  return {
    read: (file) => readIfThere(path.join(folder, file)),
    async write({ name, version, files }) {
      const place = path.join(folder, name, version);
      // The dot keeps it out of `versions`; a process that is killed meanwhile leaves only this behind.
      const draft = path.join(folder, name, `.${version}.${randomUUID()}`);
      try {
        await writeFiles(draft, files);
        await replaceFolder(draft, place);
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },
    versions: async (name) =>
      (await readFolder(path.join(folder, name))).filter((version) => !version.startsWith('.')),
    remove: (name, version) => rm(path.join(folder, name, version), { recursive: true, force: true }),
  };
}

/**
 * A document in one file, with a copy that is written after it: one of the two is whole at every moment. A `spare` is written before both, so that
 * whatever any process has read of them is in it.
 */
function directoryDocumentStorage(folder: string, name: string, spare?: string): DocumentStorage {
  const file = path.join(folder, `${name}.json`);
  const copy = path.join(folder, `${name}.last-good.json`);
  return {
    revision: async () => revisionOf(file),
    async read() {
      const [text, lastGood] = await Promise.all([readIfThere(file), readIfThere(copy)]);
      const spared = text === null && lastGood === null && spare ? await readIfThere(spare) : null;
      return {
        text: text?.toString('utf8') ?? null,
        lastGood: (lastGood ?? spared)?.toString('utf8') ?? null,
      };
    },
    async update(change) {
      await mkdir(folder, { recursive: true });
      let isLost = false;
      const release = await lockfile.lock(file, {
        realpath: false,
        stale: LOCK_STALE_MS,
        retries: LOCK_RETRIES,
        // A machine with too much to do let this process wait for so long that another took over. Unheard, it would end the process.
        onCompromised: () => {
          isLost = true;
        },
      });
      try {
        const before = revisionOf(file);
        const text = await change();
        if (isLost || revisionOf(file) !== before)
          throw new StorageUnavailable(
            `Another process has changed ${name}.json meanwhile, and this change is not made: try again.`,
          );
        if (spare) await replaceFile(spare, text);
        await replaceFile(file, text);
        await replaceFile(copy, text);
      } finally {
        // One that is another's by now, or that cannot be given back, goes stale by itself.
        await release().catch(() => undefined);
      }
    },
  };
}

function revisionOf(file: string): string {
  // Synchronous: a few microseconds, where the asynchronous call waits for a thread.
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stat ? `${stat.mtimeNs} ${stat.ino} ${stat.size}` : 'none';
}

async function writeFiles(folder: string, files: ReadonlyMap<string, Buffer>) {
  for (const [file, content] of files) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}

async function replaceFolder(from: string, to: string) {
  const displaced = `${from}.displaced`;
  await rename(to, displaced).catch(ignoreMissing);
  try {
    await rename(from, to);
  } catch (error) {
    // Another writer was faster with the same release.
    if (!isSystemError(error, 'ENOTEMPTY') && !isSystemError(error, 'EEXIST')) throw error;
  } finally {
    await rm(displaced, { recursive: true, force: true });
  }
}

async function replaceFile(file: string, text: string) {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, 'w');
  try {
    await handle.writeFile(text);
    // A power cut after the rename must not leave an empty file.
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

async function readIfThere(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error) => {
    if (isSystemError(error, 'ENOENT') || isSystemError(error, 'ENOTDIR')) return null;
    throw error;
  });
}

async function readFolder(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreMissing)) ?? [];
}

function ignoreMissing(error: unknown): undefined {
  if (!isSystemError(error, 'ENOENT')) throw error;
}
