import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresTestDatabase } from './postgres-template.ts';

const API_DIR = join(import.meta.dirname, '..', '..', '..');

export interface ApiProcesses {
  databaseUrl: string;
  /** Where each process listens. */
  addresses: string[];
  /** kill -9: nothing is put in order. */
  kill: (index: number) => Promise<void>;
  start: (index: number) => Promise<void>;
  /** Everything that the processes have logged. */
  logs: () => string;
  stop: () => Promise<void>;
}

/** So many real processes of the API on one database of this server, with the whole catalogue. */
export async function startApiProcesses(server: string, count: number): Promise<ApiProcesses> {
  const { url, drop } = await createPostgresTestDatabase(server);
  const dataDir = await mkdtemp(join(tmpdir(), 'sanderling-processes-'));
  const children: ChildProcess[] = [];
  const addresses: string[] = [];
  let output = '';

  const start = async (index: number) => {
    const env = {
      ...process.env,
      API_PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      LOG_LEVEL: 'info',
      NODE_OPTIONS: '',
    };
    const child = spawn(process.execPath, ['src/main.ts'], { cwd: API_DIR, env });
    children[index] = child;
    let own = '';
    addresses[index] = await new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk;
        own += chunk;
        const found = /"address":"([^"]+)"/.exec(own)?.[1];
        if (found) resolve(found);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', () => reject(new Error(`The API did not start: ${own}`)));
    });
  };
  const end = async (index: number, signal: 'SIGKILL' | 'SIGTERM') => {
    const child = children[index];
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };

  await Promise.all(Array.from({ length: count }, (_, index) => start(index)));
  return {
    databaseUrl: url,
    addresses,
    kill: (index) => end(index, 'SIGKILL'),
    start,
    logs: () => output,
    stop: async () => {
      await Promise.all(children.map((_, index) => end(index, 'SIGTERM')));
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
