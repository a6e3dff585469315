export interface RestartDelays {
  /** Before the first start after a death. */
  firstMs: number;
  maxMs: number;
  /** A process that ran for longer than this has recovered: its next death counts as the first. */
  steadyMs: number;
}

export const RESTART_DELAYS: RestartDelays = { firstMs: 100, maxMs: 10_000, steadyMs: 30_000 };

/** How long to wait before a process that ran for `ranForMs` is started again; `lastMs` is the wait before that run, 0 for none. */
export function restartDelayMs(delays: RestartDelays, lastMs: number, ranForMs: number): number {
  if (lastMs === 0 || ranForMs > delays.steadyMs) return delays.firstMs;
  return Math.min(lastMs * 2, delays.maxMs);
}
