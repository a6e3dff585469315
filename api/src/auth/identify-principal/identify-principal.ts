import type { FastifyRequest } from 'fastify';
import { claimDesignerRequest } from '../../customers/designers/designer-requests.ts';
import { hashOfSubject } from '../../customers/personal-data/person.ts';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { sendPersonalCode } from '../../promotions/codes/send-personal-code.ts';
import type { ImpersonationTokens } from '../impersonation/impersonation-tokens.ts';
import type { CallerIdentity } from '../principal/principal.ts';
import type { Bearer, TokenVerifier } from '../tokens/verify-token.ts';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i;

/**
 * The one place where a request becomes a caller: a guest without a token, else the account that the token was given
 * to, with the role of its record. The first token of a user opens their account. Throws UNAUTHENTICATED for a token that is
 * not good, also for one whose session has ended.
 */
export function identifyBy(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  verify: TokenVerifier,
  impersonations: Pick<ImpersonationTokens, 'read'>,
): CallerIdentity {
  return async (request) => {
    const token = tokenOf(request);
    if (token === null) return { userId: null };
    const impersonated = await impersonations.read(token);
    if (impersonated) return impersonated;
    const bearer = await verify(token);
    if (bearer.session !== null && (await hasEnded(db, bearer.session))) throw problem('UNAUTHENTICATED');
    const account =
      (await findAccount(db, bearer.subject)) ??
      (await openAccount(db, bearer, { now: clock(), publicOrigin: config.publicOrigin }));
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

/** Only with an address that the provider has verified, and never over somebody else's account of the same address. */
async function openAccount(
  db: Database,
  { subject, verifiedEmail }: Bearer,
  shop: { now: Date; publicOrigin: string },
) {
  if (verifiedEmail === null) return undefined;
  const closed = await db
    .selectFrom('closed_account')
    .select('closed_at')
    .where('subject_hash', '=', hashOfSubject(subject))
    .executeTakeFirst();
  if (closed) return undefined;
  await db.transaction().execute(async (tx) => {
    const opened = await tx
      .insertInto('account')
      .values({ subject, email: verifiedEmail, role: null, created_at: shop.now })
      // Two first calls at the same time, or the address is taken: then there is nothing to open.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!opened) return;
    await sendPersonalCode(tx, { email: verifiedEmail, reason: 'created_account' }, shop);
    await claimDesignerRequest(tx, { id: opened.id, email: verifiedEmail }, shop.now);
  });
  return findAccount(db, subject);
}

function tokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  if (headers.authorization === undefined) return null;
  const token = BEARER.exec(headers.authorization)?.[1];
  // A header that holds no token is a client that believes to be signed in: it must learn that it is not.
  if (token === undefined) throw problem('UNAUTHENTICATED');
  return token;
}
