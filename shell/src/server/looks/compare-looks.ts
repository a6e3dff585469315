import type { Browser } from './browser.ts';
import { confirmed } from './confirmed.ts';
import { lookAtModals, type ShownModal } from './look-at-modals.ts';
import { type Look, lookAtPage } from './look-at-page.ts';
import type { Tried } from './page-frame.ts';
import { type LookedAtShop, lookCookies } from './preview-tab.ts';

/** A page of two sites: what is live, and what would be. */
export interface ComparedSets {
  set: string;
  live: string;
}

/** How often a page is looked at with a release, and without, before the release is to blame for what was seen. */
const LOOKS = 3;
/** How often a page is asked for that the shop makes without what is tried: a busy machine does so now and then. */
const ASKED = 4;
/** Of looks that end each time with it: each takes as long as the browser waits for an answer. */
const ENDED_LOOKS = 2;

/** A look at a page of the set with this id; patient where it is one more. */
type LookAt = (id: string, isPatient: boolean) => Promise<Look>;
/** What was found by looks at both. */
interface ComparedLook extends Look {
  /** Whether a look at the set has come to its end. */
  isWhole: boolean;
  /** Whether none has since the shop made the page without what is tried. */
  isWithout: boolean;
}
/** Which page, how wide, and around which slices it is compared, if any. */
interface LookOrder {
  page: string;
  widthPx: number;
  tried?: Tried;
  isPictured?: boolean;
}
interface LookingAt {
  browser: Browser;
  shop: LookedAtShop;
}

/**
 * Looks at a page of a set, and says of its complaints only those that the live site gives no reason for. A page differs from look to
 * look by what the shop itself does at its own time, and by what else the machine has to do: where something is found, both are looked at
 * again, turn about, and said is what is there each time with the set and never without. `picture` and `frames` are of the last look;
 * `before` is a look at the live site that has begun already, and that frames are compared with.
 */
export async function lookBeside(
  { page, widthPx, tried, isPictured = false }: LookOrder,
  sets: ComparedSets,
  { browser, shop }: LookingAt,
  before: Promise<Look> | null = null,
): Promise<ComparedLook> {
  const lookAt = lookAtOrder({ page, widthPx, isPictured, ...(tried && { tried }) }, { browser, shop });
  return compare(lookAt, lookAt, sets, before);
}

/** A first look at a page of one set, to hand to `lookBeside` as what was there before. */
export function lookOnce(order: LookOrder, set: string, looking: LookingAt): Promise<Look> {
  return lookAtOrder(order, looking)(set, false);
}

function lookAtOrder(
  { page, widthPx, tried, isPictured = false }: LookOrder,
  { browser, shop }: LookingAt,
): LookAt {
  return (id, isPatient) =>
    lookAtPage(browser, {
      ...opened(id, page, shop),
      widthPx,
      isPatient,
      isPictured,
      ...(tried && { tried }),
    });
}

/** The same of modals, opened in a page: on the live site those that its release offers. */
export async function lookAtModalsBeside(
  {
    page,
    widthPx,
    modals,
    isLive,
  }: {
    page: string;
    widthPx: number;
    modals: readonly ShownModal[];
    isLive: (modal: ShownModal) => boolean;
  },
  sets: ComparedSets,
  { browser, shop }: LookingAt,
): Promise<ComparedLook> {
  const lookAt =
    (shown: readonly ShownModal[]): LookAt =>
    (id, isPatient) =>
      lookAtModals(browser, { ...opened(id, page, shop), widthPx, isPatient, modals: shown });
  return compare(lookAt(modals), lookAt(modals.filter(isLive)), sets, null);
}

function opened(id: string, page: string, shop: LookedAtShop) {
  return {
    address: `${shop.publicOrigin}${page}`,
    cookies: lookCookies(id, shop),
  };
}

/** The same by any looks. */
export async function compare(
  lookAt: LookAt,
  lookAtLive: LookAt,
  { set, live }: ComparedSets,
  comparing: Promise<Look> | null,
): Promise<ComparedLook> {
  const withSet = await shown(() => lookAt(set, false));
  const isWithout = withSet.length === 0;
  const before = await comparing;
  const without = !before ? [] : before.isWithout ? await shown(() => lookAtLive(live, false)) : [before];
  let found = confirmed(withSet, without);
  for (let look = 1; look < (found.endedBy === null ? LOOKS : ENDED_LOOKS); look += 1) {
    if (found.complaints.length === 0) break;
    // One after the other: neither is to be late by what the other does.
    without.push(...(await shown(() => lookAtLive(live, true))));
    found = confirmed(withSet, without);
    if (found.complaints.length === 0) break;
    withSet.push(...(await shown(() => lookAt(set, true))));
    found = confirmed(withSet, without);
  }
  const isWhole = withSet.some(({ endedBy }) => endedBy === null);
  return { ...(withSet.at(-1) ?? NOTHING), ...found, isWhole, isWithout };
}

/** A look at a page with what is tried in it; none where the shop makes it without that each time: what is not there does nothing wrong. */
async function shown(look: () => Promise<Look>): Promise<Look[]> {
  for (let asked = 0; asked < ASKED; asked += 1) {
    const found = await look();
    if (!found.isWithout) return [found];
  }
  return [];
}

const NOTHING: Look = { picture: null, complaints: [], frames: [], endedBy: null };
