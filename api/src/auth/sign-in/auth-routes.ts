import {
  callbackQuery,
  type IdentitySettings,
  identitySettings,
  signedIn,
} from '@sanderling/contract/wire/customers/auth';
import {
  changePasswordBody,
  forgotPasswordBody,
  resetPasswordBody,
} from '@sanderling/contract/wire/customers/user';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { OPENED_ONCE } from '../../platform/routes/opened-once.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import type { IdentityProvider } from '../identity-provider/identity-provider.ts';
import type { ImpersonationTokens } from '../impersonation/impersonation-tokens.ts';
import type { CompleteSignIn } from './complete-api-sign-in.ts';

interface AuthOptions extends Platform {
  completeSignIn: CompleteSignIn;
  provider: IdentityProvider;
  settings: IdentitySettings;
  impersonations: Pick<ImpersonationTokens, 'end'>;
}

const FEW = { rateLimit: { max: 10, timeWindow: '1 minute' } };

/** Signing in and out as far as the API takes part in it, and passwords. */
export async function authRoutes(app: Api, options: AuthOptions): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'private' });
  const { db, clock, config, completeSignIn, provider, settings, impersonations } = options;
  const tags = ['Auth'];

  app.get(
    '/users/auth/settings',
    { schema: { tags, operationId: 'auth.settings', response: { 200: envelope(identitySettings) } } },
    async () => ({ data: settings }),
  );

  app.delete(
    '/users/cognito_sign_out',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        operationId: 'auth.signOut',
        response: {
          200: envelope(z.object({ signed_out: z.literal(true) })),
          ...problems('UNAUTHENTICATED'),
        },
      },
    },
    async (request) => {
      const { session, impersonatedBy } = request.signedInPrincipal;
      if (session && impersonatedBy !== undefined) await impersonations.end(session);
      else if (session) await endSession(session);
      return { data: { signed_out: true as const } };
    },
  );

  app.get(
    '/users/auth/cognito/callback',
    {
      ...OPENED_ONCE,
      schema: {
        tags,
        operationId: 'auth.cognitoCallback',
        querystring: callbackQuery,
        response: {
          200: envelope(signedIn.extend({ token: z.string() })),
          ...problems('SIGN_IN_FAILED', 'VALIDATION_FAILED', 'RATE_LIMITED'),
        },
      },
      config: FEW,
    },
    async (request, reply) => {
      const { code, redirect_uri: redirectUri, code_verifier: codeVerifier = null } = request.query;
      if (redirectUri !== `${config.publicOrigin}/oauth-callback`) throw problem('SIGN_IN_FAILED');
      const token = await provider.exchangeCode({ code, redirectUri, codeVerifier });
      return { data: { token, ...(await completeSignIn(reply, token)) } };
    },
  );

  app.post(
    '/user/forgot',
    {
      schema: {
        tags: ['User'],
        operationId: 'auth.forgotPassword',
        body: forgotPasswordBody,
        response: {
          200: envelope(z.object({ sent: z.literal(true) })),
          ...problems('VALIDATION_FAILED', 'RATE_LIMITED'),
        },
      },
      config: FEW,
    },
    async ({ body }) => {
      await provider.forgotPassword(body.email);
      return { data: { sent: true as const } };
    },
  );

  app.post(
    '/user/reset',
    {
      schema: {
        tags: ['User'],
        operationId: 'auth.resetPassword',
        body: resetPasswordBody,
        response: {
          200: envelope(z.object({ reset: z.literal(true) })),
          ...problems('TOKEN_USED', 'VALIDATION_FAILED', 'RATE_LIMITED'),
        },
      },
      config: FEW,
    },
    async ({ body }) => {
      const { password } = body;
      if ('token' in body) await provider.resetPassword(body.token, password);
      else await provider.resetPasswordByCode(body.email, body.code, password);
      return { data: { reset: true as const } };
    },
  );

  app.patch(
    '/user/change_password',
    {
      schema: {
        tags: ['User'],
        operationId: 'auth.changePassword',
        body: changePasswordBody,
        response: {
          200: envelope(z.object({ changed: z.literal(true) })),
          ...problems('UNAUTHENTICATED', 'WRONG_PASSWORD', 'VALIDATION_FAILED', 'RATE_LIMITED'),
        },
      },
      config: { ...FEW, access: 'signed-in' },
    },
    async (request) => {
      const principal = request.signedInPrincipal;
      // An admin who acts for a customer may not use the customer's password.
      if (principal.impersonatedBy !== undefined) throw problem('FORBIDDEN');
      const { subject = '', email, session = null } = principal;
      const { current_password: current, password } = request.body;
      await provider.changePassword({ subject, email: email ?? '', session }, current, password);
      return { data: { changed: true as const } };
    },
  );

  async function endSession(id: string) {
    const now = clock();
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('identity_session').set({ ended_at: now }).where('id', '=', id).execute();
      await tx
        .insertInto('ended_session')
        .values({ id, ended_at: now })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    });
  }
}
