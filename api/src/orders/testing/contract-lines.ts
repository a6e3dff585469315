import type { Database } from '../../platform/database/schema.ts';
import type { ContractLine } from './contract-totals.ts';

const centralDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' });

/** What the catalogue says of the variants that a cart should hold, and how many of each. */
export async function readContractLines(
  db: Database,
  quantities: ReadonlyMap<number, number>,
  now: Date,
): Promise<ContractLine[]> {
  const rows = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.sku', 'variant.price_cents', 'variant.sale_price_cents'])
    .select(['variant.sale_display', 'variant.sale_date_end', 'variant.shipping_category'])
    .select(['variant.content', 'variant.eligible_for_promotion', 'product.gift_card', 'product.is_virtual'])
    .where('variant.id', 'in', [...quantities.keys()])
    .execute();
  return rows.map((row) => {
    const { sale_price_cents: sale, sale_date_end: end } = row;
    // To the end of its last day in Central time.
    const isRunning = row.sale_display && (end === null || end >= centralDay.format(now));
    const nowMs = now.getTime();
    const deals = (row.content.deals ?? []).filter(
      ({ startsAt, endsAt }) => Date.parse(startsAt) <= nowMs && nowMs < Date.parse(endsAt),
    );
    const reduced = [
      ...(isRunning && sale !== null ? [sale] : []),
      ...deals.map(({ priceCents }) => priceCents),
    ].filter((price) => price < row.price_cents);
    return {
      sku: row.sku,
      quantity: quantities.get(row.id) ?? 0,
      regular: row.price_cents,
      sale: reduced.length > 0 ? Math.min(...reduced) : null,
      category: row.shipping_category,
      isEligible: row.eligible_for_promotion,
      isGiftCard: row.gift_card,
      isVirtual: row.is_virtual,
    };
  });
}
