import { createHash, randomBytes } from 'node:crypto';
import type { IdentityContext } from '../identity-context.ts';
import { IdentityError } from '../identity-error.ts';
import { openSession } from '../sessions.ts';
import { issueTokens, type Tokens } from '../tokens.ts';

const LIVES_MS = 5 * 60_000;

/** What a hosted page was asked for, after it was checked. */
export interface GrantRequest {
  redirectUri: string;
  scope: string;
  codeChallenge: string | null;
  nonce: string | null;
}

/** A code for whoever has just signed in on a hosted page. It is good for five minutes and for one exchange. */
export async function makeGrant(
  { db, clock }: IdentityContext,
  userId: string,
  request: GrantRequest,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await db
    .insertInto('identity_grant')
    .values({
      code_hash: sha256(code).toString('hex'),
      user_id: userId,
      redirect_uri: request.redirectUri,
      code_challenge: request.codeChallenge,
      scope: request.scope,
      nonce: request.nonce,
      expires_at: new Date(clock().getTime() + LIVES_MS),
    })
    .execute();
  return code;
}

/** Exchanges a code for tokens. Throws NotAuthorizedException for any reason; the code is used up all the same. */
export async function redeemGrant(
  context: IdentityContext,
  given: { code: string; redirectUri: string; codeVerifier: string | null },
): Promise<Tokens & { refreshToken: string }> {
  const grant = await context.db
    .deleteFrom('identity_grant')
    .where('code_hash', '=', sha256(given.code).toString('hex'))
    .returningAll()
    .executeTakeFirst();
  if (!grant || grant.expires_at <= context.clock() || grant.redirect_uri !== given.redirectUri)
    throw refused();
  if (grant.code_challenge !== null && challengeOf(given.codeVerifier) !== grant.code_challenge)
    throw refused();
  const { session, refreshToken } = await openSession(context, grant.user_id, grant.scope);
  return { ...(await issueTokens(context, session, grant.nonce)), refreshToken };
}

function challengeOf(verifier: string | null): string {
  return sha256(verifier ?? '').toString('base64url');
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function refused(): IdentityError {
  return new IdentityError('NotAuthorizedException', 'invalid_grant');
}
