import type { Order } from '@sanderling/contract/wire/orders/order';
import { orderAtom, servicesAtom } from '@sanderling/runtime';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';

interface Destination {
  zip: string;
  stateAbbr: string;
}
interface Estimate extends Destination {
  /** The cart that was estimated: an answer for another state of it is not shown. */
  of: Order;
  /** The cart as it would be if it went there. */
  order: Order;
}

const estimateAtom = atom<Estimate | null>(null);

/** The place that the shopper has named in the cart, as long as the page lives; null before. */
export const destinationAtom = atom((get): Destination | null => get(estimateAtom));

/** Asks what the current cart costs and when it arrives at a place. Rejects with the API's refusal, and changes nothing then. */
export const estimateShippingAtom = atom(null, async (get, set, { zip, stateAbbr }: Destination) => {
  const of = get(orderAtom);
  const api = get(servicesAtom)?.api;
  if (!of || !api) return;
  const body = { order_id: of.id, zip_code: zip, state_abbr: stateAbbr };
  const order = await api.orders.estimate(body, { handle500: false });
  set(estimateAtom, { zip, stateAbbr, of, order });
});

/** The cart as it would be at the place that the shopper has named, until it has an address; null while there is none to show. */
export function useShippingEstimate(order: Order | null): Estimate | null {
  const estimate = useAtomValue(estimateAtom);
  const ask = useSetAtom(estimateShippingAtom);
  const isWanted = estimate !== null && order !== null && !order.is_final_shipping_cost;
  const isStale = isWanted && estimate.of !== order;
  useEffect(() => {
    // Without an answer the cart is shown without an estimate, which is true as well.
    if (isStale && estimate && order.line_items.length > 0) ask(estimate).catch(() => undefined);
  }, [isStale, estimate, order, ask]);
  return isWanted && !isStale ? estimate : null;
}
