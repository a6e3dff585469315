import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { checkPostgresTarget } from '@sanderling/api/backup/restore-postgres.ts';
import { openFileBucket } from '@sanderling/api/platform/files/bucket-files.ts';
import { openReleaseBucket } from '@sanderling/releases/s3/release-bucket';
import type { ObjectBucket } from '@sanderling/server/object-storage/object-bucket';
import type { BackupSettings } from '../backup/backup-settings.ts';
import { type BackupManifest, DATABASE_FILES } from '../backup/manifest.ts';
import { nullIfMissing } from '../backup/null-if-missing.ts';
import { findPostgresProgram } from '../postgres/find-postgres.ts';

/** What keeps this backup from being brought back to these places, a sentence for each fault. Writes nothing. */
export async function checkTarget(
  settings: BackupSettings,
  folder: string,
  manifest: BackupManifest,
): Promise<string[]> {
  const { dataDir, documentsDir, filesBucket, giftCardSecret, releases } = settings;
  const faults = await checkDatabase(settings, folder, manifest);
  for (const [name, place] of [
    ['DATA_DIR', dataDir],
    ['DOCUMENTS_DIR', documentsDir],
  ])
    if (place !== undefined && !(await isEmpty(place)))
      faults.push(`${place} (${name}) is not empty: name a new folder for the restored shop.`);
  if (releases.s3) faults.push(...(await refuseFilled(openReleaseBucket(releases.s3), 'RELEASES_STORAGE')));
  if (filesBucket) faults.push(...(await refuseFilled(await openFileBucket(filesBucket), 'FILES_STORAGE')));
  if (giftCardSecret !== manifest.giftCardSecret)
    faults.push(
      manifest.giftCardSecret === null
        ? 'GIFT_CARD_SECRET is set, and the shop of the backup had none: leave it out, or no gift card is known.'
        : 'GIFT_CARD_SECRET is not the one of the shop that was backed up: set that one, or no gift card is known.',
    );
  return faults;
}

async function refuseFilled(bucket: ObjectBucket, variable: string): Promise<string[]> {
  const keys = await bucket.keys('').catch((error: Error) => error);
  if (keys instanceof Error) return [keys.message];
  return keys.length === 0
    ? []
    : [`${bucket.place} (${variable}) is not empty: name a new bucket or prefix.`];
}

async function checkDatabase(
  { databaseUrl }: BackupSettings,
  folder: string,
  { database }: BackupManifest,
): Promise<string[]> {
  const file = join(folder, DATABASE_FILES[database.kind]);
  if (database.kind === 'embedded')
    return databaseUrl === null
      ? []
      : ['The backup has an embedded database: leave DATABASE_URL out, since PostgreSQL cannot read it.'];
  if (databaseUrl === null)
    return ['The backup has a PostgreSQL database: set DATABASE_URL to an empty one.'];
  const pgRestore = findPostgresProgram('pg_restore');
  return checkPostgresTarget({ databaseUrl, file, pgRestore }, database);
}

async function isEmpty(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(nullIfMissing);
  return names === null || names.length === 0;
}
