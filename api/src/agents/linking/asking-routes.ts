import { API_BASE } from '@sanderling/contract/commerce/constants';
import { linkRequestNameBody } from '@sanderling/contract/wire/customers/assistants';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import type { AgentContext } from '../operations/operation.ts';
import { findAsking } from './link-request.ts';

/** Which assistant a customer signs in for: the page for signing in says it, as the one for consent does after it. */
export async function askingRoutes(app: Api, { config, db }: AgentContext): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'none' });
  const isOffered = config.agents.admission !== 'closed' && config.agents.capabilities.includes('identity');

  app.post(
    `${API_BASE}/user/assistants/name_request`,
    {
      schema: {
        tags: ['User'],
        operationId: 'assistants.nameRequest',
        body: linkRequestNameBody,
        response: {
          200: envelope(z.object({ assistant: z.string().nullable() })),
          ...problems('VALIDATION_FAILED'),
        },
      },
    },
    async ({ body }) => {
      const asking = isOffered ? await findAsking(db, body) : null;
      return { data: { assistant: asking?.name ?? null } };
    },
  );
}
