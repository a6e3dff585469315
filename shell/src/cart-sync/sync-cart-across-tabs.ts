import type { StoreEvents } from '@sanderling/contract/site/events';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { bus, isSignedInAtom, orderAtom, type Services, setOrderAtom } from '@sanderling/runtime';
import type { createStore } from 'jotai';

const CHANNEL = 'sanderling:cart';
/** Stands before the id of an order that was a cart until now. */
const PLACED = 'placed:';
/** From then on the cart may have changed on another device. */
const AWAY_MS = 60_000;

/**
 * Shows the cart as another tab has changed it. Tabs tell each other what their cart looks like; one that sees it otherwise asks
 * the API, as soon as it is looked at, and so does one that a shopper comes back to after a minute, if they have a cart or an
 * account, for which another device may have begun one. A tab that has lost its cart says nothing: the others still have theirs. A
 * cart that was paid for in one of them is none in any: what is shown of it loads anew, told of by `onPlaced`, so that no tab goes on
 * paying. `placed` is what this page told before it listened.
 */
export function syncCartAcrossTabs(
  store: ReturnType<typeof createStore>,
  { api, cookies }: Services,
  { placed, onPlaced }: { placed: readonly StoreEvents['order:completed'][]; onPlaced: () => void },
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> = new BroadcastChannel(CHANNEL),
  page: Pick<Document, 'visibilityState' | 'addEventListener'> = document,
): void {
  let known = outline(store.get(orderAtom));
  let isStale = false;
  let leftAt = Date.now();

  const refresh = async () => {
    if (!isStale || page.visibilityState === 'hidden') return;
    isStale = false;
    const order = await api.orders.cart({ order_id: cookies.get('orderId') ?? null });
    if (order) store.set(setOrderAtom, order);
  };
  // The cart stays as it was shown; the API refuses what does not fit the one that it has.
  const tryToRefresh = () => void refresh().catch(() => undefined);

  store.sub(orderAtom, () => {
    const shown = outline(store.get(orderAtom));
    if (shown === known) return;
    known = shown;
    if (shown) channel.postMessage(shown);
  });
  const tellPlaced = ({ orderId }: StoreEvents['order:completed']) => channel.postMessage(PLACED + orderId);
  for (const order of placed) tellPlaced(order);
  bus.on('order:completed', tellPlaced);
  channel.addEventListener('message', ({ data }) => {
    const shownId = store.get(orderAtom)?.id;
    // The cookie is left alone: the tab that paid has removed it, and there may be the next cart's by now.
    if (shownId && data === PLACED + shownId) {
      store.set(orderAtom, null);
      onPlaced();
    }
    if (String(data).startsWith(PLACED)) return;
    isStale = data !== known;
    tryToRefresh();
  });
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') leftAt = Date.now();
    else if ((known || store.get(isSignedInAtom)) && Date.now() - leftAt > AWAY_MS) isStale = true;
    tryToRefresh();
  });
}

/** What of a cart other tabs have to agree on; '' without one. */
function outline(order: Order | null): string {
  if (!order) return '';
  const lines = order.line_items.map(({ id, quantity }) => [id, quantity]);
  return JSON.stringify([order.id, order.total, lines]);
}
