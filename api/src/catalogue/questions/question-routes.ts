import { question } from '@sanderling/contract/wire/catalogue/catalogue';
import { askQuestionBody } from '@sanderling/contract/wire/catalogue/catalogue-calls';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { idParameter } from '../../platform/http/parameters.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { requireListedProduct } from '../products/find-product.ts';

const MAX_COUNT = 50;

/** Customers' questions about a product with the store's answers; and asking, for signed-in customers. */
export async function questionRoutes(app: Api, { db, clock }: Platform): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'shared' });
  const params = z.object({ id: idParameter });
  app.get(
    '/products/:id/questions',
    {
      schema: {
        tags: ['Catalogue'],
        operationId: 'products.questions',
        params,
        response: { 200: envelope(z.array(question)), ...problems('VARIANT_NOT_FOUND') },
      },
    },
    async (request) => {
      await requireListedProduct(db, request.params.id);
      const questions = await db
        .selectFrom('question')
        .select(['id', 'question', 'asked_by', 'asked_on', 'answer', 'answered_by', 'answered_on'])
        .where('product_id', '=', request.params.id)
        .where('published', '=', true)
        .orderBy('asked_on', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_COUNT)
        .execute();
      return { data: questions };
    },
  );
  app.post(
    '/products/:id/questions',
    {
      config: { access: 'signed-in', caching: 'private', rateLimit: { max: 10, timeWindow: '1 minute' } },
      schema: {
        tags: ['Catalogue'],
        operationId: 'products.ask',
        params,
        body: askQuestionBody,
        response: {
          201: envelope(z.object({ id: z.int(), published: z.boolean() })),
          ...problems('UNAUTHENTICATED', 'VARIANT_NOT_FOUND', 'VALIDATION_FAILED'),
        },
      },
    },
    async (request, reply) => {
      const { userId } = request.signedInPrincipal;
      await requireListedProduct(db, request.params.id);
      const asked = await db
        .insertInto('question')
        .values({
          product_id: request.params.id,
          ...request.body,
          asked_on: centralDay(clock()),
          answer: null,
          answered_by: null,
          answered_on: null,
          published: false,
          account_id: userId,
        })
        .returning(['id', 'published'])
        .executeTakeFirstOrThrow();
      return reply.code(201).send({ data: asked });
    },
  );
}
