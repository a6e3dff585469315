import { paths } from '@sanderling/contract/site/paths';
import type { Order } from '@sanderling/contract/wire/orders/order';

/** The checkout's steps in order. Each has an address of its own, so that going back and reloading do what they say. */
export const STEPS = ['address', 'delivery', 'payment'] as const;
export type Step = (typeof STEPS)[number];

export function stepPath(step: Step): string {
  return step === 'address' ? paths.checkout : `${paths.checkout}?step=${step}`;
}

/** The step that the address asks for, or an earlier one that has to be done first. */
export function openStep(url: URL, order: Order): Step {
  const wanted = STEPS.find((step) => step === url.searchParams.get('step')) ?? 'address';
  if (!needsDelivery(order)) return wanted === 'payment' && isReachable(order) ? 'payment' : 'address';
  return isReachable(order) ? wanted : 'address';
}

/** True when the first step is done: the store knows where the order goes, by truck or by e-mail. */
export function isReachable(order: Order): boolean {
  return (needsDelivery(order) ? order.shipping_address : order.contact) !== null;
}

/** False when all of the order goes by e-mail, as gift cards do. */
export function needsDelivery(order: Order): boolean {
  return order.visible_shipments.length > 0;
}

/** True when at least one shipment can be delivered in more than one way; what can be given a day is one of these. */
export function hasDeliveryChoice(order: Order): boolean {
  return order.visible_shipments.some((id) => (order.shipments[id]?.service_levels.length ?? 0) > 1);
}
