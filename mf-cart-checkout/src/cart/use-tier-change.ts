import type { Order } from '@sanderling/contract/wire/orders/order';
import { useState } from 'react';

interface Tier {
  orderId: string;
  /** Of the discount, as its row is called. */
  label: string;
  percent: number;
}

/**
 * Says that the order's discount has come to another tier, by what the shopper changed here: '' while it has not. Taking a code or
 * a campaign on is no such change.
 */
export function useTierChange(order: Order): string {
  const [known, setKnown] = useState({ order, tier: tierOf(order), said: '' });
  if (known.order === order) return known.said;
  const tier = tierOf(order);
  const hasChanged = isSameDiscount(known.tier, tier) && known.tier?.percent !== tier?.percent;
  const said = hasChanged && known.tier && tier ? tierMessage(known.tier, tier) : '';
  // The message stays until the next change that the shopper makes.
  setKnown({ order, tier, said });
  return said;
}

function tierOf(order: Order): Tier | null {
  const row = order.not_tax_adjustments.find(({ is_promotion }) => is_promotion);
  const isTrade = order.line_items.some(({ explanation }) => explanation?.priced_by === 'designer');
  const percents = order.line_items.flatMap(({ explanation }) =>
    explanation?.priced_by === 'promotion' || explanation?.priced_by === 'designer'
      ? [explanation.percent]
      : [],
  );
  if (!row || percents.length === 0) return null;
  return {
    orderId: order.id,
    label: isTrade ? 'Your trade discount' : row.title,
    percent: Math.max(...percents),
  };
}

function isSameDiscount(before: Tier | null, after: Tier | null): boolean {
  return (
    before !== null && after !== null && before.orderId === after.orderId && before.label === after.label
  );
}

function tierMessage(before: Tier, { label, percent }: Tier): string {
  return percent > before.percent
    ? `${label} is now ${percent}%, up from ${before.percent}%.`
    : `${label} is now ${percent}%, down from ${before.percent}%, since your cart comes to less.`;
}
