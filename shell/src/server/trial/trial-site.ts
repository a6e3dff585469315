import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import type { Releases } from '@sanderling/releases/releases';
import type { Versions } from '@sanderling/releases/sets/versions-at';
import type { RendererSettings } from '../../render/contract/render-contract.ts';
import { createEnvironments, type Prepared } from '../pool/environments.ts';
import { createSliceMarker } from '../pool/slice-marker.ts';
import { firstLine } from './first-line.ts';
import { tooLarge } from './large-markup.ts';
import type { LateTimers } from './late-timers.ts';
import { failing, makePage } from './make-page.ts';
import type { Mishaps } from './mishaps.ts';
import { tooDeep } from './misplaced-markup.ts';
import { withModal } from './modal-pages.ts';
import type { Progress } from './progress.ts';
import { refuseThenables } from './refuse-thenables.ts';
import type { ShownPage } from './shown-pages.ts';

/** Of the processor, for one page: the store's own take 5 to 40 ms, a first one of a process a few hundred. */
const MAX_CPU_SECONDS = 0.8;

export interface TrialOptions {
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

export type Site = ReturnType<typeof openSite>;

/** Makes pages of sets of releases, and says what the slices that are tried do wrong on them. */
export function openSite(
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
        (page.html === null ? null : (tooDeep(page.html, names) ?? tooLarge(page.html, manifests))) ??
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
            : `${found}${page.missing.size > 0 || lost.length > 0 ? reason(failures, names) : ''}`,
        isFault: found !== null && found === failing(lost),
        exposes: page.missing.size > 0 ? page.missing : page.exposes,
      };
    },
  };
}

/** It may come in time where the machine, or the API, has less to do: what is late twice is missing from the page. */
function isLate(error: unknown): boolean {
  return error instanceof Error && /^(?:BudgetExceeded|ApiLate)$/.test(error.name);
}

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
