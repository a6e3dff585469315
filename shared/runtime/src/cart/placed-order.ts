import type { Services } from '../atoms/services.ts';

/** Stores which order the cart of this id has become, if it has. Without an answer nothing is stored. */
export async function storeOrderOf(
  orderId: string,
  { api, cookies }: Pick<Services, 'api' | 'cookies'>,
): Promise<void> {
  const asked = { order_id: orderId, access_key: cookies.get('orderAccess') ?? null };
  const order = await api.orders.byId(asked, { orNull: true, handle500: false }).catch(() => null);
  if (order?.completed_at) cookies.set('placedOrderId', order.id);
}
