import { isLoopbackHost } from '@sanderling/server/environment';
import type { BackupSettings } from '../backup/backup-settings.ts';
import type { BackupManifest } from '../backup/manifest.ts';

/** What is back, and where. An address of a machine says nothing on another one. */
export function restoredInWords(
  { files, madeAt, publicOrigin }: Pick<BackupManifest, 'files' | 'madeAt' | 'publicOrigin'>,
  settings: Pick<BackupSettings, 'dataDir' | 'publicOrigin'>,
): string[] {
  const whose = isLoopbackHost(new URL(publicOrigin).hostname) ? '' : ` of ${publicOrigin}`;
  return [
    `${Object.keys(files).length} files${whose} are back, as of ${madeAt}.`,
    `The shop is in ${settings.dataDir}: start it with the same variables as this command, at ${settings.publicOrigin}.`,
  ];
}
