import type { Releases } from '@sanderling/releases/releases';
import { liveVersions, type Versions } from '@sanderling/releases/sets/versions-at';
import type { RendererSettings } from '../../render/contract/render-contract.ts';
import type { WorkerSettings } from '../pool/messages.ts';
import type { AccessibilityViolation } from './accessibility-violations.ts';
import { endInWords } from './end-in-words.ts';
import { MARKUP_WITHIN_MS, type MarkupReader, openMarkupReader } from './markup-reader.ts';
import { LOOP_SECONDS, noticeLoop } from './notice-loop.ts';
import { type AnswerLimits, answerOf, openProcess } from './open-process.ts';
import type { ProgressNote } from './progress.ts';
import type { MadePage } from './trial-site.ts';

/** What the process of a trial may use. */
export interface TrialLimits extends AnswerLimits {
  /** Of the processor, without a turn of the event loop. */
  loopSeconds: number;
  heapMb: number;
}

const LOOPS = 'It loops without an end';
const LIMITS: TrialLimits = {
  /** Of its own time; it takes seconds. What loops is noticed long before, by `noticeLoop`. */
  withinMs: 40_000,
  loopSeconds: LOOP_SECONDS,
  /** Of a release that collects memory, before the machine has none left. */
  heapMb: 768,
};

export interface TrialOrder {
  /** Where releases are read from, and whose run. */
  releases: WorkerSettings['releases'];
  settings: RendererSettings;
  live: Versions;
  wanted: Versions;
  /** Only makes these pages of what is live, and says nothing about them. */
  onlyPages?: readonly string[] | 'all';
}

/** What the process of a trial answers. */
export interface TrialAnswer {
  problems: string[];
  /** The process has ended, or was ended, before it had answered. */
  isEnded?: boolean;
  /** What was heard of each slice last, where it has. */
  heard?: ReadonlyMap<string, string>;
  /** The stack of what has failed in the trial itself, by no release's doing. */
  failure?: string;
}

/** A page that the process of a trial has made, with something of the slices that are tried. */
export interface PageNote {
  page: MadePage;
}

/** What is wrong with releases that have made their pages, as someone else sees them. */
export type Look = () => Promise<string[]>;

/**
 * What is wrong with releases when they are used, one sentence each; see `tryReleases`. They run in a process that ends with this, and
 * what they render is looked at in another one, as a browser and a screen reader would: what is read of each page while the next is made.
 */
export async function runTrial(
  order: TrialOrder,
  {
    look = async () => [],
    reader = openMarkupReader(),
    ...given
  }: Partial<TrialLimits> & { look?: Look | undefined; reader?: MarkupReader } = {},
): Promise<string[]> {
  const limits = { ...LIMITS, ...given };
  try {
    const { problems } = await makeTheirPages(order, limits, reader);
    if (problems.length > 0) return problems;
    const [violations, seen] = await Promise.all([reader.end(), look()]);
    if (seen.length > 0) return seen;
    if (violations === null)
      return [
        `The markup of its pages was not read within ${MARKUP_WITHIN_MS / 1_000} s: render less of it.`,
      ];
    return violations.length === 0 ? [] : await newViolations(violations, order, limits, reader);
  } finally {
    reader.close();
  }
}

/** Without those that the live releases have on the same page: they are no reason to keep a release back. */
async function newViolations(
  violations: readonly AccessibilityViolation[],
  order: TrialOrder,
  limits: TrialLimits,
  reader: MarkupReader,
) {
  const onlyPages = [...new Set(violations.map(({ page }) => page))];
  await makePages({ ...order, onlyPages }, limits, reader);
  const before = (await reader.end()) ?? [];
  const known = new Set(before.map(({ page, rule }) => `${page} ${rule}`));
  return violations.filter(({ page, rule }) => !known.has(`${page} ${rule}`)).map(({ message }) => message);
}

/**
 * Where the process ends by it, the live releases may have done that: they are tried alone, and where they end it too, the releases without
 * those of other slices.
 */
async function makeTheirPages(
  order: TrialOrder,
  limits: TrialLimits,
  reader: MarkupReader,
): Promise<TrialAnswer> {
  const made = await makePages(order, limits, reader);
  if (!made.isEnded || !order.live.shell) return made;
  const alone = await makePages({ ...order, onlyPages: 'all' }, limits);
  if (!alone.isEnded)
    return { ...made, problems: made.problems.map((problem) => blamed(problem, order, made.heard)) };
  const isTheirs = (name: string) => name === 'shell' || order.wanted[name] !== order.live[name];
  const theirs = (versions: Versions) =>
    Object.fromEntries(Object.entries(versions).filter(([name]) => isTheirs(name)));
  const without = { ...order, live: { shell: order.live.shell }, wanted: theirs(order.wanted) };
  return makePages(without, limits, reader);
}

/**
 * The pages are made without the releases that are tried: what ends them is theirs, also where another slice was at work when it came. A timer, or what
 * runs when memory is tidied up, comes in the time of others.
 */
function blamed(
  problem: string,
  { live, wanted }: TrialOrder,
  heard: TrialAnswer['heard'] = new Map(),
): string {
  const tried = Object.keys(wanted).filter((name) => wanted[name] !== live[name]);
  if (tried.some((name) => new RegExp(`\\b${name}(?![\\w-])`).test(problem))) return problem;
  // What was heard of others last says nothing.
  const own = tried.flatMap((name) => heard.get(name) ?? []).join('; ');
  const known = own && ` The last that was heard of it: ${own}.`;
  if (!problem.startsWith(LOOPS)) return `${problem.replace(/ The last that was heard.*/, '')}${known}`;
  return `${tried.join(' or ')} leaves something for later that never ends, and that came while others were at work: look for timers, promises and what waits for memory to be tidied up. Without it the pages are made.${known}`;
}

/** With a reader each page is given to it as soon as it is there. */
async function makePages(
  order: TrialOrder,
  limits: TrialLimits,
  reader?: MarkupReader,
): Promise<TrialAnswer> {
  const { withinMs, loopSeconds, heapMb } = limits;
  const child = openProcess('trial-process.ts', [`--max-old-space-size=${heapMb}`]);
  let loop: string | null = null;
  const watch = noticeLoop(child.pid ?? 0, loopSeconds, (doing) => {
    loop = doing;
    child.kill('SIGKILL');
  });
  let last: string | null = null;
  const heard = new Map<string, string>();
  reader?.begin(order.releases.folder);
  child.on('message', (message: TrialAnswer | ProgressNote | PageNote) => {
    if ('page' in message) reader?.add(message.page);
    if (!('doing' in message)) return;
    last = message.doing ?? last;
    if (message.doing !== null) heard.set(message.doing.split(' ', 1)[0] ?? '', message.doing);
    watch.heard(message);
  });
  const said = await answerOf<TrialAnswer>(child, order, limits).finally(() => {
    watch.end();
    child.kill('SIGKILL');
  });
  if (loop !== null) return { problems: [`${LOOPS}: ${loop}.`], isEnded: true };
  if (typeof said === 'object') {
    if (said.failure !== undefined) throw new Error(`The trial has failed: ${said.failure}`);
    return said;
  }
  const sentence =
    said === 'late'
      ? `The pages with it were not made within ${withinMs / 1_000} s: it waits for ever, or does very much.`
      : `It ends the process that uses it, by ${endInWords(said)}.`;
  const known = last === null ? '' : ` The last that was heard of it: ${last}.`;
  return { problems: [`${sentence}${known}`], isEnded: true, heard };
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
  return runTrial({ releases: readFrom, settings, live, wanted }, { look });
}
