import { addFavoriteBody, favorite } from '@sanderling/contract/wire/customers/user';
import { z } from 'zod';
import type { Database } from '../../platform/database/schema.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { idParameter } from '../../platform/http/parameters.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';

/** What an account likes, in lists of its own naming. */
export async function favoriteRoutes(app: Api, { db, clock }: Platform): Promise<void> {
  declareRoutes(app, { access: 'signed-in', caching: 'private' });
  const tags = ['User'];

  app.get(
    '/favorites',
    {
      schema: {
        tags,
        operationId: 'favorites.list',
        response: { 200: envelope(z.array(favorite)), ...problems('UNAUTHENTICATED') },
      },
    },
    async (request) => {
      const { userId } = request.signedInPrincipal;
      const data = await db
        .selectFrom('favorite')
        .select(['id', 'product_id', 'list'])
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return { data };
    },
  );

  app.post(
    '/favorites',
    {
      schema: {
        tags,
        operationId: 'favorites.add',
        summary: 'Adds a product to the favorites, or moves it to another list',
        body: addFavoriteBody,
        response: {
          200: envelope(favorite),
          ...problems('UNAUTHENTICATED', 'VARIANT_NOT_FOUND', 'VALIDATION_FAILED'),
        },
      },
    },
    async (request) => {
      const { userId } = request.signedInPrincipal;
      const { product_id: productId, list } = request.body;
      const product = await db
        .selectFrom('product')
        .select('id')
        .where('id', '=', productId)
        .where('listed', '=', true)
        .executeTakeFirst();
      if (!product) throw problem('VARIANT_NOT_FOUND');
      const data = await db
        .insertInto('favorite')
        .values({ user_id: userId, product_id: productId, list, created_at: clock() })
        .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doUpdateSet({ list }))
        .returning(['id', 'product_id', 'list'])
        .executeTakeFirstOrThrow();
      return { data };
    },
  );

  app.delete(
    '/favorites/:id',
    {
      schema: {
        tags,
        operationId: 'favorites.remove',
        params: z.object({ id: idParameter }),
        response: {
          200: envelope(z.object({ deleted: z.literal(true) })),
          ...problems('UNAUTHENTICATED', 'NOT_FOUND'),
        },
      },
    },
    async (request) => {
      const { userId } = request.signedInPrincipal;
      const gone = await db
        .deleteFrom('favorite')
        .where('id', '=', request.params.id)
        .where('user_id', '=', userId)
        .returning('id')
        .executeTakeFirst();
      // Another customer's gets 404 too.
      if (!gone) throw problem('NOT_FOUND');
      return { data: { deleted: true as const } };
    },
  );
}

/** Favourite ids by product id, as the page keeps them. */
export async function favoritesByProduct(db: Database, userId: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('favorite')
    .select(['id', 'product_id'])
    .where('user_id', '=', userId)
    .execute();
  return Object.fromEntries(rows.map(({ id, product_id }) => [product_id, id]));
}
