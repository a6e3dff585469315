import { usState } from '@sanderling/contract/wire/values/address';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { envelope } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';

/** The states of the United States, and whether the store delivers there. */
export async function stateRoutes(app: Api, { db }: Platform): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'shared' });
  app.get(
    '/states',
    {
      schema: {
        tags: ['Catalogue'],
        operationId: 'states.list',
        response: { 200: envelope(z.array(usState)) },
      },
    },
    async () => ({
      data: await db
        .selectFrom('us_state')
        .select(['name', 'abbr', 'allowed_shipping'])
        .orderBy('name')
        .execute(),
    }),
  );
}
