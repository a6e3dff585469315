import { COOKIES } from '@sanderling/contract/site/cookies';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import type { ImpersonationTokens } from '../impersonation/impersonation-tokens.ts';
import type { Credentials, Principal } from '../principal/principal.ts';
import type { Bearer, TokenVerifier } from '../tokens/verify-token.ts';
import { orderAccessOf } from './order-access-of.ts';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i;

interface IdentifyOptions {
  db: Database;
  verify: TokenVerifier;
  impersonations: Pick<ImpersonationTokens, 'read'>;
}

/** Who a request is of: a principal, or a user whom the provider knows and who has no account here yet. */
type Identity = { principal: Principal } | { newUser: Bearer };

/** Reads who a request is of, and writes nothing. Throws UNAUTHENTICATED for a token that is not good. */
export type ReadIdentity = (request: Credentials) => Promise<Identity>;

/**
 * The one place where a request becomes a principal: a guest without a token, else the account that the token was given
 * to, with the role of its record. A token is not good any more either once its session has ended.
 */
export function readIdentityBy({ db, verify, impersonations }: IdentifyOptions): ReadIdentity {
  return async (request) => {
    const token = tokenOf(request);
    if (token === null) return { principal: { userId: null, ...orderAccessOf(request) } };
    const impersonated = await impersonations.read(token);
    if (impersonated)
      return { principal: { ...impersonated, ...priceDisplayOf(request), ...orderAccessOf(request) } };
    const bearer = await verify(token);
    if (bearer.session !== null && (await hasEnded(db, bearer.session))) throw problem('UNAUTHENTICATED');
    const account = await findAccount(db, bearer.subject);
    if (account === undefined) return { newUser: bearer };
    const { id, role, email } = account;
    const { subject, session } = bearer;
    const ofBrowser = { ...priceDisplayOf(request), ...orderAccessOf(request) };
    return { principal: { userId: id, role, email, subject, session, ...ofBrowser } };
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

const NET_PRICES = new RegExp(`(?:^|; ?)${COOKIES.netPrices.name}=1(?:;|$)`);

/** The browser's own cookie says it with every call, so that pages of shoppers carry no code for it. */
function priceDisplayOf({ headers }: Credentials): { hidesTradePrices?: true } {
  return NET_PRICES.test(headers.cookie ?? '') ? { hidesTradePrices: true } : {};
}

function tokenOf({ headers }: Credentials): string | null {
  if (headers.authorization === undefined) return null;
  const token = BEARER.exec(headers.authorization)?.[1];
  // A header that holds no token is a client that believes to be signed in: it must learn that it is not.
  if (token === undefined) throw problem('UNAUTHENTICATED');
  return token;
}
