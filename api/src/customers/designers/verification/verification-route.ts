import {
  newVerificationCodeBody,
  verifiedDesigner,
  verifyDesignerBody,
} from '@sanderling/contract/wire/customers/designer-application';
import { z } from 'zod';
import type { IdentityProvider } from '../../../auth/identity-provider/identity-provider.ts';
import type { IdentifyPrincipal } from '../../../auth/principal/principal.ts';
import type { Api } from '../../../platform/http/http-server.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { envelope, problems } from '../../../platform/http/response-schemas.ts';
import type { Platform } from '../../../platform/process/platform.ts';
import { sharedLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { declareRoutes } from '../../../platform/routes/route-access.ts';

const TRIES_PER_MINUTE = 10;

interface VerificationOptions extends Platform {
  provider: IdentityProvider;
  identify: IdentifyPrincipal;
}

/** Confirms a designer's address by the code of the mail: with that the application is sent. */
export async function verificationRoute(app: Api, options: VerificationOptions): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'none' });
  const { db, provider, identify } = options;
  app.post(
    '/designers/verifications',
    {
      ...sharedLimit(app, TRIES_PER_MINUTE),
      schema: {
        tags: ['Designers'],
        operationId: 'designers.verify',
        body: verifyDesignerBody,
        response: {
          200: envelope(verifiedDesigner),
          ...problems('TOKEN_USED', 'VALIDATION_FAILED', 'RATE_LIMITED'),
        },
      },
    },
    async ({ body: { email, code, sign_up_id: signUpId } }) => {
      await provider.confirmSignUp(email, code, { signUpId });
      const userId = await openAccount(email);
      const account =
        userId === null
          ? undefined
          : await db
              .selectFrom('account')
              .select('designer_request_completed')
              .where('id', '=', userId)
              .executeTakeFirst();
      const isComplete = account?.designer_request_completed ?? false;
      return { data: { verified: true as const, designer_request_completed: isComplete } };
    },
  );

  app.post(
    '/designers/verifications/codes',
    {
      ...sharedLimit(app, TRIES_PER_MINUTE),
      schema: {
        tags: ['Designers'],
        operationId: 'designers.newCode',
        summary: 'Mails a new code where a sign-up waits for one, and answers the same where none does',
        body: newVerificationCodeBody,
        response: {
          200: envelope(z.object({ sent: z.literal(true) })),
          ...problems('VALIDATION_FAILED', 'RATE_LIMITED'),
        },
      },
    },
    async ({ body: { email, sign_up_id: signUpId } }) => {
      await provider.resendCode(email, { signUpId, program: 'trade' });
      return { data: { sent: true as const } };
    },
  );

  /** Opens the account, and with it sends the application, so that nothing waits for the first sign-in. */
  async function openAccount(email: string): Promise<number | null> {
    try {
      const token = await provider.tokenForVerifiedEmail(email);
      return (await identify({ headers: { authorization: `Bearer ${token}` } })).userId;
    } catch (error) {
      // A provider outside hands out tokens to browsers alone: the first sign-in opens the account there.
      if (error instanceof ProblemError && error.problemName === 'SIGN_IN_FAILED') return null;
      throw error;
    }
  }
}
