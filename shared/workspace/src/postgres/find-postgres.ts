import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../shop/refusal.ts';

const SERVER = ['initdb', 'postgres'];
/** Where Debian and Ubuntu keep each version of the server, off the PATH. */
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** The folder with these programs of PostgreSQL, its server's for one: of PATH, else the newest that Debian's packages brought. */
export function findPostgres(
  path = process.env.PATH ?? '',
  debianFolder = DEBIAN_FOLDER,
  programs: readonly string[] = SERVER,
): string | null {
  const folders = [...path.split(':').filter(Boolean), ...versionsIn(debianFolder)];
  return folders.find((folder) => programs.every((program) => existsSync(join(folder, program)))) ?? null;
}

/** The path of pg_dump or another client. Throws a Refusal that says what to install. */
export function findPostgresProgram(program: string): string {
  const folder = findPostgres(undefined, undefined, [program]);
  if (folder !== null) return join(folder, program);
  throw new Refusal(
    `There is no ${program} here: install PostgreSQL's programs (on Debian: apt-get install postgresql-client), or put their folder on PATH.`,
  );
}

function versionsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(folder, version, 'bin'));
}
