import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../http/http-server.ts';
import { problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { LAST_STEP, moveOrder, readProgress } from './move-order.ts';

const movement = z.strictObject({
  shipping_category: z.string().nullish(),
  step: z.int().min(0).max(LAST_STEP),
  parcel: z
    .strictObject({ carrier: z.string().min(1), tracking_number: z.string().min(1), url: z.url() })
    .nullish(),
});
const byNumber = z.object({ number: z.string().regex(/^R\d{9}$/) });

/** The warehouse's side of an order, for the operator on this machine: `npm run orders -w api`. Not for shoppers. */
export async function warehouseRoutes(app: Api, { db, clock }: Platform): Promise<void> {
  app.addHook('onRequest', async (request) => {
    if (!isFromThisMachine(request)) throw problem('NOT_FOUND');
  });
  const hide = true;

  app.get('/orders', { schema: { hide } }, async () => ({
    data: await db
      .selectFrom('orders')
      .select(['number', 'state', 'email', 'total_cents', 'completed_at'])
      .where('completed_at', 'is not', null)
      .orderBy('completed_at', 'desc')
      .limit(50)
      .execute(),
  }));
  app.get('/orders/:number', { schema: { hide, params: byNumber } }, async (request) => ({
    data: await readProgress(db, request.params.number),
  }));
  app.post(
    '/orders/:number/move',
    { schema: { hide, params: byNumber, body: movement } },
    async (request) => {
      const { shipping_category: shippingCategory = null, step, parcel } = request.body;
      const moved = await moveOrder(
        db,
        {
          number: request.params.number,
          shippingCategory,
          step,
          parcel: parcel
            ? { carrier: parcel.carrier, trackingNumber: parcel.tracking_number, url: parcel.url }
            : null,
        },
        clock(),
      );
      return { data: moved };
    },
  );
}

/** The shell adds the visitor's address to whatever it hands on, and does not hand these paths on in the first place. */
function isFromThisMachine(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? '';
  const isLoopback = address === '::1' || /^(::ffff:)?127\./.test(address);
  return (
    isLoopback && request.headers['x-forwarded-for'] === undefined && request.headers.origin === undefined
  );
}
