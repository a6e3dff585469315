import { orderSamplesBody, sampleOrder } from '@sanderling/contract/wire/catalogue/catalogue-calls';
import type { Api } from '../../platform/http/http-server.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { checkDeliveryAddress } from '../addresses/check-address.ts';
import { orderSamples, samplesOf } from './order-samples.ts';

/** Free samples of fabrics and finishes, up to five in one envelope. */
export async function sampleRoutes(
  app: Api,
  { db, clock, config: { publicOrigin } }: Platform,
): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'none' });
  app.post(
    '/samples',
    {
      config: { rateLimit: { max: 5, timeWindow: '1 minute' } },
      schema: {
        tags: ['Catalogue'],
        operationId: 'samples.order',
        body: orderSamplesBody,
        response: {
          201: envelope(sampleOrder),
          ...problems('VARIANT_NOT_FOUND', 'VALIDATION_FAILED', 'SHIPPING_NOT_ALLOWED', 'RATE_LIMITED'),
        },
      },
    },
    async ({ body }, reply) => {
      const address = await checkDeliveryAddress(db, body.address);
      const materials = await db.transaction().execute(async (tx) => {
        const samples = await samplesOf(tx, body.variant_ids);
        return orderSamples(tx, { samples, address }, { now: clock(), publicOrigin });
      });
      return reply.code(201).send({ data: { materials, address } });
    },
  );
}
