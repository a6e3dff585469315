import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { checkPostgresTarget } from '@sanderling/api/backup/restore-postgres.ts';
import { openBucket } from '@sanderling/releases/s3/s3-bucket';
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
  const { dataDir, documentsDir, giftCardSecret, releases } = settings;
  const faults = await checkDatabase(settings, folder, manifest);
  for (const [name, place] of [
    ['DATA_DIR', dataDir],
    ['DOCUMENTS_DIR', documentsDir],
  ])
    if (place !== undefined && !(await isEmpty(place)))
      faults.push(`${place} (${name}) is not empty: name a new folder for the restored shop.`);
  if (releases.s3) {
    const bucket = openBucket(releases.s3);
    const keys = await bucket.keys('').catch((error: Error) => error);
    if (keys instanceof Error) faults.push(keys.message);
    else if (keys.length > 0)
      faults.push(`${bucket.place} (RELEASES_STORAGE) is not empty: name a new bucket or prefix.`);
  }
  if (giftCardSecret !== manifest.giftCardSecret)
    faults.push(
      manifest.giftCardSecret === null
        ? 'GIFT_CARD_SECRET is set, and the shop of the backup had none: leave it out, or no gift card is known.'
        : 'GIFT_CARD_SECRET is not the one of the shop that was backed up: set that one, or no gift card is known.',
    );
  return faults;
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
