import type { Adjustment, Order } from '@sanderling/contract/wire/orders/order';
import { chargeName } from '@sanderling/pricing/price-display/charge-name';

/** What a row of the totals is called: a discount names its percent, `up to` where lines get different ones. */
export function adjustmentLabel(row: Adjustment, { line_items }: Pick<Order, 'line_items'>): string {
  if (row.best_price_optimization) return 'Your trade price is lower';
  if (!row.is_promotion) return chargeName(row.label);
  const percents = line_items.flatMap(({ explanation }) =>
    explanation?.priced_by === 'promotion' || explanation?.priced_by === 'designer'
      ? [explanation.percent]
      : [],
  );
  if (percents.length === 0) return row.label;
  const highest = Math.max(...percents);
  return percents.every((percent) => percent === highest)
    ? `${row.label}, ${highest}%`
    : `${row.label}, up to ${highest}%`;
}
