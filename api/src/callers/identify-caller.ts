import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/schema.ts';
import { problem } from '../http/problem.ts';
import type { CallerIdentity } from '../orders/caller.ts';
import type { TokenVerifier } from './verify-token.ts';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i;

/**
 * The one place where a request becomes a caller: a guest without a token, else the account that the token was given
 * to, with the role of its record. Throws UNAUTHENTICATED for a token that is not good.
 */
export function identifyBy(db: Database, verify: TokenVerifier): CallerIdentity {
  return async (request) => {
    const token = tokenOf(request);
    if (token === null) return { userId: null };
    const { subject } = await verify(token);
    const account = await db
      .selectFrom('account')
      .select(['id', 'role', 'email'])
      .where('subject', '=', subject)
      .executeTakeFirst();
    if (account === undefined) throw problem('UNAUTHENTICATED');
    return { userId: account.id, role: account.role, email: account.email };
  };
}

function tokenOf({ headers }: FastifyRequest): string | null {
  if (headers.authorization === undefined) return null;
  const token = BEARER.exec(headers.authorization)?.[1];
  // A header that holds no token is a client that believes to be signed in: it must learn that it is not.
  if (token === undefined) throw problem('UNAUTHENTICATED');
  return token;
}
