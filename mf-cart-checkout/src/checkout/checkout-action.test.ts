import {
  cartReadyToPay,
  cartWith,
  memoryCookies,
  PILLOW,
  placedOrder,
  SOFA,
  shopContext,
} from '../testing/shop-context.ts';
import { useShopApi } from '../testing/use-shop-api.ts';
import { checkoutAction } from './checkout-action.ts';
import { loadCheckout } from './checkout-loader.ts';

const shop = useShopApi();
const ADDRESS = {
  intent: 'address',
  email: 'ada@example.com',
  phone: '(312) 667-3550',
  first_name: 'Ada',
  last_name: 'Okafor',
  address1: '1440 North Dearborn Street',
  city: 'Chicago',
  state: 'IL',
  zip_code: '60610',
};

function contextOf(orderId?: string) {
  return shopContext(shop.client, memoryCookies(orderId ? { orderId } : {}));
}

function post(orderId: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  const request = new Request('https://sanderling.test/checkout', { method: 'POST', body });
  return checkoutAction({ request, params: {}, context: contextOf(orderId) });
}

function open(orderId: string | undefined, search = '') {
  const request = new Request(`https://sanderling.test/checkout${search}`);
  return loadCheckout({ request, params: {}, context: contextOf(orderId) });
}

const locationOf = (answer: unknown) => answer instanceof Response && answer.headers.get('Location');

test('R028 without a cart, or with an empty one, checkout leads to the cart', async () => {
  for (const orderId of [undefined, '00000000-0000-4000-8000-000000000000']) {
    await expect(open(orderId)).rejects.toMatchObject({ status: 302 });
  }
  const { id, line_items } = await cartWith(shop.client, PILLOW);
  await shop.client.orders.updateQuantity({
    order_id: id,
    line_item_id: line_items[0]?.id ?? 0,
    quantity: 0,
  });
  const answer = await open(id).catch((thrown: unknown) => thrown);
  expect(locationOf(answer)).toBe('/cart');
});

test('a customer whose session has ended in the checkout is told so on the cart, and comes back to the step', async () => {
  const cookies = memoryCookies({ hadSession: 'true' });
  const loading = loadCheckout({
    request: new Request('https://sanderling.test/checkout?step=payment'),
    params: {},
    context: shopContext(shop.client, cookies),
  });
  await expect(loading).rejects.toMatchObject({ status: 302 });
  expect(cookies.get('wantedRoute')).toBe('/checkout?step=payment');
});

test('R028 a step waits for the one before it', async () => {
  const { id } = await cartWith(shop.client, SOFA);
  expect(await open(id, '?step=payment')).toMatchObject({ step: 'address', paymentSettings: null });
  await post(id, ADDRESS);
  expect(await open(id, '?step=payment')).toMatchObject({
    step: 'payment',
    paymentSettings: { provider: 'sandbox' },
  });
});

test('R028 without JavaScript a step that is posted too early leads to the one that comes first, which says so', async () => {
  const { id } = await cartWith(shop.client, SOFA);
  const { first_name, last_name, email } = ADDRESS;
  for (const fields of [
    { intent: 'delivery', 'service_level.freight_free': 'standard' },
    { intent: 'contact', first_name, last_name, email },
  ]) {
    expect(await post(id, fields)).toMatchObject({
      data: { message: expect.stringMatching(/^Say first how to reach you/) },
      init: { status: 422 },
    });
  }
});

test('R028 an order that was paid already leads to its confirmation', async () => {
  const { id } = await placedOrder(shop.client, PILLOW);
  const answer = await open(id).catch((thrown: unknown) => thrown);
  expect(locationOf(answer)).toBe(`/order_confirmation?order_id=${id}`);
});

test('R434 an address by form post leads to delivery where there is a choice, else to payment', async () => {
  const large = await cartWith(shop.client, SOFA);
  expect(locationOf(await post(large.id, ADDRESS))).toBe('/checkout?step=delivery');
  const small = await cartWith(shop.client, PILLOW);
  expect(locationOf(await post(small.id, ADDRESS))).toBe('/checkout?step=payment');
  expect(await shop.client.orders.byId({ order_id: small.id })).toMatchObject({
    is_final_shipping_cost: true,
    shipping_address: { first_name: 'Ada', phone: '+13126673550', state: { name: 'Illinois' } },
  });
});

test('a ZIP code that was named on the site stands in the address form, and the address is that of the site from then on', async () => {
  const { id } = await cartWith(shop.client, SOFA);
  const cookies = memoryCookies({ orderId: id, zip: '90210' });
  const context = shopContext(shop.client, cookies);
  const request = new Request('https://sanderling.test/checkout');
  const { order } = await loadCheckout({ request, params: {}, context });
  expect(order).toMatchObject({ zip_code: '90210', shipping_address: null });
  const body = new URLSearchParams(ADDRESS);
  await checkoutAction({
    request: new Request('https://sanderling.test/checkout', { method: 'POST', body }),
    params: {},
    context,
  });
  expect(cookies.get('zip')).toBe('60610');
});

test('R434 what is wrong comes back beside its field, with everything that was typed', async () => {
  const { id } = await cartWith(shop.client, SOFA);
  const typed = { ...ADDRESS, first_name: '', zip_code: '606', phone: '12', state: '' };
  expect(await post(id, typed)).toMatchObject({
    init: { status: 422 },
    data: {
      errors: {
        first_name: 'Enter a first name.',
        zip_code: 'Enter a five-digit ZIP code, such as 60601.',
        state: 'Choose a state.',
      },
      values: { last_name: 'Okafor', zip_code: '606', phone: '12' },
    },
  });
});

test('R434 a state that we do not deliver to is refused with the reason', async () => {
  const { id } = await cartWith(shop.client, SOFA);
  expect(await post(id, { ...ADDRESS, state: 'AK', zip_code: '99501' })).toMatchObject({
    init: { status: 422 },
    data: { errors: { state: expect.stringMatching(/^We do not deliver to 99501 yet\./) } },
  });
});

test('R434 a ZIP code of another state is refused beside its field', async () => {
  const { id } = await cartWith(shop.client, SOFA);
  expect(await post(id, { ...ADDRESS, zip_code: '90210' })).toMatchObject({
    init: { status: 422 },
    data: { errors: { zip_code: expect.stringMatching(/belongs to California, not to Illinois/) } },
  });
});

test('R436 white glove by form post is on the order when payment opens', async () => {
  const { id } = await cartReadyToPay(shop.client, SOFA);
  const answer = await post(id, { intent: 'delivery', 'service_level.freight': 'white_glove' });
  expect(locationOf(answer)).toBe('/checkout?step=payment');
  const order = await shop.client.orders.byId({ order_id: id });
  expect(order?.adjustments.map(({ label }) => label)).toContain('White Glove Shipping');
});

test('a store that cannot be reached loses nothing of the form', async () => {
  const { id } = await cartWith(shop.client, SOFA);
  shop.breakNext('/checkout/set_shipping_address', 'request-lost');
  expect(await post(id, ADDRESS)).toMatchObject({
    init: { status: 503 },
    data: { values: { city: 'Chicago' } },
  });
});

test('a step that is sent while another tab pays says so, with what was typed; once the order is placed it leads on', async () => {
  const { id } = await placedOrder(shop.client, SOFA);
  expect(locationOf(await post(id, ADDRESS))).toBe('/checkout');
  await shop.backToPayment(id);
  const white_glove = { intent: 'delivery', 'service_level.freight': 'white_glove' };
  for (const fields of [ADDRESS, white_glove]) {
    expect(await post(id, fields)).toMatchObject({
      init: { status: 409 },
      data: { message: expect.stringContaining('being paid for right now') },
    });
  }
  expect(await post(id, ADDRESS)).toMatchObject({ data: { values: { last_name: 'Okafor' } } });
});
