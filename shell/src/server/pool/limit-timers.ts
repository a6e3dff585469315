import type { SliceMarker } from './slice-marker.ts';

/** A page needs a handful. Hundreds that nothing clears keep the thread from everyone's pages. */
const MAX_TIMERS = 500;
/** Of the processor in a second, for all timers of a release: pages of others wait while they run. */
const MAX_CPU_MS = 300;
const PERIOD_MS = 1_000;

type Start = (
  callback: (...given: unknown[]) => void,
  delayMs?: number,
  ...given: unknown[]
) => NodeJS.Timeout;

/** Hears of the timers of releases, such as to run them before their time. */
export interface TimerWatch {
  started(timer: NodeJS.Timeout, of: WatchedTimer): void;
  /** It was cleared, or has run for the last time. */
  ended(timer: object): void;
  /** Timers of a release have taken too much of the processor, and run no more. */
  stopped(owner: string, cpuMs: number): void;
}

export interface WatchedTimer {
  /** `name@version`. */
  owner: string;
  delayMs: number;
  isOnce: boolean;
  /** Runs it, and counts it, as when its time has come. */
  run: () => void;
}

/** What of the marker says whose timer is started, and whose runs. */
export type TimerMarker = Pick<SliceMarker, 'lastEntered' | 'enter' | 'entries'>;

/**
 * Counts the timers that each release has running in this thread, and refuses one more than it may have in the release's own code, and all of
 * them where they take too much of the processor. A timer's release is entered while it and its promises run, and left after them. The
 * shell's own are not counted.
 */
export function limitTimers(
  { lastEntered, enter, entries }: TimerMarker,
  onStopped: (release: string, message: string) => void,
  watch?: TimerWatch,
): void {
  const running = new Map<string, number>();
  const owners = new WeakMap<object, string>();
  const spent = new Map<string, { sinceMs: number; sumMs: number }>();
  const stopped = new Set<string>();

  function clearCount(timer: object) {
    watch?.ended(timer);
    const owner = owners.get(timer);
    if (owner === undefined || !owners.delete(timer)) return;
    const left = (running.get(owner) ?? 1) - 1;
    if (left > 0) running.set(owner, left);
    else running.delete(owner);
  }

  /** Stops the timers of a release for good that take too much of the thread. */
  function spend(owner: string, cpuMs: number) {
    const nowMs = performance.now();
    const period = spent.get(owner);
    const isOver = period === undefined || nowMs - period.sinceMs > PERIOD_MS;
    const { sinceMs, sumMs } = isOver ? { sinceMs: nowMs, sumMs: 0 } : period;
    spent.set(owner, { sinceMs, sumMs: sumMs + cpuMs });
    if (sumMs + cpuMs <= MAX_CPU_MS || stopped.has(owner)) return;
    stopped.add(owner);
    watch?.stopped(owner, sumMs + cpuMs);
    onStopped(owner, `Its timers took ${Math.round(sumMs + cpuMs)} ms of a second, and run no more.`);
  }

  function limited(start: Start, isOnce: boolean) {
    return (callback: (...given: unknown[]) => void, delayMs?: number, ...given: unknown[]) => {
      const owner = lastEntered();
      if (owner === '') return start(callback, delayMs, ...given);
      if (stopped.has(owner)) throw new Error(`The timers of ${owner} took too long: none begins any more.`);
      const count = running.get(owner) ?? 0;
      if (count >= MAX_TIMERS)
        throw new Error(`${owner} has ${MAX_TIMERS} timers that run: clear each where its page is made.`);
      const run = (...values: unknown[]) => {
        if (isOnce) clearCount(timer);
        if (stopped.has(owner)) return clearInterval(timer);
        const before = lastEntered();
        enter(owner);
        const entry = entries();
        const cpuMs = processorMs();
        // After this timer the code of before goes on: a shell that is just being started is not its release.
        afterItsPromises(() => {
          spend(owner, processorMs() - cpuMs);
          if (entries() === entry) enter(before);
        });
        callback(...values);
      };
      const timer = start(run, delayMs, ...given);
      running.set(owner, count + 1);
      owners.set(timer, owner);
      watch?.started(timer, { owner, delayMs: Number(delayMs) || 0, isOnce, run: () => run(...given) });
      return timer;
    };
  }

  function countingDown(clear: typeof clearTimeout) {
    return (timer?: NodeJS.Timeout | string | number) => {
      if (typeof timer === 'object') clearCount(timer);
      clear(timer);
    };
  }

  const { queueMicrotask, process } = globalThis;
  const { nextTick } = process;
  /** Of this thread. */
  const threadUsage = process.threadCpuUsage.bind(process);
  const processorMs = () => {
    const { user, system } = threadUsage();
    return (user + system) / 1_000;
  };
  /** A tick that a promise asks for comes when no promise of this turn is left. One that never ends is never left. */
  const afterItsPromises = (leave: () => void) => queueMicrotask(() => nextTick(leave));

  const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis;
  // With what `promisify` looks for.
  const replace = (name: string, before: object, after: object) =>
    Reflect.set(globalThis, name, Object.defineProperties(after, Object.getOwnPropertyDescriptors(before)));
  replace('setTimeout', setTimeout, limited(setTimeout, true));
  replace('setInterval', setInterval, limited(setInterval, false));
  replace('clearTimeout', clearTimeout, countingDown(clearTimeout));
  replace('clearInterval', clearInterval, countingDown(clearInterval));
}
