import { review, reviewsMeta } from '@sanderling/contract/wire/catalogue';
import { z } from 'zod';
import { envelope, problems } from '../http/answers.ts';
import { cacheable } from '../http/cacheable.ts';
import type { Api } from '../http/http-server.ts';
import { idParameter, pageParameter } from '../http/parameters.ts';
import { problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { averageRating } from '../products/product-wire.ts';

const PAGE_SIZE = 10;

/** What buyers say about a product, newest first, ten a page. */
export async function reviewRoutes(app: Api, { db }: Platform): Promise<void> {
  app.get(
    '/products/:id/reviews',
    {
      ...cacheable,
      schema: {
        tags: ['Catalogue'],
        params: z.object({ id: idParameter }),
        querystring: z.object({ page: pageParameter }),
        response: { 200: envelope(z.array(review), reviewsMeta), ...problems('VARIANT_NOT_FOUND') },
      },
    },
    async ({ params, query: { page } }) => {
      const product = await db
        .selectFrom('product')
        .select(['rating_count', 'rating_sum'])
        .where('id', '=', params.id)
        .where('listed', '=', true)
        .executeTakeFirst();
      if (!product) throw problem('VARIANT_NOT_FOUND');
      const reviews = await db
        .selectFrom('review')
        .select(['id', 'rating', 'title', 'text', 'author', 'written_on as date'])
        .select(['verified_purchase', 'helpful_count', 'reply'])
        .where('product_id', '=', params.id)
        .orderBy('written_on', 'desc')
        .orderBy('id', 'desc')
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE)
        .execute();
      return {
        data: reviews,
        meta: {
          count: product.rating_count,
          average: averageRating(product),
          page,
          page_count: Math.ceil(product.rating_count / PAGE_SIZE),
        },
      };
    },
  );
}
