import type { CookieKey } from '@sanderling/contract/site/cookies';
import type { Order } from '@sanderling/contract/wire/orders/order';
import type { SetShippingAddressBody } from '@sanderling/contract/wire/orders/order-calls';
import type { ApiClient, CookieJar, SearchClient, SliceContext } from '@sanderling/runtime';

/** Cookies that live as long as a test. */
export function memoryCookies(start: Partial<Record<CookieKey, string>> = {}): CookieJar {
  const values = new Map(Object.entries(start));
  return {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

const noSearch: SearchClient = {
  queries: async () => [],
  trending: async () => [],
};

/** What loaders and actions get, with the real API and cookies of one visitor. */
export function shopContext(api: ApiClient, cookies: CookieJar): SliceContext {
  return {
    api,
    cookies,
    search: noSearch,
    now: () => new Date('2026-11-20T16:00:00Z'),
    seasonalLayout: 'default',
    origin: 'https://sanderling.test',
    isSignedIn: false,
  };
}

export const ADA: SetShippingAddressBody['address'] = {
  first_name: 'Ada',
  last_name: 'Okafor',
  address1: '1440 North Dearborn Street, Apt 12B',
  city: 'Chicago',
  state: { name: 'Illinois', abbr: 'IL' },
  zip_code: '60610',
  phone: '(312) 667-3550',
  email: 'ada@example.com',
};

/** Variants of the catalogue, by id: a sofa that ships free by truck, a pillow and a lamp on sale in small parcels. */
export const SOFA = 1001;
export const PILLOW = 1300;
export const SALE_LAMP = 1240;
/** For 100 dollars, sent by e-mail. */
export const GIFT_CARD = 1333;

/** A new guest's cart with these variants, one of each. */
export async function cartWith(api: ApiClient, ...variantIds: number[]): Promise<Order> {
  let order: Order | undefined;
  for (const variantId of variantIds) {
    order = await api.orders.addToCart({ variant_id: variantId, quantity: 1, order_id: order?.id ?? null });
  }
  if (!order) throw new Error('Name at least one variant.');
  return order;
}

/** A cart that only has to be paid. */
export async function cartReadyToPay(api: ApiClient, ...variantIds: number[]): Promise<Order> {
  const { id } = await cartWith(api, ...variantIds);
  await api.checkout.setShippingAddress({ order_id: id, address: ADA });
  return api.checkout.setBillingAddress({ order_id: id, same_as_shipping: true });
}

/** A cart that has been paid for with a card that always pays. */
export async function placedOrder(api: ApiClient, ...variantIds: number[]): Promise<Order> {
  const { id, total } = await cartReadyToPay(api, ...variantIds);
  const payment = { method: 'card', token: 'pm_card_visa', expected_total: total } as const;
  const idempotencyKey = `placed-${id}`;
  return (await api.checkout.orderAndPay({ order_id: id, payment }, { idempotencyKey })).data;
}
