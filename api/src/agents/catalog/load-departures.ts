import type { estimateDelivery } from '@sanderling/pricing/delivery-dates/delivery-dates';
import { isSoldOut } from '../../catalogue/products/sold-out.ts';
import type { Database } from '../../platform/database/schema.ts';

type Departure = Parameters<typeof estimateDelivery>[0];

/** What decides when each of these variants would arrive, of those that can be bought. */
export async function loadDepartures(
  db: Database,
  variantIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Departure>> {
  if (variantIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.quantity', 'variant.backorderable', 'variant.made_to_order'])
    .select(['variant.discontinued', 'variant.shipping_category', 'product.gift_card'])
    .select((eb) => [
      eb.ref('variant.content', '->').key('estimated_availability_type').as('type'),
      eb.ref('variant.content', '->').key('lead_time').as('lead_time'),
      eb.ref('variant.content', '->').key('backorderable_date').as('backorderable_date'),
    ])
    .where('variant.id', 'in', variantIds)
    .where('variant.purchasable', '=', true)
    .where('variant.listed', '=', true)
    .where('product.listed', '=', true)
    .execute();
  return new Map(
    rows
      .filter(
        ({ backorderable_date, type, ...row }) =>
          !isSoldOut(
            { ...row, content: { estimated_availability_type: type, backorderable_date } },
            row,
            now,
          ),
      )
      .map((row) => [
        row.id,
        {
          estimatedAvailabilityType: row.type,
          leadTime: row.lead_time,
          backorderableDate: row.backorderable_date,
          shippingCategory: row.shipping_category,
        },
      ]),
  );
}
