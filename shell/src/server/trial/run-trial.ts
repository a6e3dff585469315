import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Releases } from '@sanderling/releases/releases';
import { liveVersions, type Versions } from '@sanderling/releases/sets/versions-at';
import type { RendererSettings } from '../../render/contract/render-contract.ts';
import type { WorkerSettings } from '../pool/messages.ts';
import type { AccessibilityViolation } from './accessibility-violations.ts';
import { noticeLoop } from './notice-loop.ts';
import type { ProgressNote } from './progress.ts';
import type { MadePage } from './trial.ts';

/** Seconds where there is little to do. What loops is noticed long before, by `noticeLoop`. */
const WITHIN_MS = 40_000;
/** For every expose of the largest slice, on a machine with much to do: seconds where there is little. */
const MARKUP_WITHIN_MS = 60_000;
/** Of a release that collects memory, before the machine has none left. */
const MAX_HEAP_MB = 768;

export interface TrialOrder {
  /** Where releases are read from, and whose run. */
  releases: WorkerSettings['releases'];
  settings: RendererSettings;
  live: Versions;
  wanted: Versions;
  /** Only makes these pages of what is live, and says nothing about them. */
  onlyPages?: readonly string[];
}

/** What the process of a trial answers. */
export interface TrialAnswer {
  problems: string[];
  /** Pages with something of the slices that are tried. */
  pages: MadePage[];
  /** The stack of what has failed in the trial itself, by no release's doing. */
  failure?: string;
}

/** What is wrong with releases that have made their pages, as someone else sees them. */
export type Look = () => Promise<string[]>;

/**
 * What is wrong with releases when they are used, one sentence each; see `tryReleases`. They run in a process that ends with this, and
 * what they render is looked at in another one, as a browser and a screen reader would.
 */
export async function runTrial(
  order: TrialOrder,
  withinMs = WITHIN_MS,
  look: Look = async () => [],
): Promise<string[]> {
  const reader = openMarkupReader(order);
  try {
    const { problems, pages } = await makePages(order, withinMs);
    if (problems.length > 0) return problems;
    const [violations, seen] = await Promise.all([reader.read(pages), look()]);
    if (seen.length > 0) return seen;
    if (violations === null)
      return [
        `The markup of its pages was not read within ${MARKUP_WITHIN_MS / 1_000} s: render less of it.`,
      ];
    return violations.length === 0 ? [] : await newViolations(violations, order, withinMs);
  } finally {
    reader.close();
  }
}

/** Without those that the live releases have on the same page: they are no reason to keep a release back. */
async function newViolations(
  violations: readonly AccessibilityViolation[],
  order: TrialOrder,
  withinMs: number,
) {
  const onlyPages = [...new Set(violations.map(({ page }) => page))];
  const reader = openMarkupReader(order);
  const { pages } = await makePages({ ...order, onlyPages }, withinMs);
  const before = (await reader.read(pages)) ?? [];
  reader.close();
  const known = new Set(before.map(({ page, rule }) => `${page} ${rule}`));
  return violations.filter(({ page, rule }) => !known.has(`${page} ${rule}`)).map(({ message }) => message);
}

async function makePages(order: TrialOrder, withinMs: number): Promise<TrialAnswer> {
  const child = openProcess('trial-process.ts', [`--max-old-space-size=${MAX_HEAP_MB}`]);
  let loop: string | null = null;
  const watch = noticeLoop(child.pid ?? 0, (doing) => {
    loop = doing;
    child.kill('SIGKILL');
  });
  child.on('message', (message: TrialAnswer | ProgressNote) => 'doing' in message && watch.heard(message));
  const said = await answerOf<TrialAnswer>(child, order, withinMs);
  watch.end();
  if (loop !== null) return { problems: [`It loops without an end: ${loop}.`], pages: [] };
  if (typeof said === 'object') {
    if (said.failure !== undefined) throw new Error(`The trial has failed: ${said.failure}`);
    return said;
  }
  const sentence =
    said === 'late'
      ? `The pages with it were not made within ${withinMs / 1_000} s: it waits for ever, or does very much.`
      : `It ends the process that uses it (${said}).`;
  return { problems: [sentence], pages: [] };
}

/** Started before there is something to read: what it reads with takes a second to load. */
function openMarkupReader({ releases }: TrialOrder) {
  const child = openProcess('markup-process.ts', []);
  const cacheFile = path.join(releases.folder, 'trials/accessibility-violations.json');
  return {
    /** Null when it takes too long. */
    async read(pages: readonly MadePage[]): Promise<AccessibilityViolation[] | null> {
      if (pages.length === 0) return [];
      const said = await answerOf<AccessibilityViolation[]>(child, { pages, cacheFile }, MARKUP_WITHIN_MS);
      if (typeof said === 'object') return said;
      if (said === 'late') return null;
      throw new Error(`The process that reads markup has ended (${said}).`);
    },
    close: () => child.kill('SIGKILL'),
  };
}

/** No secret of the shop is in its environment, and no flag that the shop itself was started with. */
function openProcess(file: string, execArgv: string[]): ChildProcess {
  return fork(path.join(import.meta.dirname, file), { env: {}, execArgv, silent: true });
}

/** The one message of a process, which ends with it; `late`, or how it has ended before. */
function answerOf<Answer extends object>(
  child: ChildProcess,
  order: object,
  withinMs: number,
): Promise<Answer | string> {
  return new Promise((resolve) => {
    const end = (said: Answer | string) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      resolve(said);
    };
    const timer = setTimeout(() => end('late'), withinMs);
    child.on('message', (message: Answer | ProgressNote) => 'doing' in message || end(message));
    child.on('error', (error) => end(error.message));
    child.on('exit', (code, signal) => end(String(code ?? signal)));
    child.send(order, (error) => error && end(error.message));
  });
}

/** The same for what would be live with these versions. */
export async function runTrialWith(
  versions: Versions,
  shop: Pick<TrialOrder, 'settings'> & {
    releases: Pick<Releases, 'status' | 'release'>;
    readFrom: TrialOrder['releases'];
    look?: Look;
  },
): Promise<string[]> {
  const { releases, readFrom, settings, look } = shop;
  const live = liveVersions(await releases.status());
  const wanted = { ...live, ...versions };
  // What is asked for here is there for the process that makes the pages.
  for (const [name, version] of Object.entries(wanted)) await releases.release(name, version);
  return runTrial({ releases: readFrom, settings, live, wanted }, WITHIN_MS, look);
}
