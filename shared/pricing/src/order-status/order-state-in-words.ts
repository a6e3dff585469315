import type { OrderState } from '@sanderling/contract/commerce/order-state';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { LAST_STEP, SHIPPED_STEP, trackingStep } from './tracking-step.ts';

const NAMES: Record<OrderState, string> = {
  cart: 'Not placed',
  payment: 'Waiting for payment',
  processing: 'In processing',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** Where an order stands as a whole, such that it is true of each of its parts: 'Partly on its way', 'Sent by e-mail'. */
export function orderStateInWords({
  line_items: lines,
  shipments,
  state,
}: Pick<Order, 'state' | 'line_items' | 'shipments'>): string {
  if (state === 'cancelled') return NAMES.cancelled;
  const steps = Object.values(shipments)
    .filter(({ shipping_category }) => shipping_category !== 'e_deliver')
    .map(({ tracking }) => trackingStep(tracking?.step));
  const cards = lines.filter(({ emailed_at }) => emailed_at !== undefined);
  const sent = cards.filter(({ emailed_at }) => emailed_at !== null).length;
  if (steps.length === 0 && cards.length > 0) {
    if (sent === cards.length) return 'Sent by e-mail';
    return sent > 0 ? 'Partly sent by e-mail' : 'To be sent by e-mail';
  }
  if (state === 'shipped' && steps.some((step) => step < SHIPPED_STEP)) return 'Partly on its way';
  if (state === 'shipped' && steps.includes(LAST_STEP)) return 'Partly delivered';
  if (state === 'delivered' && sent < cards.length) return 'Delivered, with a gift card still to be sent';
  return NAMES[state];
}
