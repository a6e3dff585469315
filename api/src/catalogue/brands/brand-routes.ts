import { brand } from '@sanderling/contract/wire/catalogue/catalogue';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import type { Database } from '../../platform/database/schema.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { slugParameter } from '../../platform/http/parameters.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { pictureFields } from '../media/picture-fields.ts';

/** The brands, each with the categories that it makes something for. */
export async function brandRoutes(app: Api, { db }: Platform): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'shared' });
  app.get(
    '/brands',
    {
      schema: {
        tags: ['Catalogue'],
        operationId: 'brands.list',
        response: { 200: envelope(z.array(brand)) },
      },
    },
    async () => ({ data: (await selectBrands(db).orderBy('brand.name').execute()).map(toWire) }),
  );
  app.get(
    '/brands/:slug',
    {
      schema: {
        tags: ['Catalogue'],
        operationId: 'brands.bySlug',
        params: z.object({ slug: slugParameter }),
        response: { 200: envelope(brand), ...problems('NOT_FOUND') },
      },
    },
    async ({ params }) => {
      const found = await selectBrands(db).where('brand.slug', '=', params.slug).executeTakeFirst();
      if (!found) throw problem('NOT_FOUND', { message: 'There is no brand with this name.' });
      return { data: toWire(found) };
    },
  );
}

function selectBrands(db: Database) {
  return db
    .selectFrom('brand')
    .select([
      'brand.name',
      'brand.slug',
      'brand.story',
      'brand.founded_in',
      'brand.founded_year',
      'brand.picture',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('category')
          .select(['category.name', 'category.permalink'])
          .where((inner) =>
            inner.exists(
              inner
                .selectFrom('product')
                .select('product.id')
                .whereRef('product.category_id', '=', 'category.id')
                .whereRef('product.brand_id', '=', 'brand.id')
                .where('product.listed', '=', true),
            ),
          )
          .orderBy('category.id'),
      ).as('categories'),
    );
}

function toWire(found: Awaited<ReturnType<ReturnType<typeof selectBrands>['execute']>>[number]) {
  const { story, picture, ...rest } = found;
  return { ...rest, description: story, ...pictureFields(picture) };
}
