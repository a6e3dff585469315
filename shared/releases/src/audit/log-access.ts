import type { Token } from '../access/access-document.ts';
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
export async function logAccess(
  { registry, storage, now, by }: LogParts,
  { action, what }: AccessChange,
  { by: actor = by, why = null }: Partial<Actor> = {},
): Promise<void> {
  await registry.update((document) => {
    const at = now();
    const set = setId(versionsAt(document, at));
    return withLogged(document, { action, what, at: at.toISOString(), by: actor, why, set }, storage);
  });
}

/** As the log and its readers name a token. */
export function tokenInLog({ id, slice, may, for: holder, expiresAt }: Token): string {
  return `token ${id} of ${holder}: ${may.join(' and ')} ${slice}, until ${expiresAt}`;
}

/** Writes down each token whose time is over, once. It ends by itself: this only says so. */
export async function logExpired(tokens: readonly Token[], parts: LogParts): Promise<void> {
  const { registry, storage, now } = parts;
  const at = now().toISOString();
  const expired = tokens.filter(({ expiresAt, revokedAt }) => !revokedAt && expiresAt <= at);
  if (expired.length === 0) return;
  const log = await wholeLog(await registry.current(), storage);
  const known = new Set(log.filter(({ action }) => action === 'token-expire').map(({ what }) => what));
  for (const token of expired) {
    const what = tokenInLog(token);
    if (!known.has(what)) await logOnce({ action: 'token-expire', what }, parts);
  }
}

/** Another process may write the same at the same moment. */
async function logOnce({ action, what }: AccessChange, { registry, storage, now }: LogParts) {
  await registry.update((document) => {
    if (document.log.some((entry) => entry.action === action && entry.what === what)) return document;
    const at = now();
    const set = setId(versionsAt(document, at));
    const entry = { action, what, at: at.toISOString(), by: 'the registry', why: 'Its time is over', set };
    return withLogged(document, entry, storage);
  });
}
