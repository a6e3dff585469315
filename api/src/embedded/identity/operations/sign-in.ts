import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { IdentityError, wrongSignIn } from '../../../auth/identity-provider/identity-error.ts';
import { nameKey } from '../attempts/attempts.ts';
import { countPasswordGuess } from '../attempts/password-guesses.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { POOL_NAME } from '../context/identity-pool.ts';
import { openShare, passwordFits, proofHolds } from '../passwords/srp.ts';
import { openSession, resumeSession } from '../sessions/sessions.ts';
import { issueTokens, type Tokens } from '../sessions/tokens.ts';
import { findOrInvent, findUser, normalizeName } from '../users/users.ts';
import { storePlace } from '../visitors/known-devices.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { answerMailChallenge, openMailChallenge } from './mail-challenge.ts';
import { atMailingTime, operation, text } from './operation.ts';

const CHALLENGE_LIVES_MS = 3 * 60_000;
/** What a sign-in with a password may do, as Cognito names it: everything that one does to one's own user. */
const OWN_USER_SCOPE = 'aws.cognito.signin.user.admin';

export const initiateAuth = operation(
  z.object({ AuthFlow: text, AuthParameters: z.record(z.string(), text) }),
  async (context, { AuthFlow, AuthParameters }, visitor) => {
    if (AuthFlow === 'REFRESH_TOKEN_AUTH' || AuthFlow === 'REFRESH_TOKEN')
      return refreshed(context, visitor, AuthParameters.REFRESH_TOKEN);
    if (AuthFlow === 'USER_SRP_AUTH')
      return challenge(context, AuthParameters.USERNAME, AuthParameters.SRP_A);
    throw new IdentityError(
      'InvalidParameterException',
      `Auth flow ${AuthFlow} is not enabled for this client.`,
    );
  },
);

export const getTokensFromRefreshToken = operation(
  z.object({ RefreshToken: text }),
  (context, input, visitor) => refreshed(context, visitor, input.RefreshToken),
);

/** Asks for the proof of a password. A name without an account is asked for one too. */
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

const passwordProof = z.object({
  ChallengeName: z.literal('PASSWORD_VERIFIER'),
  ChallengeResponses: z.object({
    PASSWORD_CLAIM_SECRET_BLOCK: text,
    PASSWORD_CLAIM_SIGNATURE: text,
    TIMESTAMP: text,
  }),
});
const mailedCode = z.object({
  ChallengeName: z.literal('EMAIL_OTP'),
  Session: text,
  ChallengeResponses: z.object({ EMAIL_OTP_CODE: text }),
});

export const respondToAuthChallenge = operation(
  z.discriminatedUnion('ChallengeName', [passwordProof, mailedCode]),
  async (context, given, visitor) => {
    if (given.ChallengeName === 'PASSWORD_VERIFIER')
      return checkProof(context, visitor, given.ChallengeResponses);
    const code = given.ChallengeResponses.EMAIL_OTP_CODE;
    return signedIn(context, visitor, await answerMailChallenge(context, given.Session, code));
  },
);

async function checkProof(
  context: IdentityContext,
  visitor: Visitor,
  answer: z.infer<typeof passwordProof>['ChallengeResponses'],
) {
  const { db, clock } = context;
  // Taken away as it is read: a proof is looked at once.
  const asked = await db
    .deleteFrom('identity_challenge')
    .where('id', '=', hashOf(answer.PASSWORD_CLAIM_SECRET_BLOCK))
    .returningAll()
    .executeTakeFirst();
  if (!asked || asked.expires_at <= clock()) throw wrongSignIn();
  const account = { userId: asked.user_id, nameKey: asked.attempt_key };
  const guess = await countPasswordGuess(context, visitor, account);
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
  const userId = holds ? asked.user_id : null;
  if (!guess.isAnswered) {
    const Session = await atMailingTime(openMailChallenge(context, userId));
    return {
      ChallengeName: 'EMAIL_OTP',
      Session,
      ChallengeParameters: { CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL' },
    };
  }
  if (userId === null) throw wrongSignIn();
  await guess.takeBack();
  return signedIn(context, visitor, userId);
}

/**
 * Checks a password that was typed into a page of the service itself. The same limits and the same answers: the user, or the
 * challenge that the code of a mail answers.
 */
export async function signInByPassword(
  context: IdentityContext,
  visitor: Visitor,
  username: string,
  password: string,
): Promise<{ userId: string } | { challenge: string }> {
  const name = normalizeName(username);
  const candidate = await findOrInvent(context, name);
  const account = { userId: candidate.id, nameKey: await nameKey(context, name) };
  const guess = await countPasswordGuess(context, visitor, account);
  const userId = passwordFits(POOL_NAME, candidate.srpUserId, password, candidate) ? candidate.id : null;
  if (!guess.isAnswered) return { challenge: await atMailingTime(openMailChallenge(context, userId)) };
  if (userId === null) throw wrongSignIn();
  await guess.takeBack();
  return { userId: await enter(context, visitor, userId) };
}

/** Signs in on a page of the service itself who has the code of the mail. */
export async function signInByMailedCode(
  context: IdentityContext,
  visitor: Visitor,
  challenge: string,
  code: string,
): Promise<string> {
  return enter(context, visitor, await answerMailChallenge(context, challenge, code));
}

async function signedIn(context: IdentityContext, visitor: Visitor, userId: string) {
  await enter(context, visitor, userId);
  const { session, refreshToken } = await openSession(context, userId, OWN_USER_SCOPE);
  return {
    ChallengeParameters: {},
    AuthenticationResult: { ...result(await issueTokens(context, session)), RefreshToken: refreshToken },
  };
}

async function refreshed(context: IdentityContext, visitor: Visitor, refreshToken: string | undefined) {
  const session = await resumeSession(context, refreshToken);
  await storePlace(context, session.userId, visitor);
  return { AuthenticationResult: result(await issueTokens(context, session)) };
}

/** Signs a user in whose address is confirmed. From here on their device and network are known. */
async function enter(context: IdentityContext, visitor: Visitor, userId: string): Promise<string> {
  const user = await findUser(context, userId);
  if (!user) throw wrongSignIn();
  if (!user.confirmed) throw new IdentityError('UserNotConfirmedException', 'User is not confirmed.');
  await storePlace(context, userId, visitor);
  return userId;
}

function result({ accessToken, idToken, expiresInS }: Tokens) {
  return { AccessToken: accessToken, IdToken: idToken, ExpiresIn: expiresInS, TokenType: 'Bearer' };
}

function hashOf(secretBlock: string): string {
  return createHash('sha256').update(secretBlock).digest('hex');
}
