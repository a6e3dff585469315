import type { LoaderArgs } from '@sanderling/runtime';
import { syncZip } from '../arrival/sync-zip.ts';
import { isSessionEnded } from '../current-order/ended-session.ts';
import { storePlacedOrder } from '../current-order/store-placed-order.ts';
import { findEstimate } from '../edit-shipping/shipping-estimate.ts';
import { loadSuggestions } from './load-suggestions.ts';

/** What the cart page shows, and what it suggests where there is nothing in it. */
export async function loadCart({ context }: LoaderArgs) {
  const { api, cookies, search } = context;
  const setAsideId = context.isSignedIn ? undefined : cookies.get('setAsideOrderId');
  const [known, categories, paymentSettings] = await Promise.all([
    api.orders.cart({ order_id: cookies.get('orderId') ?? null }),
    // Only suggestions for an empty cart: the cart itself does not wait for them to work.
    api.categories.list().catch(() => []),
    // Marks and a shortcut: without them the shopper pays in the checkout.
    api.checkout.paymentSettings({}, { handle500: false }).catch(() => null),
  ]);
  const found = known ?? (setAsideId === undefined ? null : await backToCart(setAsideId, context));
  const order = found && (await syncZip(found, context));
  const estimate = order && (await findEstimate(order, api));
  const rooms = categories.filter(({ permalink }) => !permalink.includes('/'));
  const lostOrderId = order ? null : (cookies.get('lostOrderId') ?? null);
  if (!found) await storePlacedOrder(context);
  const placedOrderId = cookies.get('placedOrderId') ?? null;
  const hasEndedSession = isSessionEnded(context);
  const isEmpty = !order || order.line_items.length === 0;
  const products = isEmpty ? await loadSuggestions(search) : null;
  return {
    order,
    estimate,
    lostOrderId,
    hasSetAside: known !== null && setAsideId !== undefined,
    placedOrderId,
    hasEndedSession,
    paymentSettings,
    rooms: rooms.map(({ name, permalink }) => ({ name, permalink })),
    products,
  };
}

/** What the shopper had set their cart aside for is bought: they have it back. */
async function backToCart(orderId: string, { api, cookies }: LoaderArgs['context']) {
  cookies.remove('setAsideOrderId');
  cookies.set('orderId', orderId);
  return api.orders.cart({ order_id: orderId });
}
