import { support } from '@sanderling/contract/wire/catalogue/catalogue';
import type { Api } from '../../platform/http/http-server.ts';
import { envelope } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';

/** How to reach the store's people: telephone, e-mail and hours, in one place for every page. */
export async function supportRoutes(app: Api, { db }: Platform): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'shared' });
  app.get(
    '/support',
    {
      schema: { tags: ['Catalogue'], operationId: 'support.get', response: { 200: envelope(support) } },
    },
    async () => {
      const fact = await db
        .selectFrom('catalogue_fact')
        .select('value')
        .where('name', '=', 'support')
        .executeTakeFirstOrThrow();
      return { data: support.parse(fact.value) };
    },
  );
}
