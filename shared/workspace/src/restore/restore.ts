import { DatabaseNotCopied } from '@sanderling/api/backup/database-copy.ts';
import { folderOf, readBackupSettings } from '../backup/backup-settings.ts';
import { fail, step } from '../progress.mjs';
import { Refusal } from '../shop/refusal.ts';
import { restoreBackup } from './restore-backup.ts';

// npm run restore -- <folder>: the shop of that backup, in the empty places that DATA_DIR, DATABASE_URL and the others name.
try {
  const folder = folderOf('restore', process.argv.slice(2));
  const settings = readBackupSettings(process.env);
  const { files, madeAt, publicOrigin } = await restoreBackup(settings, folder);
  step(`${Object.keys(files).length} files of ${publicOrigin} are back, as of ${madeAt}.`);
  step(`The shop is in ${settings.dataDir}: start it with the same variables as this command.`);
} catch (error) {
  if (error instanceof Refusal || error instanceof DatabaseNotCopied) fail(error.message);
  throw error;
}
