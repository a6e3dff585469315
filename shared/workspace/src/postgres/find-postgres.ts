import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const PROGRAMS = ['initdb', 'postgres'];
/** Where Debian and Ubuntu keep each version of the server, off the PATH. */
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** The folder with a PostgreSQL server's programs: one of PATH, else the newest that Debian's packages brought. */
export function findPostgres(path = process.env.PATH ?? '', debianFolder = DEBIAN_FOLDER): string | null {
  const folders = [...path.split(':').filter(Boolean), ...versionsIn(debianFolder)];
  return folders.find((folder) => PROGRAMS.every((program) => existsSync(join(folder, program)))) ?? null;
}

function versionsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(folder, version, 'bin'));
}
