import type { Order } from '@sanderling/contract/wire/orders/order';
import type { SliceContext } from '@sanderling/runtime';

/**
 * A cart that was filled before the shopper named another ZIP code learns of it. Without an answer its days hold as they stand. Once a cart
 * has an address, as after signing in, the product pages say the days for that.
 */
export async function syncZip(order: Order, { api, cookies }: SliceContext): Promise<Order> {
  const zip = cookies.get('zip');
  if ((!zip || order.shipping_address) && order.zip_code && zip !== order.zip_code)
    cookies.set('zip', order.zip_code);
  if (!zip || order.shipping_address || order.zip_code === zip) return order;
  return api.orders
    .setZipCode({ order_id: order.id, zip_code: zip }, { handle500: false })
    .catch(() => order);
}
