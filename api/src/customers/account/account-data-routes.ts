import { z } from 'zod';
import type { SignedInPrincipal } from '../../auth/principal/require-role.ts';
import { openUploads } from '../../platform/files/open-files.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { erasePersonalData } from '../personal-data/erase-personal-data.ts';
import { exportPersonalData } from '../personal-data/export-personal-data.ts';
import type { Person } from '../personal-data/person.ts';

const FEW = { rateLimit: { max: 5, timeWindow: '1 minute' } };

/** Export of a customer's personal data, and deletion of the account. */
export async function accountDataRoutes(app: Api, options: Platform): Promise<void> {
  declareRoutes(app, { access: 'signed-in', caching: 'private' });
  const { db, clock, config } = options;
  const uploads = openUploads(config);
  const tags = ['User'];

  app.get(
    '/user/export',
    {
      schema: {
        tags,
        operationId: 'user.export',
        response: { 200: envelope(z.unknown()), ...problems('UNAUTHENTICATED') },
      },
      config: FEW,
    },
    async (request, reply) => {
      const person = personOf(request.signedInPrincipal);
      reply.header('content-disposition', 'attachment; filename="sanderling-data.json"');
      return { data: await exportPersonalData(db, person) };
    },
  );

  app.delete(
    '/user',
    {
      schema: {
        tags,
        operationId: 'user.delete',
        summary:
          'Deletes the account and the customer’s personal data. Orders stay in the books without a name',
        response: {
          200: envelope(z.object({ deleted: z.literal(true) })),
          ...problems('UNAUTHENTICATED', 'FORBIDDEN', 'ORDER_COMPLETED'),
        },
      },
      config: FEW,
    },
    async (request) => {
      const principal = request.signedInPrincipal;
      if (principal.impersonatedBy !== undefined) throw problem('FORBIDDEN');
      await erasePersonalData({ db, uploads }, personOf(principal), clock());
      return { data: { deleted: true as const } };
    },
  );
}

function personOf({ userId, subject = '', email }: SignedInPrincipal): Person {
  return { accountId: userId, subject, email: email?.toLowerCase() ?? '' };
}
