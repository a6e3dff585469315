import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openFileBucket } from '@sanderling/api/platform/files/bucket-files.ts';
import { DOCUMENTS_FOLDER, UPLOADS_FOLDER } from '@sanderling/api/platform/files/open-files.ts';
import type { BackupSettings } from './backup-settings.ts';
import { copyFile, writeBytes } from './copy-file.ts';
import { listFiles } from './list-files.ts';
import { type BackupFiles, DATA, DOCUMENTS } from './manifest.ts';
import { nullIfMissing } from './null-if-missing.ts';

/** Below the data directory; what the shop makes again by itself, such as logs, is not copied. */
export const SECRETS = ['release-key.pem', 'preview-secret'];
/** Where the two kinds of files are in a backup, by their folder in the bucket. */
export const PLACES = {
  [UPLOADS_FOLDER]: `${DATA}/${UPLOADS_FOLDER}`,
  [DOCUMENTS_FOLDER]: DOCUMENTS,
} as const;

type Places = Pick<BackupSettings, 'dataDir' | 'documentsDir' | 'filesBucket'>;

/** Copies uploads, documents and the shop's own keys. What is copied already is copied again only where it has changed. */
export async function copyOwnFiles(settings: Places, folder: string, files: BackupFiles): Promise<void> {
  const { dataDir, documentsDir, filesBucket } = settings;
  const own = SECRETS.map((path) => ({ from: join(dataDir, path), place: `${DATA}/${path}` }));
  if (filesBucket) await copyBucket(filesBucket, folder, files);
  else
    for (const [from, place] of [
      [join(dataDir, UPLOADS_FOLDER), PLACES[UPLOADS_FOLDER]],
      [documentsDir, PLACES[DOCUMENTS_FOLDER]],
    ] as const)
      own.push(
        ...(await listFiles(from)).map((path) => ({ from: join(from, path), place: `${place}/${path}` })),
      );
  for (const { from, place } of own) {
    const found = await stat(from).catch(nullIfMissing);
    // One that was being written the first time is longer now.
    if (found === null || files[place]?.bytes === found.size) continue;
    const target = join(folder, place);
    await rm(target, { force: true });
    const copied = await copyFile(from, target, { isPrivate: true }).catch(nullIfMissing);
    if (copied) files[place] = copied;
  }
}

async function copyBucket(
  settings: NonNullable<Places['filesBucket']>,
  folder: string,
  files: BackupFiles,
): Promise<void> {
  const bucket = await openFileBucket(settings);
  for (const [below, place] of Object.entries(PLACES))
    for await (const page of bucket.list(`${below}/`))
      for (const { key } of page) {
        const target = `${place}/${key.slice(below.length + 1)}`;
        // An object is there whole or not at all, and another content has another name.
        if (files[target]) continue;
        const stored = await bucket.get(key);
        // Deleted a moment ago.
        if (stored) files[target] = await writeBytes(stored.body, join(folder, target));
      }
}
