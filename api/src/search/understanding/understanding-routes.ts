import { understanding } from '@sanderling/contract/wire/catalogue/understanding';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { envelope } from '../../platform/http/response-schemas.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import type { UnderstandQuery } from './understand-query.ts';

/** What the words of a search mean, the same for the list of results and for what is suggested while they are typed. */
export async function understandingRoutes(
  app: Api,
  { understandQuery }: { understandQuery: UnderstandQuery },
): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'shared' });
  app.get(
    '/search/understanding',
    {
      schema: {
        tags: ['Catalogue'],
        operationId: 'search.understand',
        querystring: z.object({ query: z.string().max(512).default('') }),
        response: { 200: envelope(understanding) },
      },
    },
    async ({ query: { query } }) => ({ data: await understandQuery(query) }),
  );
}
