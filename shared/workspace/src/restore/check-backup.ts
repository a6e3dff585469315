import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isKnownMigration } from '@sanderling/api/backup/last-migration.ts';
import { describeFile } from '../backup/copy-file.ts';
import { listFiles } from '../backup/list-files.ts';
import { type BackupManifest, DATABASE_FILES, MANIFEST } from '../backup/manifest.ts';

/** What is wrong with a backup, a sentence for each fault. Reads every byte of it. */
export async function checkBackup(folder: string, manifest: BackupManifest): Promise<string[]> {
  const faults: string[] = [];
  for (const [path, { bytes, sha256 }] of Object.entries(manifest.files)) {
    const found = await stat(join(folder, path)).catch(() => null);
    if (!found?.isFile()) faults.push(`${path} is missing from the backup.`);
    else if (found.size !== bytes)
      faults.push(`${path} has ${found.size} bytes in the place of ${bytes}: it was cut or changed.`);
    else if ((await describeFile(join(folder, path))).sha256 !== sha256)
      faults.push(`${path} is not what was backed up: its sha256 is another.`);
  }
  const listed = new Set([MANIFEST, ...Object.keys(manifest.files)]);
  for (const path of await listFiles(folder))
    if (!listed.has(path)) faults.push(`${path} is in the folder, and the manifest does not list it.`);
  const database = DATABASE_FILES[manifest.database.kind];
  if (!manifest.files[database]) faults.push(`The manifest lists no ${database}: the database is missing.`);
  const { lastMigration } = manifest.database;
  if (!(await isKnownMigration(lastMigration)))
    faults.push(
      `The backup has the schema ${lastMigration}, which this version of the store does not know: restore it with the version that made it, or a later one.`,
    );
  return faults;
}
