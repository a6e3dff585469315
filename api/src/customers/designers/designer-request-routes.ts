import { DESIGNER_ROLES } from '@sanderling/contract/commerce/roles';
import {
  type CreateDesignerBody,
  createDesignerBody,
  createdDesigner,
} from '@sanderling/contract/wire/customers/designer-request';
import type { z } from 'zod';
import type { IdentityProvider } from '../../auth/identity-provider/identity-provider.ts';
import type { Principal } from '../../auth/principal/principal.ts';
import { phoneToStore } from '../../orders/addresses/normalize-phone.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { isComplete, saveForAccount, saveForAddress } from './designer-requests.ts';

interface DesignerRequestOptions extends Platform {
  provider: IdentityProvider;
}

const TRIES_PER_MINUTE = 10;
const role = 'trade_designer_requested' as const;

/** Applying to the trade program, with an account or for one. */
export async function designerRequestRoutes(app: Api, options: DesignerRequestOptions): Promise<void> {
  declareRoutes(app, { access: 'customer', caching: 'private' });
  const { db, clock, provider } = options;
  app.post(
    '/user/create_designer',
    {
      schema: {
        tags: ['User'],
        operationId: 'designers.apply',
        summary: 'Applies to the trade program; called again it changes the application',
        body: createDesignerBody,
        response: {
          201: envelope(createdDesigner),
          ...problems('UNAUTHENTICATED', 'FORBIDDEN', 'VALIDATION_FAILED', 'RATE_LIMITED'),
        },
      },
      config: { rateLimit: { max: TRIES_PER_MINUTE, timeWindow: '1 minute' } },
    },
    async (request, reply) => {
      reply.code(201);
      const { principal } = request;
      const { password, ...body } = request.body;
      const application = { ...body, phone: await phoneToStore(body.phone) };
      if (principal.userId === null) {
        const data = await applyAsGuest(application, password);
        return { data };
      }
      await checkApplicant({ ...principal, userId: principal.userId }, application);
      await saveForAccount(db, principal.userId, application, clock());
      return { data: { role, designer_request_completed: isComplete(application) } };
    },
  );

  /** Answers the same with or without an account: the owner gets a mail, and only a confirmed account has applied. */
  async function applyAsGuest(application: Application, password: string | undefined) {
    if (password === undefined) {
      throw problem('VALIDATION_FAILED', { errors: { password: ['Choose a password, or sign in first.'] } });
    }
    if (application.document_upload_ids.length > 0) throw unknownDocument();
    await provider.signUp(application.email, password);
    await saveForAddress(db, application, clock());
    return { role, designer_request_completed: false };
  }

  async function checkApplicant(principal: Principal & { userId: number }, application: Application) {
    if (principal.role === 'admin' || DESIGNER_ROLES.some((known) => known === principal.role)) {
      throw problem('FORBIDDEN', { message: 'You’re already in the trade program.' });
    }
    if (application.email.toLowerCase() !== principal.email?.toLowerCase()) {
      const message = 'Apply with the address that you sign in with.';
      throw problem('VALIDATION_FAILED', { errors: { email: [message] } });
    }
    if (!(await areOwn(db, principal.userId, application.document_upload_ids))) throw unknownDocument();
  }
}

type Application = Omit<z.output<typeof createDesignerBody>, 'password'>;

async function areOwn(db: Database, accountId: number, uploadIds: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(uploadIds)];
  if (wanted.length === 0) return true;
  const found = await db
    .selectFrom('upload')
    .select('id')
    .where('id', 'in', wanted)
    .where('account_id', '=', accountId)
    .where('picture', 'is not', null)
    .execute();
  return found.length === wanted.length;
}

/** Another customer's gets 404 too. */
function unknownDocument() {
  const field: keyof CreateDesignerBody = 'document_upload_ids';
  return problem('VALIDATION_FAILED', {
    errors: { [field]: ['We couldn’t find this document. Upload it again.'] },
  });
}
