import { DatabaseNotCopied } from '@sanderling/api/backup/database-copy.ts';
import { fail, step } from '../progress.mjs';
import { Refusal } from '../shop/refusal.ts';
import { folderOf, readBackupSettings } from './backup-settings.ts';
import { makeBackup } from './make-backup.ts';

// npm run backup -- <folder>: everything that a shop keeps, in one folder, while it sells where it has a PostgreSQL server.
try {
  const folder = folderOf('backup', process.argv.slice(2));
  const settings = readBackupSettings(process.env);
  const { manifest, notes } = await makeBackup(settings, folder);
  for (const note of notes) step(note);
  const sizes = Object.values(manifest.files);
  const megabytes = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000;
  step(
    `${sizes.length} files, ${megabytes.toFixed(1)} MB, schema ${manifest.database.lastMigration}, of ${manifest.madeAt}.`,
  );
  step(`The backup is in ${folder}. Secrets of the environment are not in it: keep them elsewhere.`);
} catch (error) {
  if (error instanceof Refusal || error instanceof DatabaseNotCopied) fail(error.message);
  // Who uses an embedded database, said by its lock.
  if (error instanceof Error && error.message.startsWith('Process ')) fail(error.message);
  throw error;
}
