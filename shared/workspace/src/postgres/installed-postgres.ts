import { execFileSync } from 'node:child_process';
import { Refusal } from '../shop/refusal.ts';
import { findPostgres } from './find-postgres.ts';

export interface InstalledPostgres {
  /** The folder of initdb and postgres. */
  binFolder: string;
  /** The user whom the server runs as, where that cannot be this process's own. */
  owner: { uid: number; gid: number } | null;
}

/** The server's programs and whom to run them as. Throws a Refusal that says what to install where one is missing. */
export function installedPostgres(): InstalledPostgres {
  const binFolder = findPostgres();
  if (binFolder === null) {
    throw new Refusal(
      'No PostgreSQL server is here: install one (on Debian: apt-get install postgresql), or put the folder of initdb and postgres on PATH.',
    );
  }
  return { binFolder, owner: ownerOfServer() };
}

/** PostgreSQL refuses to run as root: it then runs as the user that its packages make. */
function ownerOfServer(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  try {
    const ask = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    throw new Refusal(
      'PostgreSQL does not run as root, and there is no user "postgres": make one (useradd --system postgres), or run this as another user.',
    );
  }
}
