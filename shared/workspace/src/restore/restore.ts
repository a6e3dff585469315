import { DatabaseNotCopied } from '@sanderling/api/backup/database-copy.ts';
import { folderOf, readBackupSettings } from '../backup/backup-settings.ts';
import { fail, step } from '../progress.mjs';
import { Refusal } from '../shop/refusal.ts';
import { restoreBackup } from './restore-backup.ts';
import { restoredInWords } from './restored-in-words.ts';

// npm run restore -- <folder>: the shop of that backup, in the empty places that DATA_DIR, DATABASE_URL and the others name.
try {
  const folder = folderOf('restore', process.argv.slice(2));
  const settings = readBackupSettings(process.env);
  for (const line of restoredInWords(await restoreBackup(settings, folder), settings)) step(line);
} catch (error) {
  if (error instanceof Refusal || error instanceof DatabaseNotCopied) fail(error.message);
  throw error;
}
