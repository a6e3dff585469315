import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../shop/refusal.ts';
import { until } from './until.ts';

/** Debian has it off the PATH of who is not root. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/bin'];

export interface NginxProcess {
  /** Where it keeps what it writes. */
  folder: string;
  /** Takes another configuration. Resolves when no request goes by the one before. */
  change: (text: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** The program's path. Throws a Refusal that says what to install. */
export function installedNginx(): string {
  const found = [...FOLDERS, ...(process.env.PATH ?? '').split(':')]
    .map((folder) => join(folder, 'nginx'))
    .find((file) => existsSync(file));
  if (found) return found;
  throw new Refusal('No nginx is here: install it (on Debian: apt-get install nginx-light).');
}

/** Starts nginx by what `configure` writes for its folder. Resolves when it takes connections at the port. */
export async function runNginx(port: number, configure: (folder: string) => string): Promise<NginxProcess> {
  const program = installedNginx();
  const folder = mkdtempSync(join(tmpdir(), 'sanderling-cluster-'));
  // Its workers may be of another user.
  chmodSync(folder, 0o755);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configure(folder));
  const nginx = spawn(program, ['-p', folder, '-e', `${folder}/error.log`, '-c', file], {
    stdio: 'ignore',
    // Its own group: an interrupt at the keyboard reaches the starter alone.
    detached: true,
  });
  const ended = once(nginx, 'exit');
  const kill = () => nginx.kill('SIGTERM');
  process.once('exit', kill);
  const log = () => readFileSync(`${folder}/error.log`, 'utf8');
  const isGone = () => nginx.exitCode !== null || nginx.signalCode !== null;
  const workers = () => readFileSync(`/proc/${nginx.pid}/task/${nginx.pid}/children`, 'utf8').trim();
  await until('nginx takes connections', async () => {
    if (isGone()) throw new Refusal(`nginx did not start: ${log().trim()}`);
    // Any answer will do: the processes behind it may not run yet.
    return fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
  });
  return {
    folder,
    async change(text) {
      writeFileSync(file, text);
      const before = workers();
      nginx.kill('SIGHUP');
      await until('nginx goes by its new configuration', async () => {
        const now = workers().split(' ');
        return !before.split(' ').some((pid) => now.includes(pid));
      });
    },
    async stop() {
      process.off('exit', kill);
      kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
