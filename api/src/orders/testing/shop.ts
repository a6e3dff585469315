import type { Order } from '@sanderling/contract/wire/orders/order';
import type { AddressInput } from '@sanderling/contract/wire/values/address';
import { hooksOf, type TestApiSettings, useTestApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/worker/start-test-api.ts';

export interface Answer {
  status: number;
  code: number | undefined;
  body: {
    data: Order;
    meta?: { payment_id: string };
    message?: string;
    details?: unknown;
    errors?: Record<string, string[]>;
  };
  text: string;
}

export interface Shop {
  api: TestApi;
  post: (path: string, body: object, headers?: Record<string, string>) => Promise<Answer>;
  /** A cart with these products; answers the order. */
  cartWith: (...lines: { variantId: number; quantity?: number }[]) => Promise<Order>;
  /** A cart with addresses, ready to be paid for. */
  readyCart: (...lines: { variantId: number; quantity?: number }[]) => Promise<Order>;
  pay: (
    order: Order,
    how?: { token?: string; key?: string; expectedTotal?: number; headers?: Record<string, string> },
  ) => Promise<Answer>;
  stockOf: (variantId: number) => Promise<number>;
  setStock: (variantId: number, quantity: number) => Promise<void>;
}

export const ADA: AddressInput = {
  first_name: 'Ada',
  last_name: 'Byrne',
  address1: '100 Main St',
  city: 'Chicago',
  state: { name: 'Illinois', abbr: 'IL' },
  zip_code: '60601',
  phone: '(312) 667-3550',
  email: 'ada@example.com',
};

/** A velvet sofa that ships free by freight, 14 in stock. */
export const SOFA = 1001;

/** The API, listening so that the payment sandbox can be reached, with the calls of a shopper. */
export function useShop(settings: TestApiSettings = {}): Shop {
  const api = useTestApi(settings);
  hooksOf(settings).begin(() => api.app.listen({ host: '127.0.0.1', port: 0 }));
  let keys = 0;

  const post: Shop['post'] = async (path, body, headers = {}) => {
    const response = await api.app.inject({ method: 'POST', url: `/api/v1${path}`, payload: body, headers });
    const parsed = response.json();
    return { status: response.statusCode, code: parsed.code, body: parsed, text: response.body };
  };
  const cartWith: Shop['cartWith'] = async (...lines) => {
    let orderId: string | null = null;
    let order: Order | undefined;
    for (const { variantId, quantity = 1 } of lines) {
      const added = await post('/orders/add_to_cart', { variant_id: variantId, quantity, order_id: orderId });
      if (added.status !== 200) throw new Error(added.text);
      order = added.body.data;
      orderId = order.id;
    }
    if (order === undefined) throw new Error('A cart needs a piece.');
    return order;
  };
  return {
    api,
    post,
    cartWith,
    readyCart: async (...lines) => {
      const { id } = await cartWith(...lines);
      await post('/checkout/set_shipping_address', { order_id: id, address: ADA });
      const ready = await post('/checkout/set_billing_address', { order_id: id, same_as_shipping: true });
      if (ready.status !== 200) throw new Error(ready.text);
      return ready.body.data;
    },
    pay: (order, { token = 'pm_card_visa', key = `test-key-${keys++}`, expectedTotal, headers = {} } = {}) =>
      post(
        '/checkout/order_and_pay',
        {
          order_id: order.id,
          payment: { method: 'card', token, expected_total: expectedTotal ?? order.total },
        },
        { ...headers, 'idempotency-key': key },
      ),
    stockOf: async (variantId) => {
      const row = await api.db
        .selectFrom('variant')
        .select('quantity')
        .where('id', '=', variantId)
        .executeTakeFirstOrThrow();
      return row.quantity;
    },
    setStock: async (variantId, quantity) => {
      await api.db.updateTable('variant').set({ quantity }).where('id', '=', variantId).execute();
    },
  };
}
