import { mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseCopy, NamedFile } from '@sanderling/api/backup/database-copy.ts';
import { dumpEmbedded } from '@sanderling/api/backup/dump-embedded.ts';
import { dumpPostgres } from '@sanderling/api/backup/dump-postgres.ts';
import { findPostgresProgram } from '../postgres/find-postgres.ts';
import { Refusal } from '../shop/refusal.ts';
import type { BackupSettings } from './backup-settings.ts';
import { describeFile } from './copy-file.ts';
import { copyOwnFiles, PLACES } from './copy-own-files.ts';
import { copyReleases } from './copy-releases.ts';
import { type BackupFiles, type BackupManifest, DATABASE_FILES, MANIFEST } from './manifest.ts';

interface Backup {
  manifest: BackupManifest;
  /** What the shop itself lacked, a sentence each. */
  notes: string[];
}

/**
 * Copies a whole shop into an empty folder. Pictures and documents are copied before the database and again after it: what its
 * snapshot names was written before, and what is deleted meanwhile is there from the first time. The manifest comes last.
 */
export async function makeBackup(settings: BackupSettings, folder: string): Promise<Backup> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new Refusal(`${folder} is not empty: a backup gets a folder of its own.`);
  const files: BackupFiles = {};
  await copyOwnFiles(settings, folder, files);
  const { copy, named } = await copyDatabase(settings, folder);
  const database = DATABASE_FILES[copy.kind];
  files[database] = await describeFile(join(folder, database));
  await copyOwnFiles(settings, folder, files);
  const releases = await copyReleases(settings, folder);
  Object.assign(files, releases.files);
  const manifest: BackupManifest = {
    format: 1,
    madeAt: new Date().toISOString(),
    publicOrigin: settings.publicOrigin,
    database: copy,
    giftCardSecret: settings.giftCardSecret,
    files,
  };
  await writeManifest(folder, manifest);
  return { manifest, notes: [...missingFiles(named, files), ...releases.notes] };
}

async function copyDatabase(
  { databaseUrl, dataDir }: BackupSettings,
  folder: string,
): Promise<{ copy: DatabaseCopy; named: NamedFile[] }> {
  if (databaseUrl === null) return dumpEmbedded(dataDir, join(folder, DATABASE_FILES.embedded));
  const file = join(folder, DATABASE_FILES.postgres);
  return dumpPostgres(databaseUrl, { file, pgDump: findPostgresProgram('pg_dump') });
}

function missingFiles(named: readonly NamedFile[], files: BackupFiles): string[] {
  return named
    .filter(
      ({ kind, name }) =>
        !files[kind === 'upload' ? `${PLACES.uploads}/${name}` : `${PLACES.documents}/${name}`],
    )
    .map(({ kind, name }) => `The database names the ${kind} ${name}, of which the shop has no file.`);
}

/** On the disk before the command says that there is a backup. */
async function writeManifest(folder: string, manifest: BackupManifest): Promise<void> {
  const handle = await open(join(folder, MANIFEST), 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
