import type { useShop } from '../../testing/shop.ts';

/** For tests: the calls by which a shopper uses gift cards, as a guest. */
export function giftCardCalls(shop: Pick<ReturnType<typeof useShop>, 'post' | 'api'>) {
  return {
    apply: (orderId: string, code: string) =>
      shop.post('/orders/apply_gift_card', { order_id: orderId, code }),
    balance: async (code: string) => {
      const response = await shop.api.app.inject({
        method: 'POST',
        url: '/api/v1/gift_cards/balance',
        payload: { code },
      });
      return { status: response.statusCode, ...response.json() };
    },
    payByCard: (order: { id: string; total: number }, key: string) =>
      shop.post(
        '/checkout/order_and_pay',
        { order_id: order.id, payment: { method: 'gift_card', expected_total: order.total } },
        { 'idempotency-key': key },
      ),
  };
}
