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
    inOrder(order.preferredDays),
    inOrder(chosenLevels(order)),
    order.promotion?.code ?? null,
    order.giftCards.length,
  ];
  return [bought, rest].map((said) => digestOf([order.accessKey, said])).join('.');
}

/** What is as it comes is the same whether the shopper has chosen it or has gone past it. */
function chosenLevels({ serviceLevels }: OrderRecord): object {
  return Object.fromEntries(Object.entries(serviceLevels).filter(([, level]) => level !== 'standard'));
}

function inOrder(named: object): object {
  return Object.fromEntries(Object.entries(named).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The part of a version that says what is bought. */
export function boughtOf(version: string): string {
  return version.split('.', 1)[0] ?? '';
}

function digestOf(said: unknown): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 10);
}
