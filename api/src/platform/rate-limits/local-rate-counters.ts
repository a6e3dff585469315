import type { Clock } from '../process/clock.ts';
import type { Count } from './shared-rate-counters.ts';

const MAX_KEYS = 20_000;

/** What this process knows of counts: of the newest keys, until their windows end. */
export function localRateCounters(clock: Clock) {
  const windows = new Map<string, { current: number; resetsAtMs: number }>();

  function peek(key: string): Count | undefined {
    const window = windows.get(key);
    const ttl = window ? window.resetsAtMs - clock().getTime() : 0;
    return window && ttl > 0 ? { current: window.current, ttl } : undefined;
  }

  function set(key: string, { current, ttl }: Count): void {
    // The oldest goes first: a Map keeps the order of insertion.
    const [oldest] = windows.keys();
    if (windows.size >= MAX_KEYS && oldest !== undefined) windows.delete(oldest);
    windows.delete(key);
    windows.set(key, { current, resetsAtMs: clock().getTime() + ttl });
  }

  return {
    peek,
    set,
    add: (key: string, windowMs: number): Count => {
      const known = peek(key) ?? { current: 0, ttl: windowMs };
      const counted = { current: known.current + 1, ttl: known.ttl };
      set(key, counted);
      return counted;
    },
  };
}
