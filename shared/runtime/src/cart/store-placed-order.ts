import type { Services } from '../atoms/services.ts';

/**
 * A shopper whose tab went while they paid comes back with the id of a cart that is an order by now: the cart, empty, leads to it
 * instead of inviting them to order again. Its code is fetched then: no other page waits for it.
 */
export async function storePlacedOrder(services: Pick<Services, 'api' | 'cookies'>): Promise<void> {
  const orderId = services.cookies.get('orderId');
  if (!orderId) return;
  const { storeOrderOf } = await import('./placed-order.ts');
  await storeOrderOf(orderId, services);
}
