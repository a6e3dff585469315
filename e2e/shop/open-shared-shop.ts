import { rmSync } from 'node:fs';
import { storeSessions } from './sessions/store-sessions.ts';
import { makeFilledData, openTestShop } from './test-shop.ts';

/**
 * One shop for all journeys, at SHOP_ADDRESS, with a session of each account that it is seeded with; and its data as they
 * were at the beginning, at SHOP_DATA, from which the shops of the composition tests start within seconds.
 */
export default async function openSharedShop(): Promise<() => Promise<void>> {
  const closeShop = await openShop();
  const deleteSessions = await storeSessions();
  return async () => {
    deleteSessions();
    await closeShop();
  };
}

async function openShop(): Promise<() => Promise<void>> {
  // A shop that runs already, for working on a journey.
  if (process.env.SHOP_ADDRESS) return async () => undefined;
  const data = await makeFilledData();
  // A page that does without a slice, because the machine is busy with the tests, is not what they are about. Each test says its own address.
  const env = { SLICE_BUDGET_FACTOR: '5', TRUST_PROXY: '1' };
  const shop = await openTestShop({ copyOf: data, env });
  process.env.SHOP_ADDRESS = shop.address;
  process.env.SHOP_API = `http://127.0.0.1:${shop.apiPort}`;
  process.env.SHOP_DATA = data;
  return async () => {
    await shop.close();
    rmSync(data, { recursive: true, force: true });
  };
}
