import { impersonation, impersonationBody } from '@sanderling/contract/wire/customers/auth';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import type { ImpersonationTokens } from './impersonation-tokens.ts';

interface ImpersonationOptions extends Platform {
  impersonations: ImpersonationTokens;
}

/** An admin acts for a customer. The store logs each time, from its beginning to its end. */
export async function impersonationRoutes(
  app: Api,
  { db, impersonations }: ImpersonationOptions,
): Promise<void> {
  declareRoutes(app, { caching: 'private' });
  const tags = ['Auth'];

  app.post(
    '/admin/impersonations',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        operationId: 'impersonations.start',
        body: impersonationBody,
        response: {
          201: envelope(impersonation),
          ...problems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'VALIDATION_FAILED'),
        },
      },
    },
    async (request, reply) => {
      const admin = request.signedInPrincipal;
      const user = await db
        .selectFrom('account')
        .select(['id', 'role'])
        .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', request.body.email.toLowerCase()))
        .executeTakeFirst();
      if (!user) throw problem('NOT_FOUND', { message: 'There is no account with this address.' });
      // What an admin does is to be found under their own name.
      if (user.role === 'admin') throw problem('FORBIDDEN', { message: 'You can’t act for another admin.' });
      const { token, expiresAt } = await impersonations.begin(admin.userId, user.id);
      request.log.info({ admin: admin.userId, user: user.id }, 'impersonation started');
      reply.code(201);
      return { data: { impersonation_token: token, expires_at: expiresAt.toISOString() } };
    },
  );

  app.delete(
    '/admin/impersonations/current',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        operationId: 'impersonations.end',
        summary: 'Ends the impersonation by whose token it is called',
        response: {
          200: envelope(z.object({ ended: z.literal(true) })),
          ...problems('UNAUTHENTICATED', 'FORBIDDEN'),
        },
      },
    },
    async (request) => {
      const principal = request.signedInPrincipal;
      if (principal.impersonatedBy === undefined || !principal.session) throw problem('FORBIDDEN');
      await impersonations.end(principal.session);
      request.log.info({ admin: principal.impersonatedBy, user: principal.userId }, 'impersonation ended');
      return { data: { ended: true as const } };
    },
  );
}
