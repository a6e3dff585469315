import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const API_DIR = join(import.meta.dirname, '..', '..', '..');

export interface ApiProcess {
  port: string;
  address: string;
  /** From its start until it is ready and has answered a search. */
  startMs: number;
  memoryMb: () => Promise<{ now: number; most: number }>;
  stop: () => Promise<void>;
}

/** As `npm start` runs it. */
const LEAN_HEAP = ['--max-semi-space-size=4'];
const LEAN_ALLOCATOR = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '65536' };

/** The API as production runs it, in a process of its own on a port of its own. */
export async function startApi(env: NodeJS.ProcessEnv): Promise<ApiProcess> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...LEAN_HEAP, 'src/main.ts'], {
    cwd: API_DIR,
    env: { ...process.env, ...LEAN_ALLOCATOR, API_PORT: '0', LOG_LEVEL: 'info', ...env },
  });
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      const found = /"address":"([^"]+)"/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`The API did not start: ${output}`)));
  });
  const found = await fetch(`${address}/_search/1/indexes/variants/query`, { method: 'POST', body: '{}' });
  if (!found.ok) throw new Error(await found.text());
  return {
    port: new URL(address).port,
    address,
    startMs: Math.round(performance.now() - startedAt),
    memoryMb: () => memoryOf(child),
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** What a process has in memory, and the most that it has had, as Linux counts it. */
export async function memoryOf({ pid }: ChildProcess): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const read = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_024);
  return { now: read('VmRSS'), most: read('VmHWM') };
}
