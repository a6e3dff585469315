import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@sanderling/workspace/shop/ports.ts';
import { publishChangedSlices } from '@sanderling/workspace/shop/publish-changed-slices.ts';
import { RESTART_DELAYS } from '@sanderling/workspace/shop/restart-delay.ts';
import { planShop, type Shop, stopShop } from '@sanderling/workspace/shop/shop.ts';
import { fillStock } from './fill-stock.ts';
import { SOFA } from './orders/shopper.ts';

export interface TestShop extends Shop {
  dataDir: string;
  port: number;
  apiPort: number;
  /** What the starter would have said to the person at the keyboard. */
  said: string[];
  close: () => Promise<void>;
}

/** A test that kills on purpose waits for the successor: each death counts as the first. */
const RESTART_AT_ONCE = { ...RESTART_DELAYS, steadyMs: 0 };

interface TestShopOptions {
  /** A data directory to begin with, copied; else an empty one, which the API fills. */
  copyOf?: string;
  env?: Record<string, string>;
}

/** Opens a shop on free ports with a data directory of its own, which goes when it is closed. */
export async function openTestShop({ copyOf, env = {} }: TestShopOptions = {}): Promise<TestShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sanderling-shop-'));
  if (copyOf) cpSync(copyOf, dataDir, { recursive: true });
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const port = await freePort(0);
  const settings = { dataDir, port, apiPort: await freePort(0) };
  const shop = planShop(settings, { NODE_ENV: 'production', ...env }, say, RESTART_AT_ONCE);
  await Promise.all([shop.api.start(), publishChangedSlices(dataDir, say)]);
  await shop.shell.start();
  const close = async () => {
    await stopShop(shop);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...shop, dataDir, port, apiPort: settings.apiPort, said, close };
}

/** A data directory that an API has filled and left, and the slices' releases in it: what shops are opened with `copyOf`. */
export async function makeFilledData(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sanderling-data-'));
  const say = () => undefined;
  const settings = { dataDir, port: await freePort(0), apiPort: await freePort(0) };
  const { api } = planShop(settings, { NODE_ENV: 'production' }, say, RESTART_AT_ONCE);
  await Promise.all([api.start(), publishChangedSlices(dataDir, say)]);
  await api.stop();
  await fillStock(dataDir, SOFA.variantId);
  return dataDir;
}

/** One more shell of the same shop, as behind a load balancer; `env` says what is different. */
export async function openSecondShell(
  shop: TestShop,
  env: Record<string, string>,
): Promise<{ address: string; close: () => Promise<void> }> {
  const settings = { dataDir: shop.dataDir, apiPort: shop.apiPort, port: await freePort(0) };
  const say = (text: string) => shop.said.push(text);
  const same = { NODE_ENV: 'production', PUBLIC_ORIGIN: shop.address };
  const { address, shell } = planShop(settings, { ...same, ...env }, say);
  await shell.start();
  return { address, close: () => shell.stop() };
}
