import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import type { ImpersonationTokens } from '../impersonation/impersonation-tokens.ts';
import type { IdentifyPrincipal } from '../principal/principal.ts';
import type { Bearer, TokenVerifier } from '../tokens/verify-token.ts';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i;

interface IdentifyOptions {
  db: Database;
  verify: TokenVerifier;
  impersonations: Pick<ImpersonationTokens, 'read'>;
  /** Opens the account of a user whose first token this is, where there may be one. */
  openAccount: (bearer: Bearer) => Promise<void>;
}

/**
 * The one place where a request becomes a principal: a guest without a token, else the account that the token was given
 * to, with the role of its record. The first token of a user opens their account. Throws UNAUTHENTICATED for a token that is
 * not good, also for one whose session has ended.
 */
export function identifyPrincipalBy({
  db,
  verify,
  impersonations,
  openAccount,
}: IdentifyOptions): IdentifyPrincipal {
  const openFirst = async (bearer: Bearer) => {
    await openAccount(bearer);
    return findAccount(db, bearer.subject);
  };
  return async (request) => {
    const token = tokenOf(request);
    if (token === null) return { userId: null };
    const impersonated = await impersonations.read(token);
    if (impersonated) return impersonated;
    const bearer = await verify(token);
    if (bearer.session !== null && (await hasEnded(db, bearer.session))) throw problem('UNAUTHENTICATED');
    const account = (await findAccount(db, bearer.subject)) ?? (await openFirst(bearer));
    if (account === undefined) throw problem('UNAUTHENTICATED');
    const { id, role, email } = account;
    return { userId: id, role, email, subject: bearer.subject, session: bearer.session };
  };
}

async function hasEnded(db: Database, session: string): Promise<boolean> {
  const row = await db.selectFrom('ended_session').select('id').where('id', '=', session).executeTakeFirst();
  return row !== undefined;
}

async function findAccount(db: Database, subject: string) {
  return db
    .selectFrom('account')
    .select(['id', 'role', 'email'])
    .where('subject', '=', subject)
    .executeTakeFirst();
}

function tokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  if (headers.authorization === undefined) return null;
  const token = BEARER.exec(headers.authorization)?.[1];
  // A header that holds no token is a client that believes to be signed in: it must learn that it is not.
  if (token === undefined) throw problem('UNAUTHENTICATED');
  return token;
}
