import { mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { restoreEmbedded } from '@sanderling/api/backup/restore-embedded.ts';
import { restorePostgres } from '@sanderling/api/backup/restore-postgres.ts';
import { openBucket, type S3Bucket } from '@sanderling/releases/s3/s3-bucket';
import type { BackupSettings } from '../backup/backup-settings.ts';
import { copyFile } from '../backup/copy-file.ts';
import { SECRETS } from '../backup/make-backup.ts';
import { type BackupManifest, DATA, DATABASE_FILES, DOCUMENTS, readManifest } from '../backup/manifest.ts';
import { findPostgresProgram } from '../postgres/find-postgres.ts';
import { Refusal } from '../shop/refusal.ts';
import { checkBackup } from './check-backup.ts';
import { checkTarget } from './check-target.ts';

/** Of the data directory where releases are kept there, and of the object store otherwise. */
const OF_RELEASES = /^(?:releases\/|registry\.json$|access\.json$)/;

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
  const bucket = settings.releases.s3 && openBucket(settings.releases.s3);
  const drafts: { draft: string; place: string }[] = [];
  const { dataDir, documentsDir } = settings;
  try {
    for (const [below, place] of [
      [DATA, dataDir],
      [DOCUMENTS, documentsDir],
    ] as const) {
      await mkdir(place, { recursive: true });
      const draft = await mkdtemp(join(place, '.restoring-'));
      drafts.push({ draft, place });
      await layDown(manifest, { folder, below, draft, isKept: (path) => !bucket || !OF_RELEASES.test(path) });
    }
    const dataDraft = drafts[0]?.draft ?? '';
    if (bucket) await upload(manifest, folder, bucket);
    await restoreDatabase(settings, { folder, manifest, dataDraft });
  } catch (error) {
    for (const { draft } of drafts) await rm(draft, { recursive: true, force: true });
    // By default a folder of the data directory, which has to be empty the next time too.
    await rmdir(documentsDir).catch(() => undefined);
    if (bucket) await bucket.remove(await bucket.keys(''));
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
async function upload({ files }: BackupManifest, folder: string, bucket: S3Bucket): Promise<void> {
  const paths = Object.keys(files).flatMap((place) => {
    const path = place.startsWith(`${DATA}/`) ? place.slice(DATA.length + 1) : '';
    return OF_RELEASES.test(path) ? path : [];
  });
  const inOrder = paths.toSorted((a, b) => Number(a === 'registry.json') - Number(b === 'registry.json'));
  for (const path of inOrder) await bucket.put(path, await readFile(join(folder, DATA, path)));
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
