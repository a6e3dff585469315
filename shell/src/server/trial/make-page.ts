import type {
  RenderEnvironment,
  RendererSettings,
  RenderRequest,
} from '../../render/contract/render-contract.ts';
import type { Prepared } from '../pool/environments.ts';
import { readPageAddress } from '../routing/page-address.ts';
import { createRouteLookup } from '../routing/route-lookup.ts';
import { firstLine } from './first-line.ts';
import { type FoundOnPage, inFull } from './found-on-pages.ts';
import { leadsElsewhere } from './leads-elsewhere.ts';

/** A slower page is said, since the shell would leave the slice out of it. */
const SLOW_MS = 2_500;

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

/** Makes a page as a render thread would, and says what is wrong with it by the slices that are tried. */
export async function makePage(
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

/** What is said of slices that a page lacks. */
export function failing(slices: readonly string[]): string {
  return `${slices.join(' and ')} ${slices.length > 1 ? 'fail and are' : 'fails and is'} left out of the page`;
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
