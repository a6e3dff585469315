import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { countAttempt, forgetAttempts, nameKey } from '../attempts.ts';
import type { IdentityContext } from '../identity-context.ts';
import { IdentityError, wrongSignIn } from '../identity-error.ts';
import { POOL_NAME } from '../identity-pool.ts';
import { openSession, resumeSession } from '../sessions.ts';
import { openShare, passwordFits, proofHolds } from '../srp.ts';
import { issueTokens, type Tokens } from '../tokens.ts';
import { type Candidate, findOrInvent, findUser, normalizeName } from '../users.ts';
import { operation, text } from './operation.ts';

const CHALLENGE_LIVES_MS = 3 * 60_000;
/** What a sign-in with a password may do, as Cognito names it: everything that one does to one's own user. */
const OWN_USER_SCOPE = 'aws.cognito.signin.user.admin';

export const initiateAuth = operation(
  z.object({ AuthFlow: text, AuthParameters: z.record(z.string(), text) }),
  async (context, { AuthFlow, AuthParameters }) => {
    if (AuthFlow === 'REFRESH_TOKEN_AUTH' || AuthFlow === 'REFRESH_TOKEN')
      return refreshed(context, AuthParameters.REFRESH_TOKEN);
    if (AuthFlow === 'USER_SRP_AUTH')
      return challenge(context, AuthParameters.USERNAME, AuthParameters.SRP_A);
    throw new IdentityError(
      'InvalidParameterException',
      `Auth flow ${AuthFlow} is not enabled for this client.`,
    );
  },
);

export const getTokensFromRefreshToken = operation(z.object({ RefreshToken: text }), (context, input) =>
  refreshed(context, input.RefreshToken),
);

/** Asks for the proof of a password. A name that nobody has is asked for one too. */
async function challenge(context: IdentityContext, username: string | undefined, a: string | undefined) {
  const name = normalizeName(username);
  const { id, srpUserId, salt, verifier } = await findOrInvent(context, name);
  const share = openShare(verifier);
  const secretBlock = randomBytes(96).toString('base64');
  const now = context.clock();
  await context.db.deleteFrom('identity_challenge').where('expires_at', '<', now).execute();
  await context.db
    .insertInto('identity_challenge')
    .values({
      id: hashOf(secretBlock),
      user_id: id,
      srp_user_id: srpUserId,
      attempt_key: await nameKey(context, name),
      verifier,
      a: a ?? '',
      b: share.b,
      big_b: share.bigB,
      expires_at: new Date(now.getTime() + CHALLENGE_LIVES_MS),
    })
    .execute();
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: salt,
      SRP_B: share.bigB,
      SECRET_BLOCK: secretBlock,
      USERNAME: srpUserId,
      USER_ID_FOR_SRP: srpUserId,
    },
  };
}

export const respondToAuthChallenge = operation(
  z.object({
    ChallengeName: z.literal('PASSWORD_VERIFIER'),
    ChallengeResponses: z.object({
      PASSWORD_CLAIM_SECRET_BLOCK: text,
      PASSWORD_CLAIM_SIGNATURE: text,
      TIMESTAMP: text,
    }),
  }),
  async (context, { ChallengeResponses: answer }) => {
    const { db, clock } = context;
    // Taken away as it is read: a proof is looked at once.
    const asked = await db
      .deleteFrom('identity_challenge')
      .where('id', '=', hashOf(answer.PASSWORD_CLAIM_SECRET_BLOCK))
      .returningAll()
      .executeTakeFirst();
    if (!asked || asked.expires_at <= clock()) throw wrongSignIn();
    await countAttempt(db, 'password', asked.attempt_key, clock());
    const holds = proofHolds({
      poolName: POOL_NAME,
      userId: asked.srp_user_id,
      verifier: asked.verifier,
      a: asked.a,
      share: { b: asked.b, bigB: asked.big_b },
      secretBlock: answer.PASSWORD_CLAIM_SECRET_BLOCK,
      timestamp: answer.TIMESTAMP,
      signature: answer.PASSWORD_CLAIM_SIGNATURE,
    });
    if (!holds || asked.user_id === null) throw wrongSignIn();
    await forgetAttempts(db, 'password', asked.attempt_key);
    return { ChallengeParameters: {}, AuthenticationResult: await signedIn(context, asked.user_id) };
  },
);

/** Checks a password that was typed into a page of the service itself. The same limits and the same answers. */
export async function signInByPassword(
  context: IdentityContext,
  username: string,
  password: string,
): Promise<Candidate & { id: string }> {
  const name = normalizeName(username);
  const key = await nameKey(context, name);
  await countAttempt(context.db, 'password', key, context.clock());
  const candidate = await findOrInvent(context, name);
  const fits = passwordFits(POOL_NAME, candidate.srpUserId, password, candidate);
  const { id } = candidate;
  if (!fits || id === null) throw wrongSignIn();
  await requireConfirmed(context, id);
  await forgetAttempts(context.db, 'password', key);
  return { ...candidate, id };
}

async function signedIn(context: IdentityContext, userId: string) {
  await requireConfirmed(context, userId);
  const { session, refreshToken } = await openSession(context, userId, OWN_USER_SCOPE);
  return { ...result(await issueTokens(context, session)), RefreshToken: refreshToken };
}

async function refreshed(context: IdentityContext, refreshToken: string | undefined) {
  const session = await resumeSession(context, refreshToken);
  return { AuthenticationResult: result(await issueTokens(context, session)) };
}

async function requireConfirmed(context: IdentityContext, userId: string) {
  const user = await findUser(context, userId);
  if (!user) throw wrongSignIn();
  if (!user.confirmed) throw new IdentityError('UserNotConfirmedException', 'User is not confirmed.');
}

function result({ accessToken, idToken, expiresInS }: Tokens) {
  return { AccessToken: accessToken, IdToken: idToken, ExpiresIn: expiresInS, TokenType: 'Bearer' };
}

function hashOf(secretBlock: string): string {
  return createHash('sha256').update(secretBlock).digest('hex');
}
