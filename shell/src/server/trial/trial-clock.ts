export type TrialClock = ReturnType<typeof createTrialClock>;

/**
 * The clock of this process, which can be put forward: what asks `Date` or `performance` gets the time that is told. To be made before any code
 * of a shell or slice runs.
 */
export function createTrialClock() {
  let aheadMs = 0;
  const realNow = Date.now;
  const now = () => realNow() + aheadMs;
  const sinceStart = performance.now.bind(performance);
  Object.defineProperty(performance, 'now', { value: () => sinceStart() + aheadMs, configurable: true });
  Date.now = now;
  const told = new Proxy(Date, {
    construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [now()] : given, made),
    apply: () => new Date(now()).toString(),
  });
  // What asks a date for its constructor finds the one that has its name.
  Object.defineProperty(Date.prototype, 'constructor', { value: told, writable: true, configurable: true });
  globalThis.Date = told;
  return {
    now,
    /** Never back. */
    advanceTo(atMs: number) {
      aheadMs = Math.max(aheadMs, atMs - realNow());
    },
  };
}
