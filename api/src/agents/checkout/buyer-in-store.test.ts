import { ADA } from '../../orders/testing/shop.ts';
import {
  answerBank,
  appleToken,
  approveAtPayPal,
  finishPayPal,
} from '../../payments/testing/approve-payment.ts';
import { ADDRESS, BUYER, SOFA_ITEM } from '../testing/agent-buyer.ts';
import { useAgentShop } from '../testing/agent-shop.ts';

const { browserOf, call, complete, create, createReady, shop } = useAgentShop({
  now: '2026-11-20T16:00:00Z',
});
/** The same sofa in another colour, at the same price. */
const MUSHROOM = { item: { id: 'variant_1003' }, quantity: 1 };
const to = (address: object) => ({
  methods: [{ type: 'shipping', destinations: [{ ...ADDRESS, ...address }] }],
});

async function orderOf(id: string): Promise<string> {
  const row = await shop.api.db
    .selectFrom('agent_session')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.order_id;
}

/** The order as the buyer's page shows it. */
const shown = async (id: string) => {
  const order_id = await orderOf(id);
  return (await shop.post('/orders/get_order', { order_id }, await browserOf(order_id))).body.data;
};
const update = (id: string, body: object) =>
  call('PUT', `/checkout-sessions/${id}`, { line_items: [SOFA_ITEM], ...body });
const payFor = (seen: Awaited<ReturnType<typeof shown>>, token = 'pm_card_visa') =>
  shop.post(
    '/checkout/order_and_pay',
    {
      order_id: seen.id,
      payment: { method: 'card', token, expected_total: seen.total, expected_version: seen.version },
    },
    { 'idempotency-key': `pay-${seen.version}-${token}` },
  );

test.each([
  ['other pieces', { line_items: [MUSHROOM] }, /Mushroom velvet/],
  ['another address', { fulfillment: to({ street_address: '999 Thief Ave' }) }, /999 Thief Ave/],
  ['another e-mail address', { buyer: { ...BUYER, email: 'mallory@example.com' } }, /mallory@example\.com/],
])(
  'a buyer on the payment step does not pay for %s that the agent has put in unseen',
  async (_, change, said) => {
    const { id } = await createReady();
    const seen = await shown(id);
    expect((await update(id, change)).status).toBe(200);
    expect((await shown(id)).total).toBe(seen.total);
    const refused = await payFor(seen);
    expect([refused.status, refused.code]).toEqual([409, 138]);
    expect(refused.text).toMatch(said);
    expect((await shown(id)).state).toBe('cart');
    expect((await payFor(await shown(id))).status).toBe(200);
  },
);

test('a buyer on the payment step is told of all that the agent has changed unseen, not of another total alone', async () => {
  const { id } = await createReady();
  const seen = await shown(id);
  const change = {
    line_items: [{ ...SOFA_ITEM, quantity: 2 }],
    fulfillment: to({ street_address: '999 Thief Ave' }),
    buyer: { ...BUYER, email: 'mallory@example.com' },
  };
  expect((await update(id, change)).status).toBe(200);
  const now = await shown(id);
  const refused = await payFor(seen);
  expect([refused.status, refused.code]).toEqual([409, 134]);
  const dollars = (amount: number) => `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  for (const said of [
    'It is now 2 × ',
    '999 Thief Ave',
    'mallory@example.com',
    `now ${dollars(now.total)}; it was ${dollars(seen.total)}`,
  ])
    expect(refused.body.message).toContain(said);
  expect(refused.body.details).toMatchObject({ id: seen.id, version: now.version });
  // What costs something else alone is told as such.
  await shop.api.db.updateTable('variant').set({ price_cents: 400_000 }).where('id', '=', 1001).execute();
  const dearer = await payFor(now);
  await shop.api.db.updateTable('variant').set({ price_cents: 329_000 }).where('id', '=', 1001).execute();
  expect([dearer.code, dearer.body.message]).toEqual([134, expect.not.stringContaining('It is now')]);
});

test('what a buyer confirms at the bank is the order that the bank was asked for', async () => {
  const { id } = await createReady();
  const seen = await shown(id);
  const challenged = await payFor(seen, 'pm_card_authenticationRequired');
  expect((await update(id, { line_items: [MUSHROOM] })).status).toBe(200);
  const { token } = await answerBank(shop, challenged);
  // The page that they come back to has loaded the order as it is now.
  const refused = await payFor(await shown(id), token);
  expect([refused.status, refused.code]).toEqual([409, 138]);
  expect((await shown(id)).state).toBe('cart');
});

test('a buyer at PayPal pays for the order that they left', async () => {
  const { id } = await createReady();
  const seen = await shown(id);
  const visit = await approveAtPayPal(shop, seen);
  await update(id, { line_items: [MUSHROOM] });
  const expected = { expected_total: seen.total, expected_version: seen.version };
  const refused = await finishPayPal(shop, seen, visit, {}, expected);
  expect([refused.status, refused.code]).toEqual([409, 138]);
});

test('an agent that does not send who and where leaves them as the buyer has put them', async () => {
  const { id } = await createReady();
  const before = await shown(id);
  const address = {
    ...before.shipping_address,
    first_name: 'Grace',
    address1: '200 Other St',
    city: 'Portland',
    state: { name: 'Oregon', abbr: 'OR' },
    zip_code: '97201',
    email: 'grace@example.com',
  };
  const set = await shop.post('/checkout/set_shipping_address', { order_id: before.id, address });
  expect(set.status).toBe(200);
  const read = await call('GET', `/checkout-sessions/${id}`);
  expect(JSON.stringify(read.raw)).not.toMatch(/100 Main St|200 Other St|ada@example/);
  expect(read.raw.fulfillment.methods[0].destinations).toBeUndefined();
  const changed = await update(id, { line_items: [{ ...SOFA_ITEM, quantity: 2 }] });
  expect(changed.status).toBe(200);
  expect(await shown(id)).toMatchObject({
    shipping_address: { first_name: 'Grace', address1: '200 Other St', zip_code: '97201' },
    contact: { email: 'grace@example.com' },
    tax_adjustments_total: 0,
  });
  // Who buys is said alone: where it goes stays.
  await update(id, { buyer: { email: 'both@example.com' } });
  expect((await shown(id)).shipping_address).toMatchObject({
    address1: '200 Other St',
    email: 'both@example.com',
  });
  await update(id, { fulfillment: to({}) });
  expect((await shown(id)).shipping_address?.address1).toBe('100 Main St');
  expect((await complete(id)).body.status).toBe('completed');
});

test('a checkout of a cart leaves who the buyer has said in the store that they are', async () => {
  const gift = { line_items: [SOFA_ITEM], buyer: BUYER };
  const cart = (await call('POST', '/carts', gift)).body;
  const order_id = await orderOf(cart.id);
  const contact = { first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.com' };
  expect((await shop.post('/checkout/set_contact', { order_id, contact })).status).toBe(200);
  await create({ line_items: undefined, cart_id: cart.id });
  const row = await shop.api.db
    .selectFrom('orders')
    .select('contact')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow();
  expect(row.contact).toMatchObject({ email: 'grace@example.com' });
});

test('what a buyer enters in the store opens to their browser alone, and not to who has the link or knows the id', async () => {
  const ready = await createReady();
  const order_id = await orderOf(ready.id);
  const before = await shown(ready.id);
  const as = (headers: Record<string, string>, url: string) => shop.api.app.inject({ url, headers });
  // The assistant opens its own link, and knows from it what every visitor does.
  const { pathname, search } = new URL(ready.continue_url ?? '');
  const cookie = `sanOrderId=${order_id}; sanOrderAccess=${before.access_key}`;
  const post = (path: string, body: object, headers = {}) => shop.post(path, { order_id, ...body }, headers);
  const unchanged = { address: before.shipping_address };
  expect((await post('/checkout/set_shipping_address', unchanged)).body.data.access_key).toBe(
    before.access_key,
  );
  const address = { ...before.shipping_address, first_name: 'Secret', address1: '77 Hidden Lane' };
  const typed = (await post('/checkout/set_shipping_address', { address })).body.data;
  expect(typed).toMatchObject({ shipping_address: { address1: '77 Hidden Lane' } });
  for (const headers of [{}, { cookie }]) {
    const answers = [
      await as(headers, `/api/v1/orders/${order_id}/shipping_address`),
      await as(headers, pathname + search),
    ].map(({ body }) => body);
    for (const path of ['/orders/get_order', '/orders/cart', '/checkout/set_shipping_address'])
      answers.push((await post(path, path.startsWith('/checkout') ? unchanged : {}, headers)).text);
    answers.push((await post('/orders/add_to_cart', { variant_id: 1003, quantity: 1 }, headers)).text);
    const token = new URLSearchParams(search).get('to');
    answers.push((await shop.post('/orders/read_handover', { token }, headers)).text);
    answers.push((await shop.post('/orders/merge_handover', { token, order_id: null }, headers)).text);
    expect(answers.join()).not.toMatch(/Hidden|Secret/);
  }
  const own = await browserOf(order_id);
  expect((await post('/orders/get_order', {}, own)).text).toMatch(/77 Hidden Lane/);
  expect((await as(own, pathname + search)).headers.location).toMatch(/\/checkout$/);
  expect((await shown(ready.id)).line_items).toHaveLength(1);
});

test('an address that comes from PayPal or Apple Pay is an entry of the buyer, and opens to their browser alone', async () => {
  const byPayPal = await orderOf((await create()).id);
  const cart = (await shop.post('/orders/get_order', { order_id: byPayPal })).body.data;
  const { token } = await approveAtPayPal(shop, cart, 'works', true);
  const told = await shop.post('/checkout/get_paypal_express_checkout', { order_id: byPayPal, token });
  expect(told.status).toBe(200);
  expect((await shop.post('/orders/get_order', { order_id: byPayPal })).status).toBe(404);
  const ofBrowser = await shop.post('/orders/get_order', { order_id: byPayPal }, await browserOf(byPayPal));
  expect(ofBrowser.body.data.shipping_address).not.toBeNull();
  expect(JSON.stringify(told.body)).toContain(String(ofBrowser.body.data.access_key));

  const byApple = await orderOf((await create()).id);
  const letter = appleToken('Visa 4242', 'PREPARED');
  const { total } = (await shop.post('/orders/get_order', { order_id: byApple })).body.data;
  // The sheet is of another total: the payment is refused after the address is on the order.
  const sheet = (expected_total: number) => ({
    method: 'POST' as const,
    url: '/api/v1/checkout/apple_process_payment',
    payload: {
      order_id: byApple,
      token: letter,
      shipping_contact: ADA,
      billing_contact: ADA,
      shipping_method: 'standard',
      expected_total,
    },
  });
  const refused = await shop.api.app.inject(sheet(total + 1));
  expect([refused.statusCode, String(refused.headers['set-cookie'])]).toEqual([
    409,
    expect.stringMatching(/^sanOrderAccess=/),
  ]);
  expect((await shop.post('/orders/get_order', { order_id: byApple })).status).toBe(404);
  const [cookie] = String(refused.headers['set-cookie']).split(';');
  const { body } = await shop.post('/orders/get_order', { order_id: byApple }, { cookie: cookie ?? '' });
  expect(body.data.shipping_address?.address1).toBe('100 Main St');
  const paid = await shop.api.app.inject({ ...sheet(body.data.total), headers: { cookie: cookie ?? '' } });
  expect(paid.statusCode).toBe(200);
});
