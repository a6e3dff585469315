import { problem } from '../../platform/http/problem.ts';
import type { IdentifyPrincipal } from '../principal/principal.ts';
import type { Bearer } from '../tokens/verify-token.ts';
import type { ReadIdentity } from './identify-principal.ts';

/** Opens the account of a user, where they may have one. */
export type OpenAccount = (bearer: Bearer) => Promise<void>;

/**
 * Identifies principals, and has the account of a new user opened before their first call goes on. Throws UNAUTHENTICATED
 * for a user who may have no account.
 */
export function openNewAccounts(readIdentity: ReadIdentity, openAccount: OpenAccount): IdentifyPrincipal {
  return async (request) => {
    const identity = await readIdentity(request);
    if ('principal' in identity) return identity.principal;
    await openAccount(identity.newUser);
    // Read again: another first call may have opened it, and a user who may have no account has none now either.
    const opened = await readIdentity(request);
    if (!('principal' in opened)) throw problem('UNAUTHENTICATED');
    return opened.principal;
  };
}
