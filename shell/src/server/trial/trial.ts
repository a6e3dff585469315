import { setTimeout as wait } from 'node:timers/promises';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import type { Versions } from '@sanderling/releases/sets/versions-at';
import { type Found, sayOnce } from '../looks/say-once.ts';
import { labelOf } from '../pool/slice-marker.ts';
import { changedHeads } from './changed-heads.ts';
import { type FoundOnPage, isLeftOut, namingExposes } from './found-on-pages.ts';
import { loadExposes } from './load-exposes.ts';
import type { Mishaps } from './mishaps.ts';
import type { TrialAnswer } from './run-trial.ts';
import { ownPages, pagesToTry } from './sample-pages.ts';
import { offers, ownerOf, shownPages } from './shown-pages.ts';
import { openSite, type Site, type TrialOptions } from './trial-site.ts';

/** What a page leaves behind for later, such as a timer, begins meanwhile. */
const AFTERMATH_MS = 250;
/** A process that waits for less than the rest of the time, so often, is not tidying up. However busy the machine is, it would wait. */
const RESTLESS = 0.9;
const RESTLESS_LOOKS = 4;

/**
 * Loads everything that the new ones among the wanted releases offer, and makes the pages that show it, as a render thread would. Answers
 * what is wrong by them, one sentence each: what the live releases do not do better is not held against them.
 */
export async function tryReleases(options: TrialOptions): Promise<TrialAnswer> {
  const { releases, live, wanted, mishaps, progress, timers, onPage } = options;
  const manifests = await readChanged(releases, live, wanted);
  if (manifests.length === 0) return { problems: [] };
  const site = openSite(options, manifests);
  const next = await site.prepare('wanted', wanted);
  const unloaded: string[] = [];
  for (const manifest of manifests) unloaded.push(...(await loadExposes(manifest, next, progress)));
  if (unloaded.length > 0) return { problems: unloaded };
  const onPages: FoundOnPage[] = [];
  const found: Found[] = [];
  // The route table knows nothing of pages that a slice brings along.
  const own = new Set(ownPages(manifests));
  for (const page of shownPages(manifests)) {
    // A page that is slow is made again: the first of a process compiles what it needs.
    const first = await site.make(page, next);
    const again = first.problem === null || first.isFault ? first : await site.make(page, next);
    if (again.html !== null) onPage({ path: page.label, html: again.html, slices: site.names });
    const before = live.shell ? await site.prepare('live', live) : null;
    if (again.problem === null) {
      // A page of another is what it was, as far as search engines and tabs read it.
      const isOwn = own.has(page.path) || site.names.includes(ownerOf(page.path));
      const isOfAnother = !page.modal && !isOwn;
      const known = before && isOfAnother ? (await site.make(page, before)).html : null;
      if (known !== null && again.html !== null && changedHeads('', [known], again.html).length > 0) {
        // What the live release has made of the page is not what it is: a release that mends it puts back what is there without either.
        const without = (await site.make(page, next, site.names)).html ?? '';
        const by = [...again.exposes.keys()].join(' or ');
        for (const says of changedHeads(by, [known, without], again.html))
          onPages.push({ where: page.label, says, exposes: again.exposes });
      }
      continue;
    }
    const isNew = before === null || !offers(before, page);
    if (isNew || (await site.make(page, before)).problem === null) {
      const { problem, exposes } = isLeftOut(again.problem) ? first : again;
      onPages.push({ where: page.label, says: problem ?? again.problem, exposes });
    }
  }
  found.push(...(await timers.runAhead(manifests.map(labelOf))).map(nowhere));
  const unrest = await unrestIn(mishaps);
  if (unrest !== null) found.push(nowhere(`${site.names.join(' or ')} ${unrest}`));
  const memoryFault = mishaps.memoryFault();
  if (memoryFault) found.push(nowhere(memoryFault));
  found.push(...(await uncaughtByThem(options, site)).map(nowhere));
  return { problems: sayOnce([...namingExposes(onPages), ...found], { join: ': ' }) };
}

/** What is said of who goes on computing while nothing is asked, as a chain of `setImmediate` does; null where it rests. */
async function unrestIn(mishaps: Mishaps): Promise<string | null> {
  for (let looks = 0; looks < RESTLESS_LOOKS; looks += 1) {
    const before = mishaps.loopMs();
    await wait(AFTERMATH_MS);
    const { idle, active } = mishaps.loopMs();
    if (active - before.active < (active + idle - before.active - before.idle) * RESTLESS) return null;
  }
  return 'goes on computing once its pages are made, with nothing asked: end what begins itself again, such as a chain of setImmediate';
}

const nowhere = (says: string): Found => ({ where: '', says });

/** Pages as the live releases make them, for comparison. */
export async function makeLivePages(
  options: TrialOptions,
  labels: readonly string[] | 'all',
): Promise<TrialAnswer> {
  const { releases, live, wanted, onPage } = options;
  const site = openSite(options, await readChanged(releases, live, wanted));
  if (!live.shell) return { problems: [] };
  const prepared = await site.prepare('live', live);
  const manifests = await Promise.all(
    [...site.names].map((name) => releases.release(name, live[name] ?? '')),
  );
  for (const page of shownPages(manifests.filter((release) => release !== null))) {
    if (labels !== 'all' && !labels.includes(page.label)) continue;
    const { html } = await site.make(page, prepared);
    if (html !== null) onPage({ path: page.label, html, slices: site.names });
  }
  return { problems: [] };
}

/** What these releases throw where nothing catches it, and the live ones do not. */
async function uncaughtByThem({ live, mishaps, timers }: TrialOptions, site: Site): Promise<string[]> {
  // What a live release of another slice leaves behind for later comes at its own time, and may not come again below.
  const found = mishaps.uncaught().filter(({ by }) => by === null || site.names.includes(by));
  if (found.length === 0) return [];
  if (live.shell) {
    const before = await site.prepare('live', live);
    for (const path of pagesToTry([])) await site.make({ path, label: path }, before);
    await timers.runAhead(site.names.map((name) => labelOf({ name, version: live[name] ?? '' })));
    await wait(AFTERMATH_MS);
  }
  const known = new Set(mishaps.uncaught().map(({ said }) => said));
  return found
    .filter(({ said }) => !known.has(said))
    .map(
      ({ said: message, during }) =>
        `It throws where nothing catches it: ${message}${during && ` (${during})`}. Await what may fail, or catch it.`,
    );
}

async function readChanged(releases: TrialOptions['releases'], live: Versions, wanted: Versions) {
  const changed = Object.entries(wanted).filter(([name, version]) => live[name] !== version);
  const read = await Promise.all(changed.map(([name, version]) => releases.release(name, version)));
  return read.filter((release): release is SliceRelease => release !== null);
}
