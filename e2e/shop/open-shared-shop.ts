import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopShop } from '@sanderling/workspace/shop/shop.ts';
import { storeSessions } from './store-sessions.ts';
import { openTestShop } from './test-shop.ts';

/**
 * One shop for all journeys, at SHOP_ADDRESS, with a session of each account that it is seeded with; and its data as they
 * were at the beginning, at SHOP_DATA, from which the shops of the composition tests start within seconds.
 */
export default async function openSharedShop(): Promise<() => Promise<void>> {
  const closeShop = await openShop();
  const forgetSessions = await storeSessions();
  return async () => {
    forgetSessions();
    await closeShop();
  };
}

async function openShop(): Promise<() => Promise<void>> {
  // A shop that runs already, for working on a journey.
  if (process.env.SHOP_ADDRESS) return async () => undefined;
  // A page that does without a slice, because the machine is busy with the tests, is not what they are about.
  const shop = await openTestShop({ env: { SLICE_BUDGET_FACTOR: '5' } });
  // The database is copied while nobody writes to it.
  await stopShop(shop);
  const data = mkdtempSync(join(tmpdir(), 'sanderling-data-'));
  cpSync(shop.dataDir, data, { recursive: true });
  await shop.api.start();
  await shop.shell.start();
  process.env.SHOP_ADDRESS = shop.address;
  process.env.SHOP_API = `http://127.0.0.1:${shop.apiPort}`;
  process.env.SHOP_DATA = data;
  return async () => {
    await shop.close();
    rmSync(data, { recursive: true, force: true });
  };
}
