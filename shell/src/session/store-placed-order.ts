import type { Services } from '@sanderling/runtime';

/**
 * A shopper whose tab went while they paid comes back with the id of a cart that is an order by now: the cart, empty, leads to it
 * instead of inviting them to order again. Without an answer nothing is stored.
 */
export async function storePlacedOrder({ api, cookies }: Pick<Services, 'api' | 'cookies'>): Promise<void> {
  const orderId = cookies.get('orderId');
  if (!orderId) return;
  const asked = { order_id: orderId, access_key: cookies.get('orderAccess') ?? null };
  const order = await api.orders.byId(asked, { orNull: true, handle500: false }).catch(() => null);
  if (order?.completed_at) cookies.set('placedOrderId', order.id);
}
