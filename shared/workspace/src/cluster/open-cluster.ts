import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installedPostgres } from '../postgres/installed-postgres.ts';
import { type PostgresOptions, startPostgres } from '../postgres/start-postgres.ts';
import { freePort } from '../shop/ports.ts';
import { publishChangedSlices } from '../shop/publish-changed-slices.ts';
import { planShop, type Shop } from '../shop/shop.ts';
import type { SupervisedProcess } from '../shop/supervised-process.ts';
import { startNginx } from './nginx.ts';
import { installedNginx } from './nginx-process.ts';
import { startSurroundings } from './surroundings.ts';
import { writeVariables } from './write-variables.ts';

interface Node extends Pick<Shop, 'api' | 'shell'> {
  shellPort: number;
  apiPort: number;
}

export interface Cluster {
  /** Where visitors come. */
  address: string;
  /** The shells behind nginx, past the proxy that keeps pages; the same as `address` where there is none. */
  shells: string;
  databaseUrl: string;
  databasePid: number;
  nodes: readonly Node[];
  /** Where the proxy keeps pages; null where there is none. */
  cacheFolder: string | null;
  /** Address of Prometheus; null where it does not run. */
  prometheus: string | null;
  /** A file of the variables that commands need to work with this cluster. */
  variables: string;
  /** Restarts every process, one after the other, each without a request to it. */
  restartInTurn: () => Promise<void>;
  close: () => Promise<void>;
}

interface ClusterOptions {
  port: number;
  dataDir: string;
  env?: Record<string, string>;
  /** Pairs of a shell and an API. */
  nodes?: number;
  /** Whether a proxy that keeps pages, an object store and Prometheus stand around them. */
  isWhole?: boolean;
  postgres?: PostgresOptions;
  say: (text: string) => void;
}

/**
 * PostgreSQL, nginx, and shells and APIs, two of each, as processes of this machine, as on several: shells are known by their token and
 * find the APIs behind nginx. Data of the database are gone when it closes. Throws a Refusal that names what is not installed.
 */
export async function openCluster({
  port,
  dataDir,
  env = {},
  nodes: count = 2,
  isWhole = false,
  postgres,
  say,
}: ClusterOptions): Promise<Cluster> {
  installedPostgres();
  installedNginx();
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of closing.toReversed()) await end();
  };
  try {
    const server = await startPostgres(postgres);
    closing.push(server.stop);
    say('PostgreSQL runs.');
    const apiPort = await freePort(0);
    const shellsPort = isWhole ? await freePort(0) : port;
    const ports = await Promise.all(Array.from({ length: count }, portsOfNode));
    const around = isWhole
      ? await startSurroundings({
          port,
          shopPort: shellsPort,
          shells: ports.map(({ shellPort }) => shellPort),
          apis: ports.map((of) => of.apiPort),
          say,
        })
      : null;
    if (around) closing.push(around.stop);
    const shared = {
      NODE_ENV: 'production',
      TRUST_PROXY: isWhole ? '2' : '1',
      PREVIEW_SECRET: randomBytes(24).toString('hex'),
      ...around?.env,
      ...env,
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      DATABASE_URL: server.url,
      SERVICE_TOKEN: randomBytes(36).toString('base64url'),
      API_ORIGIN: `http://127.0.0.1:${apiPort}`,
    };
    const nodes: Node[] = ports.map((of, index) => {
      const name = `node-${index + 1}`;
      const settings = { port: of.shellPort, apiPort: of.apiPort, dataDir, logs: name };
      // With an object store each node has a folder of its own, as on machines of their own.
      const own = around?.env.RELEASES_STORAGE ? { DATA_DIR: ownFolder(dataDir, name) } : {};
      return { ...planShop(settings, { ...shared, ...own }, say), ...of };
    });
    const plan = (down?: SupervisedProcess) => ({
      port: shellsPort,
      apiPort,
      isBehindProxy: isWhole,
      shells: nodes.map(({ shell, shellPort }) => ({ port: shellPort, isDown: shell === down })),
      apis: nodes.map(({ api, apiPort: at }) => ({ port: at, isDown: api === down })),
    });
    const nginx = await startNginx(plan());
    closing.push(nginx.stop);
    say('nginx runs.');
    closing.push(async () => void (await Promise.all(nodes.map(({ api }) => api.stop()))));
    const publish = async () => {
      await publishChangedSlices(dataDir, say);
      await around?.putReleases(dataDir);
    };
    // All at once: one of them makes the tables and fills them, the others wait for it.
    await Promise.all([...nodes.map(({ api }) => api.start()), publish()]);
    say('The APIs are ready.');
    closing.push(async () => void (await Promise.all(nodes.map(({ shell }) => shell.stop()))));
    await Promise.all(nodes.map(({ shell }) => shell.start()));
    say('The shells are ready.');
    const { NODE_ENV: _, API_ORIGIN: __, ...variables } = shared;
    const variablesFile = writeVariables(dataDir, {
      ...variables,
      DATA_DIR: dataDir,
      PORT: String(port),
      API_PORT: String(apiPort),
    });
    closing.push(async () => rmSync(variablesFile, { force: true }));
    return {
      address: `http://localhost:${port}`,
      shells: `http://localhost:${shellsPort}`,
      databaseUrl: server.url,
      databasePid: server.pid(),
      nodes,
      cacheFolder: around?.cacheFolder ?? null,
      prometheus: around?.prometheus ?? null,
      variables: variablesFile,
      restartInTurn: async () => {
        for (const process of nodes.flatMap(({ api, shell }) => [api, shell])) {
          await nginx.change(plan(process));
          await process.stop();
          await process.start();
          await nginx.change(plan());
        }
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function portsOfNode(): Promise<{ shellPort: number; apiPort: number }> {
  return { shellPort: await freePort(0), apiPort: await freePort(0) };
}

function ownFolder(dataDir: string, name: string): string {
  const folder = join(dataDir, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}
