import { centralDay } from '@sanderling/pricing/calendar/central-time';
import type { FoundProduct } from './find-product.ts';

type FoundVariant = FoundProduct['variants'][number];

interface BackOrdered extends Pick<FoundVariant, 'backorderable'> {
  content: Pick<FoundVariant['content'], 'estimated_availability_type' | 'backorderable_date'>;
}

type Stock = Pick<FoundVariant, 'quantity' | 'made_to_order' | 'discontinued'> & BackOrdered;

/**
 * Whether more of a variant is sold than is in stock, to be sent when it comes. The day that was promised for it has to be still to come: once
 * it has passed, customer care finds out a new one before money is taken.
 */
export function takesBackOrders({ backorderable, content }: BackOrdered, now: Date): boolean {
  return backorderable && !hasPassedDay(content, now);
}

/** Nothing is in stock, and the workshop makes no other for this order. A gift card has no stock. */
export function isSoldOut(variant: Stock, { gift_card }: { gift_card: boolean }, now: Date): boolean {
  const { quantity, made_to_order, discontinued } = variant;
  return quantity <= 0 && !takesBackOrders(variant, now) && !made_to_order && !discontinued && !gift_card;
}

function hasPassedDay(
  { backorderable_date: day, estimated_availability_type: type }: BackOrdered['content'],
  now: Date,
): boolean {
  return type === 'date' && day !== null && day.slice(0, 10) < centralDay(now);
}
