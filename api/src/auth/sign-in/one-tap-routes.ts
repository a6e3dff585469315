import { oneTapBody, signedIn } from '@sanderling/contract/wire/customers/auth';
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Api } from '../../platform/http/http-server.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import type { IdentityProvider } from '../identity-provider/identity-provider.ts';
import type { CompleteSignIn } from './complete-api-sign-in.ts';

interface OneTapOptions extends Platform {
  provider: IdentityProvider;
  completeSignIn: CompleteSignIn;
  google: { clientId: string | null; issuer: string; keys: JWTVerifyGetKey };
}

const TRIES_PER_MINUTE = 10;

/** Google's one-tap: a credential that Google has signed for this very store signs its owner in. */
export async function oneTapRoutes(
  app: Api,
  { clock, provider, completeSignIn, google }: OneTapOptions,
): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'none' });
  const { clientId, issuer, keys } = google;
  app.post(
    '/users/auth/google/onetap',
    {
      schema: {
        tags: ['Auth'],
        operationId: 'auth.googleOneTap',
        body: oneTapBody,
        response: {
          200: envelope(signedIn),
          ...problems('SIGN_IN_FAILED', 'VALIDATION_FAILED', 'RATE_LIMITED'),
        },
      },
      config: { rateLimit: { max: TRIES_PER_MINUTE, timeWindow: '1 minute' } },
    },
    async ({ body }, reply) => {
      const email = await verifiedEmail(body.credential);
      return { data: await completeSignIn(reply, await provider.tokenForVerifiedEmail(email)) };
    },
  );

  async function verifiedEmail(credential: string): Promise<string> {
    if (clientId === null) throw problem('SIGN_IN_FAILED');
    try {
      const { payload } = await jwtVerify(credential, keys, {
        // Google writes its name in two ways.
        issuer: [issuer, issuer.replace(/^https:\/\//, '')],
        audience: clientId,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'exp', 'email'],
        currentDate: clock(),
      });
      if (payload.email_verified !== true || typeof payload.email !== 'string')
        throw problem('SIGN_IN_FAILED');
      return payload.email;
    } catch (cause) {
      if (cause instanceof errors.JOSEError || cause instanceof TypeError)
        throw problem('SIGN_IN_FAILED', { cause });
      throw cause;
    }
  }
}
