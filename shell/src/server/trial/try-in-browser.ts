import type { Releases } from '@sanderling/releases/releases';
import type { Versions } from '@sanderling/releases/sets/versions-at';
import { exposeKey } from '../../slices/pinned-release.ts';
import type { Browser } from '../looks/browser.ts';
import { lookAtModalsBeside, lookBeside, lookOnce } from '../looks/compare-looks.ts';
import type { ShownModal } from '../looks/look-at-modals.ts';
import type { Look } from '../looks/look-at-page.ts';
import { type LookedAtShop, whyNotShown } from '../looks/preview-tab.ts';
import { apartFromNumbers, type Found, sayOnce } from '../looks/say-once.ts';
import { explained } from './explained.ts';
import { changedModals, changedPages, changedSlotPages, ownPages, pagesWithSlots } from './sample-pages.ts';

const WIDTH_PX = 390;
/** What is around a slice is compared on so many. A publish waits for them: the rest is in the pictures that are taken afterwards. */
const MAX_PAGES = 2;
/** Of the other pages whose code is new, which are asked alone whether they come alive, and stay so. */
const MAX_MORE_PAGES = 6;
const TABS = 2;
/** Of every store: where modals are opened. */
const FIRST_PAGE = '/';

interface BrowserTrial {
  releases: Releases;
  browser: Promise<Browser>;
  shop: LookedAtShop;
  /** Whether the running shop may make pages with them: it gets only what a process of its own has survived. What is live is looked at before. */
  whenSurvived: Promise<boolean>;
}

/**
 * What a browser says of the first pages of releases that are not live, as the running shop makes them: scripts that throw or never end,
 * files that do not come, markup that differs from the server's. One sentence each; what the live releases do as well is not said.
 * `skipped` has the reason where the shop could not be asked.
 */
export async function tryInBrowser(
  versions: Versions,
  { releases, browser: starting, shop, whenSurvived }: BrowserTrial,
): Promise<{ problems: string[]; skipped: string | null }> {
  const { slices } = await releases.status();
  const notLive = Object.entries(versions).filter(([name, version]) => slices[name]?.live !== version);
  const manifests = (
    await Promise.all(notLive.map(([name, version]) => releases.release(name, version)))
  ).filter((release) => release !== null);
  const { releases: before } = await releases.currentReleaseSet();
  const sets = { set: await releases.setWith(versions), live: await releases.setWith({}) };
  // What is around slices is the shell's: another shell may make it otherwise.
  const isShell = manifests.some(({ name }) => name === 'shell');
  const slots = manifests.flatMap(({ name, slots }) => slots.map(({ expose }) => exposeKey([name, expose])));
  const tried = isShell ? {} : { tried: { slices: manifests.map(({ name }) => name), slots } };
  const changedOf = (find: typeof changedPages) =>
    manifests.flatMap((release) => find(release, before.get(release.name) ?? null));
  // Slots first: they are on pages of others. What all pages run, such as a container, runs on any of them.
  const changed = new Set([...changedOf(changedSlotPages), ...changedOf(changedPages)]);
  const first = [...new Set([...pagesWithSlots(manifests), ...ownPages(manifests)])];
  // A page that is not there yet is compared with nothing.
  const known = ownPages(manifests.flatMap(({ name }) => before.get(name) ?? []));
  const compared = [...changed].filter((page) => page === FIRST_PAGE || known.includes(page));
  const pages = (compared.length > 0 ? compared : first).slice(0, MAX_PAGES);
  const more = isShell ? [] : [...changed].filter((page) => !pages.includes(page)).slice(0, MAX_MORE_PAGES);
  const modals = manifests.flatMap((release) => changedModals(release, before.get(release.name) ?? null));
  const isLive = ({ slice, modal }: ShownModal) =>
    before.get(slice)?.modals.some((offered) => offered.modal === modal) ?? false;
  const browser = await starting;
  const problems: Found[] = [];
  const unseen: string[] = [];
  const without: string[] = [];
  const looking = { browser, shop };
  const orders = pages.map((page) => ({ page, widthPx: WIDTH_PX, ...tried }));
  const ofLive = isShell ? [] : looksAtLive(orders, sets.live, looking);
  // For the first look at what is live, and the first at what is tried.
  browser.prepareTab();
  browser.prepareTab();
  if (!(await whenSurvived)) return { problems: [], skipped: null };
  const notShown = await whyNotShown(sets.set, shop);
  if (notShown !== null) return { problems: [], skipped: notShown };
  for (const [index, order] of orders.entries()) {
    const { page } = order;
    const look = await lookBeside(order, sets, looking, ofLive[index]);
    problems.push(...look.complaints.map((says) => ({ where: page, says: explained(says) })));
    // It would end the next one as well, which takes as long.
    if (look.endedBy !== null) break;
    if (look.isWithout) without.push(page);
    else if (!look.isWhole) unseen.push(page);
  }
  if (problems.length === 0) {
    const seeModals = async () => {
      if (modals.length === 0) return;
      const order = { page: FIRST_PAGE, widthPx: WIDTH_PX, modals, isLive };
      const look = await lookAtModalsBeside(order, sets, looking);
      problems.push(...look.complaints.map((says) => ({ where: '', says })));
      if (!look.isWhole && look.endedBy === null) unseen.push('modals');
    };
    const waiting = more.values();
    const seeNext = async () => {
      for (const page of waiting) {
        if (problems.length > 0) return;
        const look = await lookBeside({ page, widthPx: WIDTH_PX }, sets, looking);
        problems.push(...look.complaints.map((says) => ({ where: page, says: explained(says) })));
        if (!look.isWhole && look.endedBy === null) unseen.push(page);
      }
    };
    await Promise.all([seeModals(), ...Array.from({ length: TABS }, seeNext)]);
  }
  const reasons = [
    ...(unseen.length > 0 ? [`${unseen.join(' and ')} did not answer it, with the release or without`] : []),
    ...(without.length > 0
      ? [`${without.join(' and ')} came without the release each time, as pages of a busy shop do`]
      : []),
  ];
  const skipped = reasons.length > 0 ? reasons.join(', ') : null;
  return { problems: sayOnce(problems, { join: ' in a browser: ', keyOf: apartFromNumbers }), skipped };
}

/** One after the other, beside the process that makes pages: what is compared with them comes when that is done. */
function looksAtLive(
  orders: readonly Parameters<typeof lookOnce>[0][],
  live: string,
  looking: Parameters<typeof lookOnce>[2],
): Promise<Look>[] {
  let last: Promise<unknown> = Promise.resolve();
  return orders.map((order) => {
    const look = last.then(() => lookOnce(order, live, looking));
    // Told where it is awaited.
    last = look.catch(() => undefined);
    return look;
  });
}
