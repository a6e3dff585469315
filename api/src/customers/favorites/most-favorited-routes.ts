import { mostKept } from '@sanderling/contract/wire/customers/user';
import type { Database } from '../../platform/database/schema.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { envelope } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';

/** What fewer customers keep could be told of one of them. */
const MIN_CUSTOMERS = 3;
const MAX_PRODUCTS = 12;
const FRESH_S = 600;

/** What customers keep among their favorites, counted over all of them: nothing in it is about one customer. */
export async function mostFavoritedRoutes(app: Api, { db }: Platform): Promise<void> {
  declareRoutes(app, { access: 'public', caching: { sharedForS: FRESH_S } });
  app.get(
    '/favorites/most_kept',
    {
      schema: {
        tags: ['Catalogue'],
        operationId: 'favorites.mostKept',
        summary: `Products that at least ${MIN_CUSTOMERS} customers keep among their favorites, most kept first`,
        response: { 200: envelope(mostKept) },
      },
    },
    async () => ({ data: { product_slugs: await readMostKept(db) } }),
  );
}

async function readMostKept(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('favorite')
    .innerJoin('product', 'product.id', 'favorite.product_id')
    .select('product.slug')
    .where('product.listed', '=', true)
    .groupBy(['product.id', 'product.slug'])
    .having(({ fn }) => fn.countAll(), '>=', MIN_CUSTOMERS)
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('product.id')
    .limit(MAX_PRODUCTS)
    .execute();
  return rows.map(({ slug }) => slug);
}
