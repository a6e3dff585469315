import { setTimeout as wait } from 'node:timers/promises';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import type { Releases } from '@sanderling/releases/releases';
import type { Versions } from '@sanderling/releases/sets/versions-at';
import type {
  RenderEnvironment,
  RendererSettings,
  RenderRequest,
} from '../../render/contract/render-contract.ts';
import { asModalModule, asRouteModule, asSlotModule } from '../../slices/expose-modules.ts';
import { type Found, sayOnce } from '../looks/say-once.ts';
import { createEnvironments, type Prepared } from '../pool/environments.ts';
import { createSliceMarker, labelOf } from '../pool/slice-marker.ts';
import { readPageAddress } from '../routing/page-address.ts';
import { createRouteLookup } from '../routing/route-lookup.ts';
import { changedHeads } from './changed-heads.ts';
import { explained } from './explained.ts';
import { type FoundOnPage, inFull, isLeftOut, namingExposes } from './found-on-pages.ts';
import type { LateTimers } from './late-timers.ts';
import { leadsElsewhere } from './leads-elsewhere.ts';
import type { Mishaps } from './mishaps.ts';
import { tooDeep } from './misplaced-markup.ts';
import { MODALS_PAGE, sampledModals, withModal } from './modal-pages.ts';
import type { Progress } from './progress.ts';
import { mustNotBeAsync, refuseThenables } from './refuse-thenables.ts';
import type { TrialAnswer } from './run-trial.ts';
import { ownPages, pagesToTry } from './sample-pages.ts';

/** A slower page is said, since the shell would leave the slice out of it. */
const SLOW_MS = 2_500;
/** Of the processor, for one page: the store's own take 5 to 40 ms, a first one of a process a few hundred. */
const MAX_CPU_SECONDS = 0.8;
/** Of what a slice has thrown, in a sentence. */
const MAX_REASON = 300;
/** What a page leaves behind for later, such as a timer, begins meanwhile. */
const AFTERMATH_MS = 250;
/** A process that waits for less than the rest of the time, so often, is not tidying up. However busy the machine is, it would wait. */
const RESTLESS = 0.9;
const RESTLESS_LOOKS = 4;

interface TrialOptions {
  releases: Pick<Releases, 'release' | 'readFile'>;
  settings: RendererSettings;
  /** What is live now, and what would be. */
  live: Versions;
  wanted: Versions;
  mishaps: Mishaps;
  progress: Progress;
  timers: LateTimers;
  /** Gets each page that has something of the slices that are tried. */
  onPage: (page: MadePage) => void;
}

/** A page as it was rendered, with the slices of it that are tried. */
export interface MadePage {
  path: string;
  html: string;
  slices: readonly string[];
}

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
  for (const manifest of manifests) unloaded.push(...(await loadAll(manifest, next, progress)));
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

function ownerOf(path: string): string {
  const address = readPageAddress(path);
  return typeof address === 'number' ? '' : (createRouteLookup()(address).owner ?? '');
}

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

interface ShownPage {
  path: string;
  /** As sentences name it. */
  label: string;
  modal?: { slice: string } & ReturnType<typeof sampledModals>[number];
}

function shownPages(manifests: readonly SliceRelease[]): ShownPage[] {
  const pages = pagesToTry(manifests).map((path) => ({ path, label: path }));
  const modals = manifests.flatMap((manifest) =>
    sampledModals(manifest).map((modal) => ({
      path: MODALS_PAGE,
      label: `The modal ${modal.modal}`,
      modal: { ...modal, slice: manifest.name },
    })),
  );
  return [...pages, ...modals];
}

/** A modal that the live release has not is no better there. */
function offers({ environment }: Prepared, { modal }: ShownPage): boolean {
  if (!modal) return true;
  const release = environment.slices.find(({ name }) => name === modal.slice);
  return release?.modals.some((offered) => offered.modal === modal.modal) ?? false;
}

type Site = ReturnType<typeof openSite>;

function openSite(
  { releases, settings, mishaps, progress, timers }: TrialOptions,
  manifests: readonly SliceRelease[],
) {
  const failures = new Map<string, string>();
  const mistaken = new Set<string>();
  /** Slices of which a part has failed by itself, such as the data of a slot: the page goes on without that alone. */
  const faulty = new Set<string>();
  const names = manifests.map(({ name }) => name);
  const prepare = createEnvironments({
    releases,
    settings,
    marker: createSliceMarker(),
    log({ level, slice, message, error }) {
      // What was left out since it has failed says less than why it did.
      if (!faulty.has(slice)) failures.set(slice, `${message}: ${firstLine(error)}`);
      if (level === 'error' && !isLate(error)) faulty.add(slice);
      // Said when the page is there: the next one would lack the slice.
      if (message === `${slice} has replaced built-ins`) mistaken.add(slice);
    },
    // It may print what it likes: a trial keeps none of it.
    printed: () => undefined,
    onShellReplaced: () => undefined,
    share: refuseThenables,
    timers: timers.watch,
  });
  return {
    names,
    prepare,
    /** The page's markup, and what is wrong with it by these slices, as what a page does; null where nothing is. */
    async make(
      { path, label, modal }: ShownPage,
      { renderer, environment }: Prepared,
      excluded: readonly string[] = [],
    ) {
      failures.clear();
      mistaken.clear();
      faulty.clear();
      const { environment: watched, exposesOf } = progress.watch(environment, label);
      const shown = modal ? withModal(watched, modal.slice, modal) : watched;
      const startedAt = mishaps.cpuSeconds();
      const page = await makePage(
        path,
        { renderer, environment: shown },
        { settings, names, excluded, exposesOf },
      );
      const seconds = mishaps.cpuSeconds() - startedAt;
      const lost = names.filter((name) => faulty.has(name));
      const found =
        page.problem ??
        (page.html === null ? null : tooDeep(page.html, names)) ??
        mistakes(
          names.filter((name) => mistaken.has(name)),
          failures,
        ) ??
        (lost.length > 0 ? failing(lost) : null) ??
        (seconds > MAX_CPU_SECONDS
          ? `the page takes ${seconds.toFixed(1)} s of the processor, of ${MAX_CPU_SECONDS} s that it has: compute less while it renders`
          : null);
      return {
        html: page.html,
        problem:
          found === null
            ? null
            : `${found}${page.missing.size > 0 || found === failing(lost) ? reason(failures, names) : ''}`,
        isFault: found !== null && found === failing(lost),
        exposes: page.missing.size > 0 ? page.missing : page.exposes,
      };
    },
  };
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

async function loadAll(
  manifest: SliceRelease,
  { environment }: Prepared,
  progress: Progress,
): Promise<string[]> {
  const { name, version, routes, slots, modals } = manifest;
  const offered = [
    ...routes.map(({ id, expose }) => ({ what: `route ${id}`, expose, parse: asRouteModule })),
    ...slots.map(({ slot, expose }) => ({ what: `slot ${slot}`, expose, parse: asSlotModule })),
    ...modals.map(({ modal, expose }) => ({ what: `modal ${modal}`, expose, parse: asModalModule })),
  ];
  const failed = new Map<string, string[]>();
  for (const { what, expose, parse } of offered) {
    try {
      progress.loading([name, expose]);
      const module: { Component?: unknown; default?: unknown } = parse(
        await environment.load([name, expose]),
      );
      mustNotBeAsync(module.Component ?? module.default);
    } catch (error) {
      const why = firstLine(error);
      failed.set(why, [...(failed.get(why) ?? []), `the ${what} (${expose})`]);
    } finally {
      environment.enter('');
    }
  }
  // What fails when the file is loaded fails for all that it offers.
  return [...failed].map(([why, [first, ...others]]) => {
    const which = others.length > 0 ? `${others.length + 1} of what it offers, first ${first},` : first;
    return `${name} ${version}: ${which} cannot be used: ${why}`;
  });
}

interface MadeOnce {
  html: string | null;
  problem: string | null;
  /** Of the slices that are tried, those that the page lacks, and those that were asked for something, with what. */
  missing: FoundOnPage['exposes'];
  exposes: FoundOnPage['exposes'];
}

interface MadeWith {
  settings: RendererSettings;
  /** Of the slices that are tried. */
  names: readonly string[];
  excluded: readonly string[];
  exposesOf: (slice: string) => string[];
}

async function makePage(
  path: string,
  { renderer, environment }: { renderer: Prepared['renderer']; environment: RenderEnvironment },
  { settings, names, excluded, exposesOf }: MadeWith,
): Promise<MadeOnce> {
  const nothing = { html: null, missing: new Map(), exposes: new Map() };
  const address = readPageAddress(path);
  if (typeof address === 'number') return { ...nothing, problem: 'that is no address of a page' };
  const { layout, owner, takesPayment } = createRouteLookup()(address);
  const startedAt = performance.now();
  try {
    const { html, status, headers, down } = await renderer.render(
      { ...REQUEST, url: settings.publicOrigin + path, layout, owner, takesPayment, excluded },
      environment,
    );
    const shown = names.filter((name) => exposesOf(name).length > 0);
    const missing = down.filter((name) => names.includes(name) && (!takesPayment || name === owner));
    const tookMs = performance.now() - startedAt;
    const problem =
      problemOf(missing, status, tookMs) ??
      leadsElsewhere(headers.location, settings, () => shown.map((name) => inFull(name, exposesOf(name))));
    return {
      html: html && Buffer.from(html).toString('utf8'),
      problem,
      missing: new Map(missing.map((name) => [name, exposesOf(name)])),
      exposes: new Map(shown.map((name) => [name, exposesOf(name)])),
    };
  } catch (error) {
    return { ...nothing, problem: `the page cannot be made: ${firstLine(error)}` };
  } finally {
    environment.enter('');
  }
}

function failing(slices: readonly string[]): string {
  return `${slices.join(' and ')} ${slices.length > 1 ? 'fail and are' : 'fails and is'} left out of the page`;
}

/** It may come in time where the machine, or the API, has less to do: what is late twice is missing from the page. */
function isLate(error: unknown): boolean {
  return error instanceof Error && /^(?:BudgetExceeded|ApiLate)$/.test(error.name);
}

function problemOf(missing: readonly string[], status: number, tookMs: number): string | null {
  if (missing.length > 0) return failing(missing);
  if (status >= 500) return `the page answers ${status}`;
  return tookMs > SLOW_MS
    ? `the page takes ${(tookMs / 1_000).toFixed(1)} s, of ${SLOW_MS / 1_000} s that it has: wait for less before it is shown`
    : null;
}

const REQUEST: Omit<RenderRequest, 'url' | 'layout' | 'owner' | 'excluded'> = {
  method: 'GET',
  body: null,
  cookies: null,
  clientAddress: null,
  requestId: 'trial',
  seasonalLayout: 'default',
};

/** A sentence that says who is missing goes on with why. */
function reason(failures: ReadonlyMap<string, string>, names: readonly string[]): string {
  const known = names.flatMap((name) => failures.get(name)?.replace(`${name} failed: `, '') ?? []);
  return known.length === 0 ? '' : `: ${known.join('; ')}`;
}

/** Of slices that the page was made with all the same. */
function mistakes(names: readonly string[], failures: ReadonlyMap<string, string>): string | null {
  const known = names.flatMap((name) => failures.get(name) ?? []);
  return known.length === 0
    ? null
    : `${known.join('; ')}: use what all slices share, and replace nothing of it`;
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return explained(text.slice(0, MAX_REASON).split('\n', 1)[0] ?? '');
}
