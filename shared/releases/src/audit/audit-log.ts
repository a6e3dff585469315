import { z } from 'zod';
import { ReleaseError } from '../release-error.ts';

const ACTIONS = [
  'publish',
  'promote',
  'rollback',
  'restore',
  'prune',
  'canary',
  'end-canary',
  'schedule',
  'unschedule',
  'freeze',
  'unfreeze',
  'token-create',
  'token-revoke',
  'token-expire',
  'key-add',
  'key-revoke',
] as const;

/** Loose, so that a shop reads the log of another that writes more. */
export const logEntry = z.looseObject({
  at: z.string(),
  action: z.enum(ACTIONS),
  /** What it was done to, in words: `mf-promotions 1.4.0-3f2a, 5 %`. */
  what: z.string(),
  by: z.string(),
  why: z.string().nullable(),
  /** It was done against what spoke against it; `why` has the reason. */
  forced: z.literal(true).optional(),
  /** No browser had looked at a release that it brings. */
  unseen: z.literal(true).optional(),
  /** What of it weighs more than the shop's budget, and why, as its slice says. */
  overBudget: z.string().optional(),
  /** What everyone's site was made of afterwards. */
  set: z.string(),
});
/** Who did what, when and why. */
export type LogEntry = z.infer<typeof logEntry>;
export type Action = LogEntry['action'];

/** Who changes the registry, and why. */
export interface Actor {
  by: string;
  why?: string | null;
  /** Also against a freeze, a failing trial or a byte budget; `why` must say the reason. */
  force?: boolean;
  /** Also where no browser could look at it; `why` must say the reason. */
  unseen?: boolean;
}

export function isForced({ force, why }: Partial<Actor>): boolean {
  return Boolean(force && why?.trim());
}

/** Throws ReleaseError for force without a reason, also where nothing would have to be overruled. */
export function mustGiveReason(actor: Partial<Actor>): void {
  if (actor.unseen && !actor.why?.trim())
    throw new ReleaseError(
      'What no browser has seen wants a reason, which is kept with the release: say why it may be live.',
    );
  if (actor.force && !isForced(actor))
    throw new ReleaseError('Force wants its reason, which is kept with the change: say why.');
}

/** So many stay in the registry itself, which every shop reads at each change. */
export const MAX_LOGGED = 400;
const MOVED_AT_ONCE = 200;

/** The oldest entries that no longer belong into the registry, with the log that stays. */
export function splitLog(log: readonly LogEntry[]): { archived: LogEntry[]; kept: LogEntry[] } {
  if (log.length <= MAX_LOGGED) return { archived: [], kept: [...log] };
  const moved = log.length - MAX_LOGGED + MOVED_AT_ONCE;
  return { archived: log.slice(0, moved), kept: log.slice(moved) };
}
