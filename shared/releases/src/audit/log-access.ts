import type { Token } from '../access/access-document.ts';
import { allowanceOf } from '../access/tokens.ts';
import type { Registry } from '../registry.ts';
import type { ReleaseStorage } from '../release-storage.ts';
import { setId, versionsAt } from '../sets/versions-at.ts';
import { wholeLog, withLogged } from './archive.ts';
import type { Action, Actor } from './audit-log.ts';

type AccessAction = Extract<Action, `token-${string}` | `key-${string}`>;

interface LogParts {
  registry: Registry;
  storage: ReleaseStorage;
  now: () => Date;
  by: string;
}

export interface AccessChange {
  action: AccessAction;
  /** Which token or key, whose it is, and for what. */
  what: string;
}

/** Writes into the audit log who may publish from now on, or no longer. What visitors get does not change. */
export function logAccess(
  parts: LogParts,
  { action, what }: AccessChange,
  { by = parts.by, why = null }: Partial<Actor> = {},
): Promise<void> {
  return write(parts, { action, what, by, why });
}

/** The same of what several processes may do at the same moment: one of them writes it. */
export function logAccessOnce(parts: LogParts, { action, what }: AccessChange): Promise<void> {
  return write(parts, { action, what, by: parts.by, why: null }, true);
}

/** As the log and its readers name a token. */
export function tokenInLog({ id, for: holder, expiresAt, ...token }: Token): string {
  return `token ${id} of ${holder}: may ${allowanceOf(token)}, until ${expiresAt}`;
}

/** Writes down each token whose time is over, once. It ends by itself: this only says so. */
export async function logExpired(tokens: readonly Token[], parts: LogParts): Promise<void> {
  const { registry, storage, now } = parts;
  const said = { by: 'the registry', why: 'Its time is over' };
  const at = now().toISOString();
  const expired = tokens.filter(({ expiresAt, revokedAt }) => !revokedAt && expiresAt <= at);
  if (expired.length === 0) return;
  const log = await wholeLog(await registry.current(), storage);
  // By their ids: the words behind them may be those of an earlier shop.
  const idOf = (what: string) => what.split(' ', 2).join(' ');
  const known = new Set(log.filter(({ action }) => action === 'token-expire').map(({ what }) => idOf(what)));
  for (const token of expired) {
    const what = tokenInLog(token);
    if (!known.has(idOf(what))) await write(parts, { action: 'token-expire', what, ...said }, true);
  }
}

async function write(
  { registry, storage, now }: LogParts,
  said: AccessChange & { by: string; why: string | null },
  isOnce = false,
) {
  await registry.update((document) => {
    const isSaid = document.log.some(({ action, what }) => action === said.action && what === said.what);
    if (isOnce && isSaid) return document;
    const at = now();
    const entry = { ...said, at: at.toISOString(), set: setId(versionsAt(document, at)) };
    return withLogged(document, entry, storage);
  });
}
