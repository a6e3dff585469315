import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../shop/ports.ts';
import { Refusal } from '../shop/refusal.ts';
import { installedPostgres } from './installed-postgres.ts';

export interface RunningPostgres {
  /** Address of the server, with the right to make databases. */
  url: string;
  /** Of the process that starts one for each connection; another after a restart. */
  pid: () => number;
  /** Ends every connection, and comes back with the same data at the same address once `meanwhile` is done. */
  restart: (meanwhile?: () => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
}

export interface PostgresOptions {
  isDurable?: boolean;
  settings?: readonly string[];
}

const USER = 'sanderling';
const START_WITHIN_MS = 60_000;
const END_WITHIN_MS = 20_000;
/** Nothing of a test outlives its run, so nothing has to reach the disk. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=1GB'];

/**
 * A PostgreSQL server of this run alone: its own data folder, port and password, gone when it is stopped or when this
 * process ends. `isDurable` writes to the disk as in production, `settings` are more of the server's, such as `work_mem=8MB`.
 * Throws a Refusal that says what to install where there is none.
 */
export async function startPostgres({
  isDurable = false,
  settings: more = [],
}: PostgresOptions = {}): Promise<RunningPostgres> {
  const { binFolder, owner } = installedPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'sanderling-postgres-'));
  const dataDir = join(folder, 'data');
  const password = randomBytes(18).toString('base64url');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner !== null) {
    for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid);
  }
  chmodSync(folder, 0o700);
  const remove = () => rmSync(folder, { recursive: true, force: true });

  const initialized = spawnSync(
    join(binFolder, 'initdb'),
    [
      '-D',
      dataDir,
      '-U',
      USER,
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C',
      '-N',
    ],
    { ...owner, cwd: folder, encoding: 'utf8' },
  );
  if (initialized.status !== 0) {
    remove();
    throw new Refusal(
      `PostgreSQL could not be set up: ${(initialized.stderr || String(initialized.error)).trim()}`,
    );
  }
  const port = await freePort(0);
  const settings = [
    ...(isDurable ? [] : FAST),
    ...more,
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'max_connections=300',
  ];
  const start = () =>
    spawn(
      join(binFolder, 'postgres'),
      ['-D', dataDir, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
      // Its own group: an interrupt at the keyboard reaches this process alone, which stops the server in order.
      { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
    );
  let server = start();
  const kill = () => {
    server.kill('SIGQUIT');
    remove();
  };
  process.once('exit', kill);
  try {
    await answers(server);
  } catch (error) {
    process.off('exit', kill);
    kill();
    throw error;
  }
  return {
    url: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`,
    pid: () => server.pid ?? 0,
    restart: async (meanwhile = async () => {}) => {
      await ended(server);
      await meanwhile();
      server = start();
      await answers(server);
    },
    stop: async () => {
      process.off('exit', kill);
      await ended(server);
      remove();
    },
  };
}

/** The server says on its log when connections are taken. Rejects with that log when it does not say so in time. */
function answers(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    const giveUp = setTimeout(
      () =>
        reject(new Refusal(`PostgreSQL did not start within ${START_WITHIN_MS / 1_000} s: ${log.trim()}`)),
      START_WITHIN_MS,
    ).unref();
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      // Statements that tests provoke errors with fill the log later on: only its beginning matters.
      if (log.length < 20_000) log += text;
      if (!log.includes('ready to accept connections')) return;
      clearTimeout(giveUp);
      resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Refusal(`PostgreSQL did not start: ${log.trim()}`)));
  });
}

/** Asks for a fast shutdown: connections that tests left open do not hold it up. One that takes too long is cut short. */
function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    // As after a power failure: what was committed is read back at the next start.
    const insist = setTimeout(() => server.kill('SIGQUIT'), END_WITHIN_MS);
    server.once('exit', () => {
      clearTimeout(insist);
      resolve();
    });
    server.kill('SIGINT');
  });
}
