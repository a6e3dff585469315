import { zipFees } from '@sanderling/contract/wire/orders/zip-fees';
import { dollarsFromCents } from '@sanderling/pricing/money';
import type { Api } from '../../platform/http/http-server.ts';
import { envelope } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { LORRY_CATEGORIES } from '../records/delivery-rates.ts';

/** The fees for remote areas, all in one answer: a product page works out its own, and no ZIP code of a shopper is in an address. */
export async function zipFeeRoutes(app: Api, { db }: Platform): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'shared' });
  app.get(
    '/zip_fees',
    { schema: { tags: ['Orders'], operationId: 'zipFees.list', response: { 200: envelope(zipFees) } } },
    async () => {
      const rows = await db
        .selectFrom('zip_fee')
        .select(['zip_prefix', 'fee_cents', 'area'])
        .orderBy('zip_prefix')
        .execute();
      const fees = rows.map(({ zip_prefix, fee_cents, area }) => ({
        zip_prefix,
        fee: dollarsFromCents(fee_cents),
        area,
      }));
      return { data: { shipping_categories: [...LORRY_CATEGORIES], fees } };
    },
  );
}
