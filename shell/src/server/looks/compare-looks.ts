import type { Browser } from './browser.ts';
import { compareFrames } from './compare-frames.ts';
import { type Look, lookAtPage } from './look-at-page.ts';
import type { Tried } from './page-frame.ts';
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
  { page, widthPx, tried }: { page: string; widthPx: number; tried?: Tried },
  { set, live }: ComparedSets,
  { browser, shop }: { browser: Browser; shop: LookedAtShop },
): Promise<Look> {
  const address = `${shop.publicOrigin}${page}`;
  const cookie = ownLookCookie(shop);
  const lookAt = (id: string, isApart: boolean) => {
    const first = previewOf(id, shop);
    return lookAtPage(browser, { address, first, cookie, widthPx, isApart, ...(tried && { tried }) });
  };
  // What is compared in any case is looked at meanwhile.
  const comparing = tried && lookAt(live, true);
  const look = await lookAt(set, false);
  const before = comparing ? await comparing : look.complaints.length > 0 ? await lookAt(live, false) : null;
  if (before === null) return look;
  const known = new Set(before.complaints.map(plain));
  const isNew = (complaint: string) => complaint === look.endedBy || !known.has(plain(complaint));
  const seen = look.frames.flatMap((frame) => {
    const other = before.frames.find((each) => each.widthPx === frame.widthPx);
    return other ? compareFrames(frame, other) : [];
  });
  return { ...look, complaints: [...new Set([...look.complaints.filter(isNew), ...seen])] };
}

/** Two releases differ in the version that their files' addresses have, and in the hashes of their names. */
function plain(complaint: string): string {
  return complaint.replaceAll(/\/releases\/[^/\s]+\/[^/\s]+\/web\/[\w.-]+/g, 'a file');
}
