import type { Answer, Shop } from './shop.ts';

/** The calls of a shopper who has a code or comes by a campaign, and codes made for a test. */
export function usePromotions(shop: Shop) {
  let made = 0;

  return {
    /** A coupon of a test; answers its code. */
    coupon: async (terms: object = {}): Promise<string> => {
      made += 1;
      const code = `test-code-${made}`;
      await shop.api.db
        .insertInto('promotion')
        .values({
          kind: 'coupon',
          code,
          label: `Promo code ${code}`,
          percent: 20,
          starts_at: null,
          ends_at: null,
          usage_limit: null,
          customer_limit: null,
          issued_to: null,
          issued_for: null,
          ...terms,
        })
        .execute();
      return code;
    },
    apply: (orderId: string, code: string, headers: Record<string, string> = {}) =>
      shop.post('/orders/apply_coupon_code', { order_id: orderId, code }, headers),
    generate: (orderId: string, code: string) => shop.post(`/orders/${orderId}/generate_discount`, { code }),
    read: async (orderId: string, headers: Record<string, string> = {}) =>
      (await shop.post('/orders/get_order', { order_id: orderId }, headers)).body.data,
    clear: async (orderId: string, code?: string): Promise<Answer['body'] & { code?: number }> => {
      const query = new URLSearchParams({ order_id: orderId, ...(code === undefined ? {} : { code }) });
      const url = `/api/v1/orders/clear_coupon_code?${query}`;
      return (await shop.api.app.inject({ method: 'DELETE', url })).json();
    },
  };
}
