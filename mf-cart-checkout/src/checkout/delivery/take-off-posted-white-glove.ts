import { paths } from '@sanderling/contract/site/paths';
import type { SliceContext } from '@sanderling/runtime';
import { seeOther } from '@sanderling/runtime/router';
import { withWhiteGlove } from './with-white-glove.ts';

/** The cart page's form `standard-delivery`, without JavaScript. */
export async function takeOffPostedWhiteGlove({ api, cookies }: SliceContext) {
  const order_id = cookies.get('orderId');
  const order = order_id ? await api.orders.cart({ order_id }, { handle500: false }) : null;
  if (order) {
    const options = withWhiteGlove(order).map(({ id }) => ({
      shipment_id: id,
      service_level: 'standard' as const,
    }));
    await api.checkout.setServiceLevelOptions({ order_id: order.id, options }, { handle500: false });
  }
  return seeOther(paths.cart);
}
