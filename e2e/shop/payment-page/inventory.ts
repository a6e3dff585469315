import { join } from 'node:path';
import { PAYMENT_RELEASES } from '@sanderling/contract/site/payment-pages';
import { paymentInventory } from '@sanderling/releases/payment-inventory';
import { openReleases } from '@sanderling/releases/releases';
import { ROOT } from '@sanderling/workspace/shop/root.ts';

/** The hash of every script that may run where a shopper types a card, by its path: of the releases that the shared shop began with. */
export async function approvedScripts(): Promise<ReadonlyMap<string, string>> {
  const { currentReleaseSet } = openReleases({ dataDir: process.env.SHOP_DATA ?? join(ROOT, '.data') });
  const { releases } = await currentReleaseSet();
  const scripts = PAYMENT_RELEASES.flatMap((name) => {
    const release = releases.get(name);
    return release ? paymentInventory(release) : [];
  });
  return new Map(scripts.map(({ path, sha384 }) => [path, sha384]));
}
