import { createHash, randomBytes } from 'node:crypto';
import {
  confirmationBody,
  confirmationStep,
  hostedPage,
  type IdentitySettings,
  newConfirmationCodeBody,
  signInBody,
  signInCodeBody,
  signInCodeStep,
  signInStep,
  signUpBody,
  signUpTaken,
} from '@sanderling/contract/wire/customers/auth';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { sharedLimit } from '../../platform/rate-limits/rate-limits.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import type { IdentityProvider } from '../identity-provider/identity-provider.ts';
import type { CompleteSignIn } from './complete-api-sign-in.ts';

interface FormSignInOptions extends Platform {
  completeSignIn: CompleteSignIn;
  provider: IdentityProvider;
  settings: IdentitySettings;
}

const TRIES_PER_MINUTE = 10;

/**
 * Signing in and up by the forms of the store's own pages, where no script runs: the same use cases of the identity provider, with a
 * password that is posted instead of proved.
 */
export async function formSignInRoutes(app: Api, options: FormSignInOptions): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'none' });
  const { completeSignIn, provider, settings, config } = options;
  const tags = ['Auth'];
  const limited = sharedLimit(app, TRIES_PER_MINUTE);

  app.post(
    '/users/auth/sign_in',
    {
      ...limited,
      schema: {
        tags,
        operationId: 'auth.signIn',
        summary: 'Signs in by a posted password, where no script can prove it to the identity provider',
        body: signInBody,
        response: {
          200: envelope(signInStep),
          ...problems('SIGN_IN_FAILED', 'VALIDATION_FAILED', 'RATE_LIMITED'),
        },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      const answer = await provider.signIn(email, password, request);
      if (answer.step !== 'signed-in') return { data: answer };
      return { data: { ...answer, ...(await completeSignIn(reply, answer.token)) } };
    },
  );

  app.post(
    '/users/auth/sign_in/codes',
    {
      ...limited,
      schema: {
        tags,
        operationId: 'auth.signInByCode',
        body: signInCodeBody,
        response: {
          200: envelope(signInCodeStep),
          ...problems('SIGN_IN_FAILED', 'TOKEN_USED', 'VALIDATION_FAILED', 'RATE_LIMITED'),
        },
      },
    },
    async (request, reply) => {
      const token = await provider.signInByMailedCode(request.body, request);
      return { data: { step: 'signed-in' as const, token, ...(await completeSignIn(reply, token)) } };
    },
  );

  app.post(
    '/users/auth/sign_ups',
    {
      ...limited,
      schema: {
        tags,
        operationId: 'auth.signUp',
        summary: 'Takes a sign-up and mails its code; the same answer where the address has an account',
        body: signUpBody,
        response: { 200: envelope(signUpTaken), ...problems('VALIDATION_FAILED', 'RATE_LIMITED') },
      },
    },
    async ({ body: { email, password } }) => ({
      data: { sign_up_id: await provider.signUp(email, password) },
    }),
  );

  app.post(
    '/users/auth/confirmations',
    {
      ...limited,
      schema: {
        tags,
        operationId: 'auth.confirmSignUp',
        body: confirmationBody,
        response: {
          200: envelope(confirmationStep),
          ...problems('TOKEN_USED', 'VALIDATION_FAILED', 'RATE_LIMITED'),
        },
      },
    },
    async ({ body: { email, code, sign_up_id: signUpId } }, reply) => {
      await provider.confirmSignUp(email, code, { signUpId });
      const token = await tokenOf(email);
      if (token === null) return { data: { step: 'confirmed' as const } };
      return { data: { step: 'signed-in' as const, token, ...(await completeSignIn(reply, token)) } };
    },
  );

  app.post(
    '/users/auth/confirmations/codes',
    {
      ...limited,
      schema: {
        tags,
        operationId: 'auth.newSignUpCode',
        summary: 'Mails a new code where a sign-up waits for one, and answers the same where none does',
        body: newConfirmationCodeBody,
        response: {
          200: envelope(z.object({ sent: z.literal(true) })),
          ...problems('VALIDATION_FAILED', 'RATE_LIMITED'),
        },
      },
    },
    async ({ body: { email, sign_up_id: signUpId } }) => {
      await provider.resendCode(email, { signUpId });
      return { data: { sent: true as const } };
    },
  );

  app.post(
    '/users/auth/hosted_pages',
    {
      schema: {
        tags,
        operationId: 'auth.hostedPage',
        summary: 'The address of the identity provider’s own page, for one sign-in',
        response: { 200: envelope(hostedPage) },
      },
    },
    async () => {
      const [state, verifier] = [randomBytes(24), randomBytes(32)].map((bytes) =>
        bytes.toString('base64url'),
      );
      const scheme = settings.endpoint === null ? 'https:' : new URL(config.publicOrigin).protocol;
      const url = new URL(`${scheme}//${settings.hosted_domain}/oauth2/authorize`);
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: settings.client_id,
        redirect_uri: `${config.publicOrigin}/oauth-callback`,
        scope: 'openid email profile',
        state: state ?? '',
        code_challenge: createHash('sha256')
          .update(verifier ?? '')
          .digest('base64url'),
        code_challenge_method: 'S256',
      }).toString();
      return { data: { url: url.href, state: state ?? '', code_verifier: verifier ?? '' } };
    },
  );

  /** Null where the provider hands out tokens to who proves the password alone. */
  async function tokenOf(email: string): Promise<string | null> {
    try {
      return await provider.tokenForVerifiedEmail(email);
    } catch (error) {
      if (error instanceof ProblemError && error.problemName === 'SIGN_IN_FAILED') return null;
      throw error;
    }
  }
}
