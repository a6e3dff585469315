import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningPostgres } from '@sanderling/workspace/postgres/start-postgres.ts';
import { freePort } from '@sanderling/workspace/shop/ports.ts';
import { publishChangedSlices } from '@sanderling/workspace/shop/publish-changed-slices.ts';
import { RESTART_DELAYS } from '@sanderling/workspace/shop/restart-delay.ts';
import { planShop, stopShop } from '@sanderling/workspace/shop/shop.ts';
import type { SupervisedProcess } from '@sanderling/workspace/shop/supervised-process.ts';
import { Client } from 'pg';

/** Two shops in front of one database, as behind a load balancer: each shell asks an API of its own. */
export interface AttackedShop {
  /** Where visitors think that they are. */
  origin: string;
  apis: readonly Running[];
  shells: readonly Running[];
  databaseUrl: string;
  /** What was said of processes that ended and were started again. */
  said: readonly string[];
  /** Everything that the four processes have logged. */
  logs: () => string;
  close: () => Promise<void>;
}

interface Running {
  address: string;
  process: SupervisedProcess;
}

interface ShopOptions {
  /** For all four processes. */
  env?: Record<string, string>;
  /** For each pair of shell and API, beside that. */
  envOfPair?: readonly [Record<string, string>, Record<string, string>];
}

/** An attack that kills on purpose waits for the successor: each death counts as the first. */
const RESTART_AT_ONCE = { ...RESTART_DELAYS, steadyMs: 0 };

/** Opens the shop on a new database of this server and on free ports. All of it goes when it is closed. */
export async function openAttackedShop(
  server: RunningPostgres,
  { env = {}, envOfPair = [{}, {}] }: ShopOptions = {},
): Promise<AttackedShop> {
  const databaseUrl = await newDatabase(server.url);
  const dataDir = mkdtempSync(join(tmpdir(), 'sanderling-attacked-'));
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const ports = await Promise.all(envOfPair.map(async () => [await freePort(0), await freePort(0)] as const));
  const origin = env.PUBLIC_ORIGIN ?? `http://localhost:${ports[0]?.[0]}`;
  const pairs = ports.map(([port, apiPort], index) => {
    const both = { NODE_ENV: 'production', DATABASE_URL: databaseUrl, PUBLIC_ORIGIN: origin };
    const own = { ...both, ...env, ...envOfPair[index] };
    return { port, apiPort, ...planShop({ dataDir, port, apiPort }, own, say, RESTART_AT_ONCE) };
  });
  const close = async () => {
    await Promise.all(pairs.map(stopShop));
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await Promise.all([...pairs.map(({ api }) => api.start()), publishChangedSlices(dataDir, say)]);
    await Promise.all(pairs.map(({ shell }) => shell.start()));
  } catch (error) {
    await close();
    throw error;
  }
  const running = (port: number, process: SupervisedProcess) => ({
    address: `http://127.0.0.1:${port}`,
    process,
  });
  return {
    origin,
    databaseUrl,
    said,
    apis: pairs.map(({ apiPort, api }) => running(apiPort, api)),
    shells: pairs.map(({ port, shell }) => running(port, shell)),
    logs: () =>
      ['api', 'shell'].map((name) => readFileSync(join(dataDir, 'logs', `${name}.log`), 'utf8')).join(''),
    close,
  };
}

let databases = 0;

async function newDatabase(server: string): Promise<string> {
  const name = `attacked_${databases++}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
