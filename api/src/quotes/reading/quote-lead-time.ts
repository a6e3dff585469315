import { formatLongDay, formatShortDay } from '@sanderling/pricing/calendar/format-day';
import { type Deliverable, estimateDelivery } from '@sanderling/pricing/delivery-dates/delivery-dates';
import { formatDeliveryDate } from '@sanderling/pricing/delivery-dates/format-delivery-date';
import type { QuoteLineRecord, QuoteRecord } from './read-quote.ts';
import { isOnBackOrder, isOwed, takesFromStock } from './stock-of-line.ts';

/** What is known of a line that has no day. */
const NO_DAY = 'without a day yet: we write to you when it leaves';
const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * How long a line takes: as the store has said it, else as its order has promised it, else as the shop says it today, which is what an order
 * of it promises.
 */
export function leadTimeInWords(line: QuoteLineRecord, order: QuoteRecord['order']): string {
  const { content, lead_time: said } = line;
  if (said !== '') return said;
  const isOpen = takesFromStock(order);
  if (isOpen && isOnBackOrder(line)) return `On back order, ${NO_DAY}`;
  if (!isOpen && isOwed(line)) return hasLeft(order) ? '' : owedInWords(line);
  switch (content.estimated_availability_type) {
    case 'in_stock':
      return 'In stock';
    case 'lead_time':
      return content.lead_time || capitalized(NO_DAY);
    case 'date':
      return content.backorderable_date === null
        ? capitalized(NO_DAY)
        : `From ${formatLongDay(content.backorderable_date.slice(0, 10))}`;
    case 'discontinued':
      return '';
  }
}

function owedInWords({ owed, quantity }: QuoteLineRecord): string {
  const inStock = quantity - (owed ?? 0);
  return inStock <= 0
    ? `On back order, ${NO_DAY}`
    : `${inStock} in stock, ${quantity - inStock} on back order, ${NO_DAY}`;
}

/** What is on its way has no lead time any more. */
function hasLeft(order: QuoteRecord['order']): boolean {
  return order !== null && ['shipped', 'delivered'].includes(order.state);
}

/** That a line which is ordered today comes after the day that is wanted, by the rules of an order; null where it comes in time. */
export function lateInWords(
  line: QuoteLineRecord,
  { wanted_date: wanted, zip_code: zip }: Pick<QuoteRecord, 'wanted_date' | 'zip_code'>,
  now: Date,
): string | null {
  if (wanted === null) return null;
  const estimate = estimateDelivery(deliverableOf(line), { now, zip: zip || null });
  if (estimate.kind !== 'range' || estimate.latest <= wanted) return null;
  return `Arrives ${formatDeliveryDate(estimate)} if ordered today; wanted by ${formatShortDay(wanted)}.`;
}

function deliverableOf(line: QuoteLineRecord): Deliverable {
  const { content, lead_time: said, shipping_category: shippingCategory } = line;
  if (said !== '' || isOnBackOrder(line))
    return {
      shippingCategory,
      estimatedAvailabilityType: 'lead_time',
      leadTime: said || null,
      backorderableDate: null,
    };
  return {
    shippingCategory,
    estimatedAvailabilityType: content.estimated_availability_type,
    leadTime: content.lead_time,
    backorderableDate: content.backorderable_date,
  };
}
