import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configuredStorage } from '@sanderling/releases/configured-releases';
import { parseRegistry, type RegistryDocument } from '@sanderling/releases/registry-document';
import { openReleaseBucket } from '@sanderling/releases/s3/release-bucket';
import type { BackupSettings } from './backup-settings.ts';
import { writeBytes } from './copy-file.ts';
import { listFiles } from './list-files.ts';
import { type BackupFiles, DATA } from './manifest.ts';
import { nullIfMissing } from './null-if-missing.ts';

const RELEASES = 'releases';
/** A registry that changes during each of them is changed by more than people. */
const MAX_ROUNDS = 10;

/**
 * Copies releases, the registry and the list of who may publish, from the data directory or the object store. What a registry
 * names was written before it: its files are copied after it was read, again until it stays the same meanwhile.
 */
export async function copyReleases(
  { dataDir, releases: config }: Pick<BackupSettings, 'dataDir' | 'releases'>,
  folder: string,
): Promise<{ files: BackupFiles; notes: string[] }> {
  const storage = await configuredStorage(dataDir, config);
  const source = config.s3 ? bucketFiles(config.s3) : directoryFiles(dataDir);
  const files: BackupFiles = {};
  let registry: string | null = null;
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const revision = await storage.registry.revision();
    const { text, lastGood } = await storage.registry.read();
    registry = wholeRegistry(text, lastGood);
    for (const path of await source.list()) {
      const place = `${DATA}/${path}`;
      if (files[place]) continue;
      const content = await source.read(path);
      // Pruned a moment ago.
      if (content) files[place] = await writeBytes(content, join(folder, place));
    }
    if ((await storage.registry.revision()) === revision) break;
  }
  if (registry !== null)
    files[`${DATA}/registry.json`] = await writeBytes(
      Buffer.from(registry),
      join(folder, DATA, 'registry.json'),
    );
  const access = await storage.access.read();
  const keys = access.text ?? access.lastGood;
  if (keys !== null)
    files[`${DATA}/access.json`] = await writeBytes(Buffer.from(keys), join(folder, DATA, 'access.json'));
  return { files, notes: registry === null ? [] : missingReleases(parseRegistry(registry), files) };
}

/** One that was cut short by a crash has a copy that is whole. */
function wholeRegistry(text: string | null, lastGood: string | null): string | null {
  if (text === null) return lastGood;
  try {
    parseRegistry(text);
    return text;
  } catch (error) {
    if (lastGood === null) throw error;
    return lastGood;
  }
}

function missingReleases({ slices }: RegistryDocument, files: BackupFiles): string[] {
  return Object.entries(slices).flatMap(([name, { releases }]) =>
    Object.keys(releases)
      .filter((version) => !files[`${DATA}/${RELEASES}/${name}/${version}/slice.json`])
      .map((version) => `The registry names ${name} ${version}, of which the shop has no files.`),
  );
}

interface FileSource {
  list: () => Promise<string[]>;
  read: (path: string) => Promise<Buffer | null>;
}

function directoryFiles(dataDir: string): FileSource {
  return {
    list: async () =>
      (await listFiles(join(dataDir, RELEASES)))
        // Drafts of releases that are being published at this moment.
        .filter((path) => !/^[^/]+\/\./.test(path))
        .map((path) => `${RELEASES}/${path}`),
    read: (path) => readFile(join(dataDir, path)).catch(nullIfMissing),
  };
}

function bucketFiles(settings: Parameters<typeof openReleaseBucket>[0]): FileSource {
  const bucket = openReleaseBucket(settings);
  return {
    list: () => bucket.keys(`${RELEASES}/`),
    read: async (path) => (await bucket.get(path))?.body ?? null,
  };
}
