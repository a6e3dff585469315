import { collection } from '@sanderling/contract/wire/catalogue/catalogue';
import { sql } from 'kysely';
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

/** Collections, all of them or those that carry a tag. */
export async function collectionRoutes(app: Api, { db }: Platform): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'shared' });
  app.get(
    '/collections',
    {
      schema: {
        tags: ['Catalogue'],
        operationId: 'collections.list',
        querystring: z.object({ tag: z.string().max(60).optional() }),
        response: { 200: envelope(z.array(collection)) },
      },
    },
    async ({ query: { tag } }) => {
      const all = selectCollections(db).orderBy('collection.id');
      const tagged = tag
        ? all.where(sql<boolean>`(collection.tags @> ${JSON.stringify([tag])}::jsonb)`)
        : all;
      return { data: (await tagged.execute()).map(toWire) };
    },
  );
  app.get(
    '/collections/:slug',
    {
      schema: {
        tags: ['Catalogue'],
        operationId: 'collections.bySlug',
        params: z.object({ slug: slugParameter }),
        response: { 200: envelope(collection), ...problems('NOT_FOUND') },
      },
    },
    async ({ params }) => {
      const found = await selectCollections(db).where('collection.slug', '=', params.slug).executeTakeFirst();
      if (!found) throw problem('NOT_FOUND', { message: 'There is no collection with this name.' });
      return { data: toWire(found) };
    },
  );
}

function selectCollections(db: Database) {
  return db
    .selectFrom('collection')
    .selectAll('collection')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('collection_product')
          .innerJoin('product', 'product.id', 'collection_product.product_id')
          .innerJoin('category', 'category.id', 'product.category_id')
          .select(['category.name', 'category.permalink'])
          .whereRef('collection_product.collection_id', '=', 'collection.id')
          .where('product.listed', '=', true)
          .groupBy(['category.id', 'category.name', 'category.permalink'])
          .orderBy('category.id'),
      ).as('categories'),
    );
}

function toWire(found: Awaited<ReturnType<ReturnType<typeof selectCollections>['execute']>>[number]) {
  const { name, slug, tags, intro, picture, categories } = found;
  return { name, slug, tags, ...pictureFields(picture), description: intro, categories };
}
