import { randomBytes } from 'node:crypto';
import { installedPostgres } from '../postgres/installed-postgres.ts';
import { type PostgresOptions, startPostgres } from '../postgres/start-postgres.ts';
import { freePort } from '../shop/ports.ts';
import { publishChangedSlices } from '../shop/publish-changed-slices.ts';
import { planShop, type Shop } from '../shop/shop.ts';
import type { SupervisedProcess } from '../shop/supervised-process.ts';
import { installedNginx, startNginx } from './nginx.ts';

interface Node extends Pick<Shop, 'api' | 'shell'> {
  shellPort: number;
  apiPort: number;
}

export interface Cluster {
  address: string;
  databaseUrl: string;
  databasePid: number;
  nodes: readonly Node[];
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
    const proxyPort = await freePort(0);
    const shared = {
      NODE_ENV: 'production',
      TRUST_PROXY: '1',
      ...env,
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      DATABASE_URL: server.url,
      SERVICE_TOKEN: randomBytes(36).toString('base64url'),
      API_ORIGIN: `http://127.0.0.1:${proxyPort}`,
    };
    const nodes: Node[] = [];
    for (let number = 1; number <= count; number += 1) {
      const [shellPort, apiPort] = [await freePort(0), await freePort(0)];
      const settings = { port: shellPort, apiPort, dataDir, logs: `node-${number}` };
      nodes.push({ ...planShop(settings, shared, say), shellPort, apiPort });
    }
    const plan = (down?: SupervisedProcess) => ({
      port,
      apiPort: proxyPort,
      shells: nodes.map(({ shell, shellPort }) => ({ port: shellPort, isDown: shell === down })),
      apis: nodes.map(({ api, apiPort }) => ({ port: apiPort, isDown: api === down })),
    });
    const nginx = await startNginx(plan());
    closing.push(nginx.stop);
    say('nginx runs.');
    closing.push(async () => void (await Promise.all(nodes.map(({ api }) => api.stop()))));
    // All at once: one of them makes the tables and fills them, the others wait for it.
    await Promise.all([...nodes.map(({ api }) => api.start()), publishChangedSlices(dataDir, say)]);
    say('The APIs are ready.');
    closing.push(async () => void (await Promise.all(nodes.map(({ shell }) => shell.stop()))));
    await Promise.all(nodes.map(({ shell }) => shell.start()));
    say('The shells are ready.');
    return {
      address: `http://localhost:${port}`,
      databaseUrl: server.url,
      databasePid: server.pid(),
      nodes,
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
