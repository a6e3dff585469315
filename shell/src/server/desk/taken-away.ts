import type { LogEntry } from '@sanderling/releases/audit/audit-log';
import { BY_THE_SHOP } from '../roll-out/by-the-shop.ts';

/** So long the desk tells of it at the top; the history has it for good. */
const TOLD_MS = 14 * 24 * 3_600_000;

/** A season that did not begin, and why. */
export interface TakenAway {
  what: string;
  at: string;
  why: string;
}

/** Seasons that the shop has taken away by itself lately, the newest first: no admin was there to read the refusal. */
export function takenAway(log: readonly LogEntry[], now: Date): TakenAway[] {
  return log
    .filter(
      ({ action, by, at }) =>
        action === 'unschedule' && by === BY_THE_SHOP && now.getTime() - Date.parse(at) < TOLD_MS,
    )
    .map(({ what, at, why }) => ({ what, at, why: why ?? '' }))
    .toReversed();
}
