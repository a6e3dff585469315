import { answerBank } from '../../payments/testing/approve-payment.ts';
import { useAgentShop } from '../testing/agent-shop.ts';

const NOW = '2026-11-20T16:00:00Z';
const agentShop = useAgentShop({ now: NOW, lifetime: 'file' });
const { agent, call, complete, createReady, shop } = agentShop;

/** An assistant by its own name, and what an operator decides of it. */
async function preparing(name: string, decision: object = {}) {
  const headers = { 'ucp-agent': agent(name) };
  await call('POST', '/catalog/lookup', { ids: ['variant_1001'] }, headers);
  const { id } = await shop.api.db
    .selectFrom('agent')
    .select('id')
    .where('profile_url', '=', `${agentShop.origin}/${name}.json`)
    .executeTakeFirstOrThrow();
  const decide = (body: object) =>
    shop.api.app.inject({ method: 'POST', url: `/_warehouse/agents/${id}`, payload: body });
  // One that is decided on has limits of its own.
  const decided = await decide({ max_order_cents: 500_000, ...decision });
  if (decided.statusCode !== 200) throw new Error(decided.body);
  const log = async (): Promise<{ what: string; detail: string }[]> =>
    (await shop.api.app.inject(`/_warehouse/agents/events?agent_id=${id}`)).json().data;
  const listed = async () =>
    (await shop.api.app.inject('/_warehouse/agents'))
      .json()
      .data.find((each: { id: string }) => each.id === id);
  return { headers, id, decide, log, listed };
}

/** A program that opens a link as a browser does, and reads the cart that it leads to. */
async function open(link = '') {
  const { pathname, search } = new URL(link);
  const visit = await shop.api.app.inject(pathname + search);
  const orderId = /sanOrderId=([\w-]+);/.exec(String(visit.headers['set-cookie']))?.[1];
  const cart =
    orderId === undefined ? null : (await shop.post('/orders/get_order', { order_id: orderId })).body.data;
  return { location: String(visit.headers.location), cart };
}
async function cartOf(link?: string) {
  const { cart } = await open(link);
  if (cart === null) throw new Error('The link leads nowhere.');
  return cart;
}
const totalOf = ({ totals }: { totals: { type: string; amount: number }[] }) =>
  totals.find(({ type }) => type === 'total')?.amount ?? 0;

test('an order that is paid for through an assistant’s link is counted and logged with it, and is no secret of its', async () => {
  const { headers, listed, log } = await preparing('no-pay', { scopes: ['catalog', 'checkout', 'orders'] });
  const ready = await createReady(headers);
  expect((await complete(ready.id, { headers })).body.order).toBeUndefined();
  const paid = await shop.pay(await cartOf(ready.continue_url));
  expect(paid.body.data).toMatchObject({ assistant: { name: expect.any(String), part: 'prepared' } });
  expect(await log()).toContainEqual(
    expect.objectContaining({
      what: 'bought_in_store',
      detail: expect.stringMatching(/\$3,\d{3}\.\d\d, by the buyer, not signed in$/),
    }),
  );
  expect((await listed()).last_24_hours).toEqual({
    paid_cents: 0,
    by_guests_cents: totalOf(ready),
    by_accounts_cents: 0,
  });
});

test('what an assistant pays for itself is its order, also when the bank has asked the buyer', async () => {
  const { headers, listed, log } = await preparing('payer');
  const own = await createReady(headers);
  const { body } = await complete(own.id, { headers });
  expect(
    (await shop.post('/orders/get_order', { order_id: body.order?.id })).body.data.assistant,
  ).toBeUndefined();
  const asked = await createReady(headers);
  await complete(asked.id, { headers, token: 'pm_card_authenticationRequired' });
  const { pathname, search } = new URL(asked.continue_url ?? '');
  const bank = await shop.api.app.inject(pathname + search);
  const orderId = /sanOrderId=([\w-]+);/.exec(String(bank.headers['set-cookie']))?.[1] ?? '';
  const text = JSON.stringify({ details: { redirect_url: String(bank.headers.location) } });
  const { token } = await answerBank(shop, { text });
  const cart = (await shop.post('/orders/get_order', { order_id: orderId })).body.data;
  const paid = await shop.pay(cart, { token });
  expect(paid.body.data.assistant?.part).toBe('ordered');
  expect((await log()).filter(({ what }) => what === 'order_placed')).toHaveLength(2);
  expect((await listed()).last_24_hours).toMatchObject({
    paid_cents: totalOf(own) + totalOf(asked),
    by_guests_cents: 0,
  });
});

test('the links of an assistant that an operator denies end at once, and so does what guests have opened by them', async () => {
  const { decide, headers } = await preparing('denied');
  const [opened, unopened] = [await createReady(headers), await createReady(headers)];
  const cart = await cartOf(opened.continue_url);
  await decide({ access: 'denied' });
  const later = await open(unopened.continue_url);
  expect([later.cart, later.location]).toEqual([null, expect.stringContaining('/cart/from-assistant?to=')]);
  const refused = await shop.pay(cart);
  expect([refused.status, refused.body.message]).toEqual([
    422,
    expect.stringContaining('no longer works with'),
  ]);
  await decide({ access: 'met' });
  expect((await shop.pay(cart)).status).toBe(200);
});

test('an assistant that may no longer prepare orders has no links, and neither has a newcomer at a denied one’s origin', async () => {
  const narrowed = await preparing('narrowed');
  const ready = await createReady(narrowed.headers);
  await narrowed.decide({ scopes: ['catalog'] });
  expect((await open(ready.continue_url)).cart).toBeNull();
  await narrowed.decide({ scopes: ['catalog', 'checkout', 'pay', 'orders'] });
  expect((await open(ready.continue_url)).cart).not.toBeNull();
  const newcomer = await createReady({ 'ucp-agent': agent('newcomer') });
  expect((await open(newcomer.continue_url)).cart).not.toBeNull();
  await narrowed.decide({ access: 'denied' });
  expect((await open(newcomer.continue_url)).cart).toBeNull();
  await narrowed.decide({ access: 'met' });
});

test('guests together order no more in a day of what one assistant prepares than its operator lets them', async () => {
  const { decide, headers } = await preparing('many');
  const ready = [await createReady(headers), await createReady(headers), await createReady(headers)];
  const carts = await Promise.all(ready.map(({ continue_url: link }) => cartOf(link)));
  const [first] = ready;
  await decide({ max_handover_day_cents: totalOf(first ?? { totals: [] }) + 1 });
  const paid = await Promise.all(carts.map((cart) => shop.pay(cart)));
  expect(paid.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  expect(paid.find(({ status }) => status === 422)?.body.message).toMatch(/Sign in or create an account/);
});

test('what is put from a link into another cart is still counted with the assistant', async () => {
  const { decide, headers, log } = await preparing('merged');
  const ready = await createReady(headers);
  const token = new URL(ready.continue_url ?? '').searchParams.get('to');
  const { body } = await shop.post('/orders/merge_handover', { token, order_id: null });
  const cart = Object(body.data).order;
  await shop.post('/checkout/set_billing_address', { order_id: cart.id, same_as_shipping: true });
  await decide({ max_handover_day_cents: 1 });
  expect((await shop.pay(cart)).status).toBe(422);
  await decide({ max_handover_day_cents: 1_000_000 });
  expect((await shop.pay(cart)).body.data.assistant?.part).toBe('put_into_cart');
  expect((await log()).map(({ what }) => what)).toContain('bought_in_store');
});
