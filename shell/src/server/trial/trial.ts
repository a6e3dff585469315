import { ROUTES } from '@sanderling/contract/site/route-table';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import type { Releases } from '@sanderling/releases/releases';
import type { Versions } from '@sanderling/releases/sets/versions-at';
import type { RendererSettings, RenderRequest } from '../../render/contract/render-contract.ts';
import { asModalModule, asRouteModule, asSlotModule } from '../../slices/expose-modules.ts';
import { createEnvironments, type Prepared } from '../pool/environments.ts';
import { createSliceMarker } from '../pool/slice-marker.ts';
import { readPageAddress } from '../routing/page-address.ts';
import { createRouteLookup } from '../routing/route-lookup.ts';

/** A slower page is said, since the shell would leave the slice out of it. */
const SLOW_MS = 2_500;
/** Pages on which slots of all slices stand. */
const PAGES_WITH_SLOTS = ['/', '/products', '/cart', '/trade-program'];
const OPEN_GUARDS = ['none', 'static-page', 'guest-only'];

interface TrialOptions {
  releases: Pick<Releases, 'release' | 'readFile'>;
  settings: RendererSettings;
  /** What is live now, and what would be. */
  live: Versions;
  wanted: Versions;
}

/**
 * Loads everything that the new ones among the wanted releases offer, and makes the pages that show it, as a render thread would. Answers
 * what is wrong by them, one sentence each: a page that the live releases do not make either is not held against them.
 */
export async function tryReleases({ releases, settings, live, wanted }: TrialOptions): Promise<string[]> {
  const failures = new Map<string, string>();
  const prepare = createEnvironments({
    releases,
    settings,
    marker: createSliceMarker(),
    log: ({ slice, message, error }) => void failures.set(slice, `${message}: ${firstLine(error)}`),
    onShellReplaced: () => undefined,
  });
  const manifests = await readChanged(releases, live, wanted);
  const names = new Set(manifests.map(({ name }) => name));
  if (manifests.length === 0) return [];
  const next = await prepare('wanted', wanted);
  const problems: string[] = [];
  for (const manifest of manifests) problems.push(...(await loadAll(manifest, next)));
  if (problems.length > 0) return problems;
  for (const path of pagesOf(manifests)) {
    failures.clear();
    // A page that is slow is made again: the first of a process compiles what it needs.
    const first = await tryPage(path, next, settings.publicOrigin, names);
    const found = first === null ? null : await tryPage(path, next, settings.publicOrigin, names);
    if (found === null) continue;
    const before = live.shell
      ? await tryPage(path, await prepare('live', live), settings.publicOrigin, names)
      : null;
    if (before === null) problems.push(`${found}${reason(failures, names)}`);
  }
  return problems;
}

async function readChanged(releases: TrialOptions['releases'], live: Versions, wanted: Versions) {
  const changed = Object.entries(wanted).filter(([name, version]) => live[name] !== version);
  const read = await Promise.all(changed.map(([name, version]) => releases.release(name, version)));
  return read.filter((release): release is SliceRelease => release !== null);
}

async function loadAll(manifest: SliceRelease, { environment }: Prepared): Promise<string[]> {
  const { name, version, routes, slots, modals } = manifest;
  const offered = [
    ...routes.map(({ id, expose }) => ({ what: `route ${id}`, expose, parse: asRouteModule })),
    ...slots.map(({ slot, expose }) => ({ what: `slot ${slot}`, expose, parse: asSlotModule })),
    ...modals.map(({ modal, expose }) => ({ what: `modal ${modal}`, expose, parse: asModalModule })),
  ];
  const problems: string[] = [];
  for (const { what, expose, parse } of offered) {
    try {
      parse(await environment.load([name, expose]));
    } catch (error) {
      problems.push(`${name} ${version}: the ${what} (${expose}) cannot be used: ${firstLine(error)}`);
    } finally {
      environment.enter('');
    }
  }
  return problems;
}

/** Every page of theirs that has no parameter and no guard, and some with slots; all of those for a shell. */
function pagesOf(manifests: readonly SliceRelease[]): string[] {
  const own = manifests.flatMap(({ routes }) => routes.map(({ path }) => path));
  const guarded = new Set(ROUTES.filter(({ guard }) => !OPEN_GUARDS.includes(guard)).map(({ path }) => path));
  const open = own.filter((path) => !/[:*]/.test(path) && !guarded.has(path));
  return [...new Set([...PAGES_WITH_SLOTS, ...open])];
}

/** What is wrong with a page by one of these slices, or null. */
async function tryPage(
  path: string,
  { renderer, environment }: Prepared,
  origin: string,
  names: ReadonlySet<string>,
): Promise<string | null> {
  const address = readPageAddress(path);
  if (typeof address === 'number') return null;
  const { layout, owner, takesPayment } = createRouteLookup()(address);
  const startedAt = performance.now();
  try {
    const answer = await renderer.render(
      { ...REQUEST, url: origin + path, layout, owner, takesPayment },
      environment,
    );
    const missing = answer.down.filter((name) => names.has(name) && (!takesPayment || name === owner));
    if (missing.length > 0) return `${path} is made without ${missing.join(' and ')}`;
    if (answer.status >= 500) return `${path} answers ${answer.status}`;
    const tookMs = performance.now() - startedAt;
    return tookMs > SLOW_MS ? `${path} takes ${(tookMs / 1_000).toFixed(1)} s` : null;
  } catch (error) {
    return `${path} cannot be made: ${firstLine(error)}`;
  } finally {
    environment.enter('');
  }
}

const REQUEST: Omit<RenderRequest, 'url' | 'layout' | 'owner'> = {
  method: 'GET',
  body: null,
  cookies: null,
  clientAddress: null,
  requestId: 'trial',
  seasonalLayout: 'default',
  excluded: [],
};

function reason(failures: ReadonlyMap<string, string>, names: ReadonlySet<string>): string {
  const known = [...names].flatMap((name) => failures.get(name) ?? []);
  return known.length > 0 ? ` (${known.join('; ')})` : '';
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n', 1)[0] ?? '';
}
