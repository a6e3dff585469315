import { chromium } from '@playwright/test';
import { tryReleases } from '@sanderling/releases/try-releases';
import { ROOT } from '@sanderling/workspace/shop/root.ts';
import type { TestShop } from '../test-shop.ts';

/** What the processes of the gate are told of the shop. */
export function setBrowser(shop: TestShop) {
  process.env.CHROMIUM ??= chromium.executablePath();
  process.env.PUBLIC_ORIGIN = shop.address;
  process.env.API_ORIGIN = `http://127.0.0.1:${shop.apiPort}`;
}

/** What the gate says of releases before they are live; '' where it has nothing against them. */
export async function gateSays(shop: TestShop, versions: Record<string, string>): Promise<string> {
  setBrowser(shop);
  return tryReleases(versions, { root: ROOT, dataDir: shop.dataDir }).catch(({ message }) => message);
}
