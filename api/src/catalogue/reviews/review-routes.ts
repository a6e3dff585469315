import { review, reviewsMeta } from '@sanderling/contract/wire/catalogue/catalogue';
import { REVIEW_SORTS, type ReviewSort } from '@sanderling/contract/wire/catalogue/catalogue-calls';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { idParameter, pageParameter } from '../../platform/http/parameters.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { averageRating } from '../products/product-wire.ts';

const PAGE_SIZE = 10;

const ORDERS: Record<ReviewSort, string> = {
  newest: 'written_on desc, id desc',
  helpful: 'helpful_count desc, written_on desc, id desc',
  highest: 'rating desc, written_on desc, id desc',
  lowest: 'rating asc, written_on desc, id desc',
};

/** What buyers say about a product, ten a page. */
export async function reviewRoutes(app: Api, { db }: Platform): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'shared' });
  app.get(
    '/products/:id/reviews',
    {
      schema: {
        tags: ['Catalogue'],
        operationId: 'products.reviews',
        params: z.object({ id: idParameter }),
        querystring: z.object({
          page: pageParameter,
          sort: z.enum(REVIEW_SORTS).catch('newest'),
          /** Only those with as many stars. */
          rating: z.coerce.number().int().min(1).max(5).optional().catch(undefined),
          /** Only those with pictures. */
          photos: z.literal('true').optional().catch(undefined),
        }),
        response: { 200: envelope(z.array(review), reviewsMeta), ...problems('VARIANT_NOT_FOUND') },
      },
    },
    async ({ params, query: { page, sort, rating, photos } }) => {
      const product = await db
        .selectFrom('product')
        .select(['rating_count', 'rating_sum'])
        .where('id', '=', params.id)
        .where('listed', '=', true)
        .executeTakeFirst();
      if (!product) throw problem('VARIANT_NOT_FOUND');
      const published = db
        .selectFrom('review')
        .where('product_id', '=', params.id)
        .where('published', '=', true);
      const asked = published
        .$if(rating !== undefined, (query) => query.where('rating', '=', rating ?? 0))
        .$if(photos !== undefined, (query) => query.where(sql<boolean>`(jsonb_array_length(photos) > 0)`));
      const reviews = await asked
        .select(['id', 'rating', 'title', 'text', 'author', 'written_on as date'])
        .select(['verified_purchase', 'helpful_count', 'reply', 'photos'])
        .orderBy(sql.raw(ORDERS[sort]))
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE)
        .execute();
      const { found } = await asked
        .select((eb) => eb.fn.countAll<string>().as('found'))
        .executeTakeFirstOrThrow();
      const counts = await published
        .select((eb) => ['rating', eb.fn.countAll<number>().as('count')])
        .groupBy('rating')
        .execute();
      return {
        data: reviews,
        meta: {
          count: product.rating_count,
          average: averageRating(product),
          distribution: [1, 2, 3, 4, 5].map((stars) =>
            Number(counts.find(({ rating }) => rating === stars)?.count ?? 0),
          ),
          page,
          page_count: Math.ceil(Number(found) / PAGE_SIZE),
        },
      };
    },
  );
}
