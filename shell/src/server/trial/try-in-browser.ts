import type { Releases } from '@sanderling/releases/releases';
import type { Versions } from '@sanderling/releases/sets/versions-at';
import { exposeKey } from '../../slices/pinned-release.ts';
import type { Browser } from '../looks/browser.ts';
import { lookAtModalsBeside, lookBeside } from '../looks/compare-looks.ts';
import type { ShownModal } from '../looks/look-at-modals.ts';
import { type LookedAtShop, whyNotShown } from '../looks/preview-tab.ts';
import { apartFromNumbers, type Found, sayOnce } from '../looks/say-once.ts';
import { explained } from './explained.ts';
import { changedModals, changedPages, ownPages, pagesWithSlots } from './sample-pages.ts';

const WIDTH_PX = 390;
/** What is around a slice is compared on so many. A publish waits for them: the rest is in the pictures that are taken afterwards. */
const MAX_PAGES = 2;
/** Of the other pages whose code is new, which are asked alone whether they come alive, and stay so. */
const MAX_MORE_PAGES = 6;
const TABS = 2;
/** Where modals are opened. */
const OPENERS_PAGE = '/';

interface BrowserTrial {
  releases: Releases;
  browser: Promise<Browser>;
  shop: LookedAtShop;
}

/**
 * What a browser says of the first pages of releases that are not live, as the running shop makes them: scripts that throw or never end,
 * files that do not come, markup that differs from the server's. One sentence each; what the live releases do as well is not said.
 * `skipped` has the reason where the shop could not be asked.
 */
export async function tryInBrowser(
  versions: Versions,
  { releases, browser: starting, shop }: BrowserTrial,
): Promise<{ problems: string[]; skipped: string | null }> {
  const { slices } = await releases.status();
  const changed = Object.entries(versions).filter(([name, version]) => slices[name]?.live !== version);
  const manifests = (
    await Promise.all(changed.map(([name, version]) => releases.release(name, version)))
  ).filter((release) => release !== null);
  const { releases: before } = await releases.currentReleaseSet();
  const sets = { set: await releases.setWith(versions), live: await releases.setWith({}) };
  const notShown = await whyNotShown(sets.set, shop);
  if (notShown !== null) return { problems: [], skipped: notShown };
  // What is around slices is the shell's: another shell may make it otherwise.
  const isShell = manifests.some(({ name }) => name === 'shell');
  const slots = manifests.flatMap(({ name, slots }) => slots.map(({ expose }) => exposeKey([name, expose])));
  const tried = isShell ? {} : { tried: { slices: manifests.map(({ name }) => name), slots } };
  // Slots first: they are on pages of others.
  const all = [...new Set([...pagesWithSlots(manifests), ...ownPages(manifests)])];
  const pages = all.slice(0, MAX_PAGES);
  const changedOnes = manifests.flatMap((release) => changedPages(release, before.get(release.name) ?? null));
  const more = isShell ? [] : changedOnes.filter((page) => !pages.includes(page)).slice(0, MAX_MORE_PAGES);
  const modals = manifests.flatMap((release) => changedModals(release, before.get(release.name) ?? null));
  const isLive = ({ slice, modal }: ShownModal) =>
    before.get(slice)?.modals.some((offered) => offered.modal === modal) ?? false;
  const browser = await starting;
  const problems: Found[] = [];
  const unseen: string[] = [];
  // One after the other: the tabs of a browser show one preview at a time. The picture is of no use here, but what goes wrong late is
  // complained of while it is taken.
  for (const page of pages) {
    const look = await lookBeside({ page, widthPx: WIDTH_PX, ...tried }, sets, { browser, shop });
    problems.push(...look.complaints.map((says) => ({ where: page, says: explained(says) })));
    // It would end the next one as well, which takes as long.
    if (look.endedBy !== null) break;
    if (look.picture === null) unseen.push(page);
  }
  if (problems.length === 0) {
    const seeModals = async () => {
      if (modals.length === 0) return;
      const order = { page: OPENERS_PAGE, widthPx: WIDTH_PX, modals, isLive };
      const look = await lookAtModalsBeside(order, sets, { browser, shop });
      problems.push(...look.complaints.map((says) => ({ where: '', says })));
      if (!look.isWhole && look.endedBy === null) unseen.push('modals');
    };
    const waiting = more.values();
    const seeNext = async () => {
      for (const page of waiting) {
        if (problems.length > 0) return;
        const look = await lookBeside({ page, widthPx: WIDTH_PX }, sets, { browser, shop });
        problems.push(...look.complaints.map((says) => ({ where: page, says: explained(says) })));
        if (look.picture === null && look.endedBy === null) unseen.push(page);
      }
    };
    await Promise.all([seeModals(), ...Array.from({ length: TABS }, seeNext)]);
  }
  const skipped =
    unseen.length > 0 ? `${unseen.join(' and ')} did not answer it, with the release or without` : null;
  return { problems: sayOnce(problems, { join: ' in a browser: ', keyOf: apartFromNumbers }), skipped };
}
