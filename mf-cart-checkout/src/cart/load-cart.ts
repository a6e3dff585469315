import type { LoaderArgs } from '@sanderling/runtime';
import { syncZip } from '../arrival/sync-zip.ts';
import { isSessionEnded } from '../current-order/ended-session.ts';
import { storePlacedOrder } from '../current-order/store-placed-order.ts';
import { findEstimate } from '../edit-shipping/shipping-estimate.ts';

const SUGGESTED_PRODUCTS = 4;

/** What the cart page shows, and what it suggests where there is nothing in it. */
export async function loadCart({ context }: LoaderArgs) {
  const { api, cookies, search } = context;
  const [found, categories, paymentSettings] = await Promise.all([
    api.orders.cart({ order_id: cookies.get('orderId') ?? null }),
    // Only suggestions for an empty cart: the cart itself does not wait for them to work.
    api.categories.list().catch(() => []),
    // Marks and a shortcut: without them the shopper pays in the checkout.
    api.checkout.paymentSettings({}, { handle500: false }).catch(() => null),
  ]);
  const order = found && (await syncZip(found, context));
  const estimate = order && (await findEstimate(order, api));
  const rooms = categories.filter(({ permalink }) => !permalink.includes('/'));
  const lostOrderId = order ? null : (cookies.get('lostOrderId') ?? null);
  if (!found) await storePlacedOrder(context);
  const placedOrderId = cookies.get('placedOrderId') ?? null;
  const hasEndedSession = isSessionEnded(context);
  const isEmpty = !order || order.line_items.length === 0;
  const trending = isEmpty ? await search.trending(SUGGESTED_PRODUCTS).catch(() => []) : [];
  return {
    order,
    estimate,
    lostOrderId,
    placedOrderId,
    hasEndedSession,
    paymentSettings,
    rooms: rooms.map(({ name, permalink }) => ({ name, permalink })),
    products: trending.map(({ name, slug, picture, price, regular_price }) => ({
      name,
      slug,
      picture,
      price,
      regularPrice: regular_price,
    })),
  };
}
