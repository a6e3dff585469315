import type { Order } from '@sanderling/contract/wire/orders/order';
import { type ApiClient, servicesAtom } from '@sanderling/runtime';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { undeliverableLines } from '../arrival/undeliverable-lines.ts';

interface Estimate {
  /** The cart that was estimated: an answer for another state of it is on its way. */
  of: Order;
  /** The cart as it would be if it went to its ZIP code; null where that cannot be had. */
  order: Order | null;
}

/** What the cart page shows of it. */
export interface ShownEstimate {
  order: Order;
  zip: string;
}

export const estimateAtom = atom<Estimate | null>(null);

/** The place to estimate a cart for: the ZIP code that the shopper has named on any page, until there is an address. */
function placeOf(order: Order): string | null {
  const { zip_code: zip, is_final_shipping_cost: isFinal, visible_shipments: shipments } = order;
  if (!zip || isFinal || shipments.length === 0 || undeliverableLines(order).length > 0) return null;
  return zip.slice(0, 5);
}

/** What a cart costs at the place that the shopper has named. Null where there is none, or no answer: then the cart is shown as it is. */
export async function findEstimate(order: Order, api: ApiClient): Promise<Order | null> {
  const zip_code = placeOf(order);
  if (zip_code === null) return null;
  return api.orders.estimate({ order_id: order.id, zip_code }, { handle500: false }).catch(() => null);
}

const askAtom = atom(null, async (get, set, of: Order) => {
  const api = get(servicesAtom)?.api;
  if (api) set(estimateAtom, { of, order: await findEstimate(of, api) });
});

/** The estimate for a cart: the loader's at first, as the server rendered it. The one before stays, pending, until the next has come. */
export function useShippingEstimate(
  order: Order | null,
  loaded: Estimate | null,
): { estimate: ShownEstimate | null; isPending: boolean } {
  const latest = useAtomValue(estimateAtom);
  const ask = useSetAtom(askAtom);
  const zip = order && placeOf(order);
  const all = [latest, loaded].filter((each) => each !== null && each.of.id === order?.id);
  const exact = all.find((each) => each && isSameCart(each.of, order));
  const isPending = zip !== null && !exact;
  useEffect(() => {
    if (isPending && order) void ask(order);
  }, [isPending, order, ask]);
  const shown = (exact ?? all.find((each) => each?.order?.zip_code === zip))?.order;
  return { estimate: zip && shown ? { order: shown, zip } : null, isPending };
}

/** The page's own answers of the same cart are objects of their own. */
function isSameCart(one: Order, other: Order | null): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
