import { writeReviewBody } from '@sanderling/contract/wire/catalogue/catalogue-calls';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { idParameter } from '../../platform/http/parameters.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { requireListedProduct } from '../products/find-product.ts';
import { picturesOfUploads } from '../uploads/pictures-of-uploads.ts';

/** Writing about a product, for signed-in customers. It is shown once a moderator has approved it. */
export async function writeReviewRoutes(app: Api, { db, clock }: Platform): Promise<void> {
  declareRoutes(app, { access: 'signed-in', caching: 'private' });
  app.post(
    '/products/:id/reviews',
    {
      config: { rateLimit: { max: 10, timeWindow: '1 minute' } },
      schema: {
        tags: ['Catalogue'],
        operationId: 'products.writeReview',
        params: z.object({ id: idParameter }),
        body: writeReviewBody,
        response: {
          201: envelope(z.object({ id: z.int(), published: z.boolean() })),
          ...problems('UNAUTHENTICATED', 'VARIANT_NOT_FOUND', 'INFORMATION', 'VALIDATION_FAILED'),
        },
      },
    },
    async (request, reply) => {
      const { userId } = request.signedInPrincipal;
      const { params, body } = request;
      await requireListedProduct(db, params.id);
      const photos = await picturesOfUploads(db, userId, body.upload_ids);
      const bought = await findBoughtVariant(params.id, userId);
      const written = await db
        .insertInto('review')
        .values({
          product_id: params.id,
          variant_id: bought?.id ?? null,
          rating: body.rating,
          title: body.title,
          text: body.text,
          author: body.author,
          written_on: centralDay(clock()),
          verified_purchase: bought !== undefined,
          helpful_count: 0,
          reply: 'null',
          published: false,
          photos: JSON.stringify(photos),
          account_id: userId,
        })
        // The unique index decides: two clicks are one review.
        .onConflict((conflict) =>
          conflict.columns(['product_id', 'account_id']).where('refused', '=', false).doNothing(),
        )
        .returning(['id', 'published'])
        .executeTakeFirst();
      if (!written) throw problem('INFORMATION', { details: 'You have already reviewed this product.' });
      return reply.code(201).send({ data: written });
    },
  );

  async function findBoughtVariant(productId: number, userId: number) {
    return db
      .selectFrom('line_item')
      .innerJoin('orders', 'orders.id', 'line_item.order_id')
      .innerJoin('variant', 'variant.id', 'line_item.variant_id')
      .select('variant.id')
      .where('variant.product_id', '=', productId)
      .where('orders.user_id', '=', userId)
      .where('orders.state', '!=', 'cart')
      .executeTakeFirst();
  }
}
