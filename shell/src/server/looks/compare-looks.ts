import type { Browser } from './browser.ts';
import { confirmed } from './confirmed.ts';
import { type Look, lookAtPage } from './look-at-page.ts';
import type { Tried } from './page-frame.ts';
import { type LookedAtShop, ownLookCookie, previewOf } from './preview-tab.ts';

/** A page of two sites: what is live, and what would be. */
export interface ComparedSets {
  set: string;
  live: string;
}

/** How often a page is looked at with a release, and without, before the release is to blame for what was seen. */
const LOOKS = 3;
/** Of looks that end each time with it: each takes as long as the browser waits for an answer. */
const ENDED_LOOKS = 2;

/**
 * Looks at a page of a set, and says of its complaints only those that the live site gives no reason for. A page differs from look to
 * look by what the shop itself does at its own time, and by what else the machine has to do: where something is found, both are looked at
 * again, turn about, and said is what is there each time with the set and never without. `picture` and `frames` are of the last look.
 */
export async function lookBeside(
  { page, widthPx, tried }: { page: string; widthPx: number; tried?: Tried },
  { set, live }: ComparedSets,
  { browser, shop }: { browser: Browser; shop: LookedAtShop },
): Promise<Look> {
  const address = `${shop.publicOrigin}${page}`;
  const cookie = ownLookCookie(shop);
  const lookAt = (id: string, isPatient: boolean) => {
    const first = previewOf(id, shop);
    return lookAtPage(browser, { address, first, cookie, widthPx, isPatient, ...(tried && { tried }) });
  };
  // What is compared in any case is looked at meanwhile.
  const comparing = tried && lookAt(live, false);
  const withSet = [await lookAt(set, false)];
  const without = comparing ? [await comparing] : [];
  let found = confirmed(withSet, without);
  for (let look = 1; look < (found.endedBy === null ? LOOKS : ENDED_LOOKS); look += 1) {
    if (found.complaints.length === 0) break;
    // One after the other: neither is to be late by what the other does.
    without.push(await lookAt(live, true));
    found = confirmed(withSet, without);
    if (found.complaints.length === 0) break;
    withSet.push(await lookAt(set, true));
    found = confirmed(withSet, without);
  }
  return { ...(withSet.at(-1) ?? NOTHING), ...found };
}

const NOTHING: Look = { picture: null, complaints: [], frames: [], endedBy: null };
