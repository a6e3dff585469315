import { randomUUID } from 'node:crypto';
import { errors, importJWK, jwtVerify, SignJWT } from 'jose';
import { IdentityError } from '../../../auth/identity-provider/identity-error.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { CLIENT_ID } from '../context/identity-pool.ts';
import { findUser } from '../users/users.ts';
import type { IdentitySession } from './sessions.ts';

const LIVES_S = 3_600;

export interface Tokens {
  accessToken: string;
  idToken: string;
  expiresInS: number;
}

/** An access token and an identity token of a session, with the claims of Cognito's. */
export async function issueTokens(
  context: IdentityContext,
  session: IdentitySession,
  nonce: string | null = null,
): Promise<Tokens> {
  const user = await findUser(context, session.userId);
  if (!user) throw new IdentityError('NotAuthorizedException', 'User does not exist.');
  const { kid, privateKey } = await context.keys.current();
  const now = Math.floor(context.clock().getTime() / 1_000);
  const common = {
    sub: user.id,
    iss: context.issuer,
    origin_jti: session.id,
    event_id: randomUUID(),
    auth_time: Math.floor(session.startedAt.getTime() / 1_000),
    iat: now,
    exp: now + LIVES_S,
  };
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT({ ...common, jti: randomUUID(), ...claims })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(privateKey);
  return {
    accessToken: await sign({
      token_use: 'access',
      client_id: CLIENT_ID,
      username: user.id,
      scope: session.scope,
    }),
    idToken: await sign({
      token_use: 'id',
      aud: CLIENT_ID,
      'cognito:username': user.id,
      email: user.email,
      email_verified: user.confirmed,
      ...(nonce === null ? {} : { nonce }),
    }),
    expiresInS: LIVES_S,
  };
}

/** Whose access token this is. Throws NotAuthorizedException for one that is not good or whose session has ended. */
export async function readAccessToken(context: IdentityContext, token: string | undefined) {
  const { subject, sessionId, scope } = await verify(context, token).catch((error: unknown) => {
    if (error instanceof errors.JOSEError) throw invalidToken();
    throw error;
  });
  const session = await context.db
    .selectFrom('identity_session')
    .innerJoin('identity_user', 'identity_user.id', 'identity_session.user_id')
    .selectAll('identity_user')
    .where('identity_session.id', '=', sessionId)
    .where('identity_session.ended_at', 'is', null)
    .where('identity_user.id', '=', subject)
    .executeTakeFirst();
  if (!session) throw new IdentityError('NotAuthorizedException', 'Access Token has been revoked');
  return { user: session, sessionId, scope };
}

async function verify({ keys, issuer, clock }: IdentityContext, token: string | undefined) {
  const { payload } = await jwtVerify(
    token ?? '',
    async ({ kid }) => {
      const jwk = await keys.find(kid);
      if (!jwk) throw new errors.JWKSNoMatchingKey();
      return importJWK(jwk, 'RS256');
    },
    { issuer, algorithms: ['RS256'], currentDate: clock() },
  );
  if (payload.token_use !== 'access' || payload.client_id !== CLIENT_ID) throw invalidToken();
  return {
    subject: String(payload.sub),
    sessionId: String(payload.origin_jti),
    scope: String(payload.scope),
  };
}

function invalidToken(): IdentityError {
  return new IdentityError('NotAuthorizedException', 'Invalid Access Token');
}
