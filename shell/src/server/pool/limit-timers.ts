/** A page needs a handful. Hundreds that nothing clears keep the thread from everyone's pages. */
const MAX_TIMERS = 500;

type Start = (
  callback: (...given: unknown[]) => void,
  delayMs?: number,
  ...given: unknown[]
) => NodeJS.Timeout;

/**
 * Counts the timers that each release has running in this thread, and refuses one more than it may have in the release's own code.
 * `entered` answers whose code runs, as `name@version`; the shell's own, '', is not counted.
 */
export function limitTimers(entered: () => string): void {
  const running = new Map<string, number>();
  const owners = new WeakMap<object, string>();

  function clearCount(timer: object) {
    const owner = owners.get(timer);
    if (owner === undefined || !owners.delete(timer)) return;
    const left = (running.get(owner) ?? 1) - 1;
    if (left > 0) running.set(owner, left);
    else running.delete(owner);
  }

  function limited(start: Start, isOnce: boolean) {
    return (callback: (...given: unknown[]) => void, delayMs?: number, ...given: unknown[]) => {
      const owner = entered();
      if (owner === '') return start(callback, delayMs, ...given);
      const count = running.get(owner) ?? 0;
      if (count >= MAX_TIMERS)
        throw new Error(`${owner} has ${MAX_TIMERS} timers that run: clear each where its page is made.`);
      const timer = start(
        (...values: unknown[]) => {
          if (isOnce) clearCount(timer);
          callback(...values);
        },
        delayMs,
        ...given,
      );
      running.set(owner, count + 1);
      owners.set(timer, owner);
      return timer;
    };
  }

  function countingDown(clear: typeof clearTimeout) {
    return (timer?: NodeJS.Timeout | string | number) => {
      if (typeof timer === 'object') clearCount(timer);
      clear(timer);
    };
  }

  const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis;
  // With what `promisify` looks for.
  const replace = (name: string, before: object, after: object) =>
    Reflect.set(globalThis, name, Object.defineProperties(after, Object.getOwnPropertyDescriptors(before)));
  replace('setTimeout', setTimeout, limited(setTimeout, true));
  replace('setInterval', setInterval, limited(setInterval, false));
  replace('clearTimeout', clearTimeout, countingDown(clearTimeout));
  replace('clearInterval', clearInterval, countingDown(clearInterval));
}
