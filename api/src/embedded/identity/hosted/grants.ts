import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { IdentityError } from '../../../auth/identity-provider/identity-error.ts';
import type { Transaction } from '../../../platform/database/schema.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { endSessions, openSession } from '../sessions/sessions.ts';
import { issueTokens, type Tokens } from '../sessions/tokens.ts';

const LIVES_MS = 5 * 60_000;
/** RFC 7636: too long for an attacker to guess. */
const VERIFIER = /^[\w.~-]{43,128}$/;

/** What a hosted page was asked for, after it was checked. */
export interface GrantRequest {
  redirectUri: string;
  scope: string;
  codeChallenge: string | null;
  nonce: string | null;
}

/** A code for the customer who has just signed in on a hosted page. It is good for five minutes and for one exchange. */
export async function makeGrant(
  { db, clock }: IdentityContext,
  userId: string,
  request: GrantRequest,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await db.deleteFrom('identity_grant').where('expires_at', '<', clock()).execute();
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
      session_id: null,
    })
    .execute();
  return code;
}

/**
 * Exchanges a code for tokens. Throws NotAuthorizedException for any reason; the code is used up all the same. When a code
 * comes twice, the service cannot tell which client was right, and ends the session that it opened.
 */
export async function redeemGrant(
  context: IdentityContext,
  given: { code: string; redirectUri: string; codeVerifier: string | null },
): Promise<Tokens & { refreshToken: string }> {
  const opened = await context.db.transaction().execute(async (tx) => {
    const codeHash = sha256(given.code).toString('hex');
    const sessionId = randomUUID();
    // The second exchange waits here for the first, and then finds the session that it opened.
    const grant = await tx
      .updateTable('identity_grant')
      .set({ session_id: sessionId })
      .where('code_hash', '=', codeHash)
      .where('session_id', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!grant) return endSessionOfCode(tx, codeHash, context.clock());
    if (grant.expires_at <= context.clock() || grant.redirect_uri !== given.redirectUri) return null;
    if (!isProven(grant.code_challenge, given.codeVerifier)) return null;
    const work = { db: tx, clock: context.clock };
    return { ...(await openSession(work, grant.user_id, grant.scope, sessionId)), nonce: grant.nonce };
  });
  if (!opened) throw refused();
  const { session, refreshToken, nonce } = opened;
  return { ...(await issueTokens(context, session, nonce)), refreshToken };
}

async function endSessionOfCode(tx: Transaction, codeHash: string, now: Date): Promise<null> {
  const used = await tx
    .selectFrom('identity_grant')
    .select('session_id')
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  if (used?.session_id) await endSessions(tx, [used.session_id], now);
  return null;
}

/** A verifier for a code that was asked for without a challenge means that an attacker has removed the challenge. */
function isProven(challenge: string | null, verifier: string | null): boolean {
  if (challenge === null) return verifier === null;
  return verifier !== null && VERIFIER.test(verifier) && sha256(verifier).toString('base64url') === challenge;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function refused(): IdentityError {
  return new IdentityError('NotAuthorizedException', 'invalid_grant');
}
