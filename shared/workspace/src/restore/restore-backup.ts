import { mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { restoreEmbedded } from '@sanderling/api/backup/restore-embedded.ts';
import { restorePostgres } from '@sanderling/api/backup/restore-postgres.ts';
import { openFileBucket } from '@sanderling/api/platform/files/bucket-files.ts';
import { openReleaseBucket } from '@sanderling/releases/s3/release-bucket';
import type { ObjectBucket } from '@sanderling/server/object-storage/object-bucket';
import type { BackupSettings } from '../backup/backup-settings.ts';
import { copyFile } from '../backup/copy-file.ts';
import { PLACES, SECRETS } from '../backup/copy-own-files.ts';
import { type BackupManifest, DATA, DATABASE_FILES, DOCUMENTS, readManifest } from '../backup/manifest.ts';
import { findPostgresProgram } from '../postgres/find-postgres.ts';
import { Refusal } from '../shop/refusal.ts';
import { checkBackup } from './check-backup.ts';
import { checkTarget } from './check-target.ts';

/** Of the data directory where releases are kept there, and of the object store otherwise. */
const OF_RELEASES = /^(?:releases\/|registry\.json$|access\.json$)/;
const OF_UPLOADS = /^uploads\//;

/**
 * Brings a backup back to an empty database and empty folders. Everything is verified first; files are laid down beside
 * their places, then the database is filled in one transaction, then the files are moved. What fails before the last step leaves nothing.
 * Throws a Refusal with a sentence for each fault.
 */
export async function restoreBackup(settings: BackupSettings, folder: string): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  const faults = [
    ...(await checkBackup(folder, manifest)),
    ...(await checkTarget(settings, folder, manifest)),
  ];
  if (faults.length > 0)
    throw new Refusal(`Nothing was restored.\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  const bucket = settings.releases.s3 && openReleaseBucket(settings.releases.s3);
  const fileBucket = settings.filesBucket && (await openFileBucket(settings.filesBucket));
  const isInFolder = (path: string) =>
    !(bucket && OF_RELEASES.test(path)) && !(fileBucket && OF_UPLOADS.test(path));
  const drafts: { draft: string; place: string }[] = [];
  const { dataDir, documentsDir } = settings;
  try {
    const folders: [below: string, place: string][] = [[DATA, dataDir]];
    if (!fileBucket) folders.push([DOCUMENTS, documentsDir]);
    for (const [below, place] of folders) {
      await mkdir(place, { recursive: true });
      const draft = await mkdtemp(join(place, '.restoring-'));
      drafts.push({ draft, place });
      await layDown(manifest, { folder, below, draft, isKept: isInFolder });
    }
    const dataDraft = drafts[0]?.draft ?? '';
    if (bucket) await uploadReleases(manifest, folder, bucket);
    if (fileBucket) await uploadFiles(manifest, folder, fileBucket);
    await restoreDatabase(settings, { folder, manifest, dataDraft });
  } catch (error) {
    for (const { draft } of drafts) await rm(draft, { recursive: true, force: true });
    // By default a folder of the data directory, which has to be empty the next time too.
    await rmdir(documentsDir).catch(() => undefined);
    for (const each of [bucket, fileBucket]) if (each) await each.remove(await each.keys(''));
    throw error;
  }
  // The documents first: by default their folder is one of the data directory's.
  for (const { draft, place } of drafts.reverse()) await moveUp(draft, place);
  return manifest;
}

async function layDown(
  { files }: BackupManifest,
  to: { folder: string; below: string; draft: string; isKept: (path: string) => boolean },
): Promise<void> {
  for (const [place, { sha256 }] of Object.entries(files)) {
    const path = place.startsWith(`${to.below}/`) ? place.slice(to.below.length + 1) : null;
    if (path === null || !to.isKept(path)) continue;
    const copied = await copyFile(join(to.folder, place), join(to.draft, path), {
      isPrivate: to.below === DOCUMENTS || SECRETS.includes(path),
    });
    if (copied.sha256 !== sha256) throw new Refusal(`${place} changed while it was restored.`);
  }
}

/** The registry last: until it is there, a shell sees no release. */
async function uploadReleases(
  { files }: BackupManifest,
  folder: string,
  bucket: ObjectBucket,
): Promise<void> {
  const paths = Object.keys(files).flatMap((place) => {
    const path = place.startsWith(`${DATA}/`) ? place.slice(DATA.length + 1) : '';
    return OF_RELEASES.test(path) ? path : [];
  });
  const inOrder = paths.toSorted((a, b) => Number(a === 'registry.json') - Number(b === 'registry.json'));
  for (const path of inOrder) await bucket.put(path, await readFile(join(folder, DATA, path)));
}

async function uploadFiles({ files }: BackupManifest, folder: string, bucket: ObjectBucket): Promise<void> {
  for (const [below, place] of Object.entries(PLACES))
    for (const path of Object.keys(files))
      if (path.startsWith(`${place}/`))
        await bucket.put(`${below}/${path.slice(place.length + 1)}`, await readFile(join(folder, path)));
}

async function restoreDatabase(
  { databaseUrl }: BackupSettings,
  { folder, manifest, dataDraft }: { folder: string; manifest: BackupManifest; dataDraft: string },
): Promise<void> {
  const file = join(folder, DATABASE_FILES[manifest.database.kind]);
  if (databaseUrl === null) await restoreEmbedded(file, join(dataDraft, 'pgdata'));
  else await restorePostgres({ databaseUrl, file, pgRestore: findPostgresProgram('pg_restore') });
}

async function moveUp(draft: string, place: string): Promise<void> {
  for (const name of await readdir(draft)) await rename(join(draft, name), join(place, name));
  await rm(draft, { recursive: true });
}
