import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { timeLimitOf } from '@sanderling/slice-kit/jest/time-limits.ts';
import { type Cluster, openCluster } from '@sanderling/workspace/cluster/open-cluster.ts';
import { freePort } from '@sanderling/workspace/shop/ports.ts';
import { Outcome } from '../attack/outcomes/outcome.ts';
import { reconcile } from '../attack/stage/books.ts';
import { type Buyers, sendBuyers } from '../bench/restarts/buyers.ts';
import { countStock, fillStock } from '../bench/restarts/stock.ts';
import { killAndAwait, morePaid, readPages } from '../shop/cluster/traffic.ts';

const VARIANT = 1291;
const PIECES = 10_000;
const SHOPPERS = 3;
const ORDERS_BETWEEN = 4;

interface Traffic {
  buyers: Buyers;
  soldBefore: number;
}

interface Disturbed {
  /** Orders went on while each process was killed once. */
  afterKills: Traffic;
  /** Pages were read and orders went on while each process was restarted. */
  afterRestarts: Traffic & {
    pages: { asked: number; failed: string[] };
    pids: readonly (number | undefined)[];
  };
}

const LIMIT = { timeout: timeLimitOf(import.meta.filename) };
const pidsOf = ({ nodes }: Cluster) => nodes.flatMap(({ api, shell }) => [api.pid, shell.pid]);

const test = base.extend<Disturbed, { cluster: Cluster }>({
  cluster: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern.
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'sanderling-cluster-data-'));
      if (process.env.SHOP_DATA) cpSync(process.env.SHOP_DATA, dataDir, { recursive: true });
      // Shoppers come from many households, through a proxy before nginx.
      const env = { TRUST_PROXY: '2', API_REQUESTS_PER_MINUTE: '1000000', SLICE_BUDGET_FACTOR: '5' };
      const cluster = await openCluster({ port: await freePort(0), dataDir, env, say: () => undefined });
      await fillStock(cluster.databaseUrl, VARIANT, PIECES);
      await use(cluster);
      await cluster.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', ...LIMIT },
  ],
  afterKills: [
    async ({ cluster }, use) => {
      const { sold: soldBefore } = await countStock(cluster.databaseUrl, VARIANT);
      const buyers = sendBuyers(cluster.address, SHOPPERS, VARIANT);
      const [first, second] = cluster.nodes;
      for (const killed of [first?.api, second?.shell, second?.api, first?.shell]) {
        await morePaid(buyers, ORDERS_BETWEEN);
        if (killed) await killAndAwait(killed);
      }
      await morePaid(buyers, ORDERS_BETWEEN);
      await buyers.stop();
      for (const { api, shell } of cluster.nodes) await Promise.all([api.ready(), shell.ready()]);
      await use({ buyers, soldBefore });
    },
    LIMIT,
  ],
  afterRestarts: [
    async ({ cluster }, use) => {
      const { sold: soldBefore } = await countStock(cluster.databaseUrl, VARIANT);
      const pids = pidsOf(cluster);
      const reading = readPages(cluster.address);
      const buyers = sendBuyers(cluster.address, SHOPPERS, VARIANT);
      await cluster.restartInTurn();
      await buyers.stop();
      await use({ buyers, soldBefore, pids, pages: await reading.stop() });
    },
    LIMIT,
  ],
});

/** Every order that was answered is there, and nothing besides. */
async function proveOrders({ databaseUrl }: Cluster, buyers: Buyers, before: number) {
  const books = new Outcome('books');
  await reconcile(databaseUrl, books);
  expect(books.tally.failed, books.print()).toBe(0);
  const { left, held, sold } = await countStock(databaseUrl, VARIANT);
  expect(sold - before).toBe(buyers.paid.length);
  expect(left + held + sold).toBe(PIECES);
  for (const { id } of buyers.paid) expect(await buyers.statusOfOrder(id)).toBe(200);
}

test('shoppers who try again see no error while nodes are killed, and no order is lost', {
  tag: '@full',
}, async ({ cluster, afterKills: { buyers, soldBefore } }) => {
  expect(buyers.notPaid).toEqual([]);
  await proveOrders(cluster, buyers, soldBefore);
});

test('every process is restarted in turn, and no request of readers and buyers fails', {
  tag: '@full',
}, async ({ cluster, afterRestarts: { buyers, pages, soldBefore, pids } }) => {
  expect(pages.failed).toEqual([]);
  expect(buyers.notPaid).toEqual([]);
  expect(buyers.refusals).toEqual({});
  expect([pages.asked > 20, buyers.paid.length > 0]).toEqual([true, true]);
  expect(pidsOf(cluster).filter((pid) => pids.includes(pid))).toEqual([]);
  await proveOrders(cluster, buyers, soldBefore);
});
