import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import type { Worker } from 'node:worker_threads';
import { withinBudget } from '../../time-budget/time-budget.ts';
import { labelOf } from './slice-marker.ts';

const PROFILE_MS = 100;
/** A thread that waits for something never answers, and pages wait with it; one without pages may be asked for as long as a busy machine takes. */
const BUDGET_MS = { withPages: 1_000, alone: 10_000 };
/** One that has had so much processor time and has not begun to answer is in one long step of a built-in, which nothing interrupts. */
const UNINTERRUPTED_CPU_MS = 250;
const LOOK_EVERY_MS = 20;

interface CpuProfile {
  nodes: { id: number; callFrame: { url: string }; hitCount?: number; children?: number[] }[];
}

/**
 * Has V8 name the function that a thread is in, however long it has been in it: a loop whose code is replaced while it runs is seen as
 * part of its caller. To be called before the threads start.
 */
export function nameRunningFunctions(): void {
  setFlagsFromString('--no-use-osr');
}

/**
 * `name@version` of the release whose code keeps the thread busy, also in a timer or a promise that it has left behind; '' where it is none's,
 * null where the thread does not answer. `cpuMs` is its processor time so far, null where that is not known.
 */
export async function runningRelease(
  thread: Worker,
  hasPages: boolean,
  cpuMs: () => number | null,
): Promise<string | null> {
  const begun = thread.startCpuProfile();
  // A thread that has ended has no profile, and ends without one where it is terminated meanwhile.
  const recorded = profile(begun).catch(() => null);
  const budgetMs = hasPages ? BUDGET_MS.withPages : BUDGET_MS.alone;
  const answered = withinBudget(recorded, budgetMs, 'The profile of a thread').catch(() => null);
  const { promise: uninterrupted, resolve } = Promise.withResolvers<null>();
  const atStartMs = cpuMs() ?? 0;
  const looking = setInterval(() => {
    if ((cpuMs() ?? 0) - atStartMs > UNINTERRUPTED_CPU_MS) resolve(null);
  }, LOOK_EVERY_MS);
  const stop = () => clearInterval(looking);
  begun.then(stop, stop);
  return Promise.race([answered, uninterrupted]).finally(stop);
}

async function profile(begun: ReturnType<Worker['startCpuProfile']>): Promise<string> {
  const recording = await begun;
  await delay(PROFILE_MS);
  return busiestRelease(JSON.parse(await recording.stop()));
}

/** Each sample counts for the innermost release of its stack: what the release calls is its own time. */
export function busiestRelease({ nodes }: CpuProfile): string {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const samples = new Map<string, number>();
  const visit = (id: number, caller: string) => {
    const node = byId.get(id);
    if (!node) return;
    const release = releaseOf(node.callFrame.url) || caller;
    samples.set(release, (samples.get(release) ?? 0) + (node.hitCount ?? 0));
    for (const child of node.children ?? []) visit(child, release);
  };
  const root = nodes[0];
  if (root) visit(root.id, '');
  samples.delete('');
  const [busiest] = [...samples].sort(([, a], [, b]) => b - a);
  return busiest && busiest[1] > 0 ? busiest[0] : '';
}

/** Server files of slices are evaluated under `name/version/path`, see evaluate-release.ts. The shell's own are no slice's. */
function releaseOf(url: string): string {
  const [, name, version] = /^([a-z][a-z\d-]*)\/([^/]+)\/./.exec(url) ?? [];
  return name && version ? labelOf({ name, version }) : '';
}

/** `name@version` of the first release among addresses of code; '' where none is. */
export function firstRelease(addresses: readonly string[]): string {
  for (const address of addresses) {
    const release = releaseOf(address);
    if (release) return release;
  }
  return '';
}

/** `name@version` of the innermost release in an error's stack; '' where none is in it. */
export function releaseOfStack(stack: string): string {
  for (const line of stack.split('\n')) {
    const [, address = ''] = /^\s+at .*?([^\s(]+)\)?$/.exec(line) ?? [];
    const release = releaseOf(address);
    if (release) return release;
  }
  return '';
}
