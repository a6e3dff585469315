import {
  createDesignerBody,
  createdDesigner,
} from '@sanderling/contract/wire/customers/designer-application';
import { z } from 'zod';
import type { IdentityProvider } from '../../../auth/identity-provider/identity-provider.ts';
import type { Principal } from '../../../auth/principal/principal.ts';
import { phoneToStore } from '../../../orders/addresses/normalize-phone.ts';
import { FORM_KEY, formPress } from '../../../orders/idempotency/form-press.ts';
import { onceOutside } from '../../../orders/idempotency/once-outside.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Api } from '../../../platform/http/http-server.ts';
import { problem } from '../../../platform/http/problem.ts';
import { envelope, problems } from '../../../platform/http/response-schemas.ts';
import type { Platform } from '../../../platform/process/platform.ts';
import { declareRoutes } from '../../../platform/routes/route-access.ts';
import type { Answers } from './answers.ts';
import { refuseDesigners } from './draft-routes.ts';
import { findApplication, isSentDraft } from './read-application.ts';
import { saveForSignUp, submitForAccount } from './save-application.ts';

interface CreateDesignerOptions extends Platform {
  provider: IdentityProvider;
}

const TRIES_PER_MINUTE = 10;
const role = 'trade_designer_requested' as const;

/** Applying to the trade program, with an account or for one. */
export async function createDesignerRoute(app: Api, options: CreateDesignerOptions): Promise<void> {
  declareRoutes(app, { access: 'customer', caching: 'private' });
  const { db, clock, provider, config } = options;
  app.post(
    '/user/create_designer',
    {
      schema: {
        tags: ['User'],
        operationId: 'designers.apply',
        summary: 'Applies to the trade program; called again it changes the application',
        headers: z.object({ [FORM_KEY]: z.string().min(16).max(200).optional() }).loose(),
        body: createDesignerBody,
        response: {
          201: envelope(createdDesigner),
          ...problems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'VALIDATION_FAILED', 'RATE_LIMITED'),
        },
      },
      config: { rateLimit: { max: TRIES_PER_MINUTE, timeWindow: '1 minute' } },
    },
    async (request, reply) => {
      reply.code(201);
      const { principal } = request;
      const { password, application_id: draftId, asked_step: _asked, ...body } = request.body;
      const answers = { ...body, phone: await phoneToStore(body.phone) };
      const { userId } = principal;
      if (userId !== null) requireOwnAddress(principal, answers);
      const sent = {
        answers: { ...answers, email: answers.email.toLowerCase() },
        draftKey: draftId === undefined ? null : await draftKeyOf(db, draftId, principal),
      };
      const outside = { now: clock(), publicOrigin: config.publicOrigin };
      if (userId !== null) {
        const isComplete = await submitForAccount(db, userId, sent, outside);
        return { data: { role, designer_request_completed: isComplete } };
      }
      // The same with or without an account: the owner gets a mail, and only a confirmed account has applied.
      if (password === undefined) {
        throw problem('VALIDATION_FAILED', {
          errors: { password: ['Choose a password, or sign in first.'] },
        });
      }
      // Without the password: its hash would stand in the store for the key's life.
      const press = formPress('designer sign-up', request.headers, { ...body, draftId }, principal);
      const signUpId = await onceOutside(db, press, clock, async () => {
        const id = await provider.signUp(answers.email, password, 'trade');
        await saveForSignUp(db, sent, id, outside);
        return id;
      });
      return { data: { role, designer_request_completed: false, sign_up_id: signUpId } };
    },
  );
}

/** Of a draft, or of one that has been sent a moment ago: pressed twice, it is one application. Another customer's is not found. */
async function draftKeyOf(db: Database, draftId: string, principal: Principal): Promise<string> {
  if (await isSentDraft(db, draftId, principal)) return draftId;
  return (await findApplication(db, draftId, principal)).key;
}

function requireOwnAddress(principal: Principal, { email }: Answers) {
  refuseDesigners(principal);
  if (email.toLowerCase() === principal.email?.toLowerCase()) return;
  const message = 'Apply with the address that you sign in with.';
  throw problem('VALIDATION_FAILED', { errors: { email: [message] } });
}
