import { paths } from '@sanderling/contract/site/paths';
import type { SliceContext } from '@sanderling/runtime';
import { seeOther } from '@sanderling/runtime/router';
import { askedShipments } from './asked-shipments.ts';

/** The cart page's form `no-delivery-day`, without JavaScript. */
export async function takeOffPostedDay({ api, cookies }: SliceContext) {
  const order_id = cookies.get('orderId');
  const order = order_id ? await api.orders.cart({ order_id }, { handle500: false }) : null;
  if (order) {
    const preferred_delivery_days = Object.fromEntries(askedShipments(order).map(({ id }) => [id, null]));
    const change = { order_id: order.id, options: [], preferred_delivery_days };
    await api.checkout.setServiceLevelOptions(change, { handle500: false });
  }
  return seeOther(paths.cart);
}
