import { createHash } from 'node:crypto';
import type { OrderRecord } from './load-order.ts';

/**
 * Of everything that is said of an order, and of nothing that prices, stock or the clock change: what is bought, then where it goes, whose
 * it is and how it comes. Salted, so that who guesses an address cannot see that they guessed right.
 */
export function orderVersion(order: OrderRecord): string {
  const bought = order.lines.map(({ giftDelivery, quantity, variantId }) => [
    variantId,
    quantity,
    giftDelivery,
  ]);
  const rest = [
    order.shippingAddress ?? order.unfinishedAddress,
    order.contact,
    order.deliveryInstructions,
    order.preferredDays,
    order.serviceLevels,
    order.promotion?.code ?? null,
    order.giftCards.length,
  ];
  return [bought, rest].map((said) => digestOf([order.accessKey, said])).join('.');
}

/** The part of a version that says what is bought. */
export function boughtOf(version: string): string {
  return version.split('.', 1)[0] ?? '';
}

function digestOf(said: unknown): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 10);
}
