import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Order } from '@sanderling/contract/wire/order';
import type { Database } from '../database/schema.ts';
import { openPostgresTestShop } from './test-database.ts';

const API_DIR = join(import.meta.dirname, '..', '..');
const START_TIMEOUT_MS = 400_000;

export interface ProcessAnswer {
  status: number;
  code: number | undefined;
  data: Order;
  details: unknown;
  text: string;
}

export interface ApiProcesses {
  readonly db: Database;
  /** Sends to one of the processes, the next one each time unless told which. */
  post: (
    path: string,
    body: object,
    options?: { headers?: Record<string, string>; process?: number },
  ) => Promise<ProcessAnswer>;
  /** Where one of the processes listens, for what is not a call of the shop. */
  address: (index: number) => string;
  /** kill -9: nothing is put in order. */
  kill: (index: number) => Promise<void>;
  start: (index: number) => Promise<void>;
  /** Everything that the processes have logged. */
  logs: () => string;
}

/** Whether there is a server for tests that need several processes: see `npm run test:postgres`. */
export const hasPostgres = Boolean(process.env.DATABASE_URL_TEST);

/** So many real processes of the API on one Postgres database with the whole catalogue, for the tests of one file. */
export function useApiProcesses(count: number): ApiProcesses {
  const running: { child: ChildProcess; address: string }[] = [];
  let shop: { db: Database; url: string } | undefined;
  let dataDir = '';
  let output = '';
  let next = 0;

  const start = async (index: number) => {
    if (shop === undefined) throw new Error('The database is there inside tests and hooks only.');
    const env = {
      ...process.env,
      API_PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: shop.url,
      LOG_LEVEL: 'info',
      NODE_OPTIONS: '',
    };
    const child = spawn(process.execPath, ['src/main.ts'], { cwd: API_DIR, env });
    let own = '';
    const address = await new Promise<string>((resolve, reject) => {
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
    running[index] = { child, address };
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sanderling-processes-'));
    shop = await openPostgresTestShop();
    await Promise.all(Array.from({ length: count }, (_, index) => start(index)));
  }, START_TIMEOUT_MS);
  afterAll(async () => {
    for (const { child } of running) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    }
    await shop?.db.destroy();
    await rm(dataDir, { recursive: true, force: true });
  });

  return {
    get db() {
      if (shop === undefined) throw new Error('The database is there inside tests and hooks only.');
      return shop.db;
    },
    post: async (path, body, { headers = {}, process: index = next++ % count } = {}) => {
      const response = await fetch(`${running[index]?.address}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      const text = await response.text();
      const { code, data, details } = JSON.parse(text);
      return { status: response.status, code, data, details, text };
    },
    address: (index) => running[index]?.address ?? '',
    kill: async (index) => {
      const child = running[index]?.child;
      if (child === undefined) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    start,
    logs: () => output,
  };
}
