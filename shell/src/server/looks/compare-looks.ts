import type { Browser } from './browser.ts';
import { type Look, lookAtPage } from './look-at-page.ts';
import { type LookedAtShop, ownLookCookie, previewOf } from './preview-tab.ts';

/** A page of two sites: what is live, and what would be. */
export interface ComparedSets {
  set: string;
  live: string;
}

/**
 * Looks at a page of a set, and says of its complaints only those that the live site gives no reason for. What ended the look is said in
 * any case: where the live page does not answer either, as on a machine that has too much to do, nothing is known of the set.
 */
export async function lookBeside(
  { page, widthPx }: { page: string; widthPx: number },
  { set, live }: ComparedSets,
  { browser, shop }: { browser: Browser; shop: LookedAtShop },
): Promise<Look> {
  const address = `${shop.publicOrigin}${page}`;
  const cookie = ownLookCookie(shop);
  const look = await lookAtPage(browser, { address, first: previewOf(set, shop), cookie, widthPx });
  if (look.complaints.length === 0) return look;
  const before = await lookAtPage(browser, { address, first: previewOf(live, shop), cookie, widthPx });
  const known = new Set(before.complaints.map(plain));
  const isNew = (complaint: string) => complaint === look.endedBy || !known.has(plain(complaint));
  return { ...look, complaints: look.complaints.filter(isNew) };
}

/** Two releases differ in the version that their files' addresses have, and in the hashes of their names. */
function plain(complaint: string): string {
  return complaint.replaceAll(/\/releases\/[^/\s]+\/[^/\s]+\/web\/[\w.-]+/g, 'a file');
}
