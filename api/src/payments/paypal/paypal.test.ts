import { randomUUID } from 'node:crypto';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { signTransmission } from '../../embedded/payments/paypal/paypal-events.ts';
import { readSandboxKeys } from '../../embedded/payments/records/sandbox-keys.ts';
import { SOFA, useShop } from '../../orders/testing/shop.ts';
import { approveAtPayPal, beginPayPal, finishPayPal } from '../testing/approve-payment.ts';

const shop = useShop();
const paymentsOf = (orderId: string) =>
  shop.api.db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
const recordsOf = async (order: Order) => {
  const rows = await shop.api.db
    .selectFrom('sandbox_record')
    .select('body')
    .where('provider', '=', 'paypal')
    .execute();
  return rows.map(({ body }) => body).filter((body) => 'customId' in body && body.customId === order.id);
};
const tokenOf = (text: string): string => JSON.parse(text).data.token;

test('R439 R440 a shopper agrees at PayPal, comes back, and the order is placed and paid', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const visit = await approveAtPayPal(shop, order);
  expect(visit.back.origin).toBe('http://localhost:3000');
  const answer = await finishPayPal(shop, order, visit);
  expect(answer).toMatchObject({ status: 200, body: { data: { id: order.id, state: 'processing' } } });
  const cents = Math.round(order.total * 100);
  expect(await paymentsOf(order.id)).toMatchObject([
    { method: 'paypal', state: 'captured', captured_cents: cents, token: null },
  ]);
  expect(await recordsOf(order)).toMatchObject([{ capture: { amountCents: cents } }]);
  expect((await finishPayPal(shop, order, visit)).text).toBe(answer.text);
});

test('R439 the same total is the same visit, another total another one', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const first = tokenOf((await beginPayPal(shop, order)).text);
  expect(tokenOf((await beginPayPal(shop, order)).text)).toBe(first);
  const change = { order_id: order.id, line_item_id: order.line_items[0]?.id, quantity: 2 };
  await shop.post('/orders/update_quantity', change);
  expect(tokenOf((await beginPayPal(shop, order)).text)).not.toBe(first);
});

test('R439 PayPal never sends a shopper to an address that is not the shop’s', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const own = 'http://localhost:3000/checkout';
  const foreign = [
    'https://evil.example/',
    'http://localhost:3000.evil.example/',
    'http://localhost:3000@evil.example/',
    'http://localhost:3000\\@evil.example/',
    'http:\\localhost:3000/',
    'http://user@localhost:3000/',
    '//localhost:3000/',
    '/checkout',
    'javascript:alert(1)',
    '',
  ];
  for (const url of foreign) {
    const asReturn = { order_id: order.id, return_url: url, cancel_url: own };
    const answer = await shop.post('/checkout/set_paypal_express_checkout', asReturn);
    expect([url, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([url, 422, ['return_url']]);
    const asCancel = { order_id: order.id, return_url: own, cancel_url: url };
    expect((await shop.post('/checkout/set_paypal_express_checkout', asCancel)).status).toBe(422);
  }
});

test('R440 a cart that grew while the shopper was at PayPal is not paid: the new order comes back', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const visit = await approveAtPayPal(shop, order);
  await shop.post('/orders/add_to_cart', { variant_id: 1298, order_id: order.id });
  const answer = await finishPayPal(shop, order, visit);
  expect(answer).toMatchObject({ status: 409, code: 134, body: { details: { id: order.id } } });
  expect(await paymentsOf(order.id)).toEqual([]);
});

test('R440 a visit pays the order that it was begun for, by the one who agreed, and only once agreed', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const other = await shop.readyCart({ variantId: SOFA });
  const visit = await approveAtPayPal(shop, order);
  expect(await finishPayPal(shop, other, visit)).toMatchObject({ status: 410, code: 152 });
  const stranger = { ...visit, payerId: 'ANOTHERPAYER1' };
  expect(await finishPayPal(shop, order, stranger)).toMatchObject({
    status: 410,
    code: 152,
    body: { message: expect.stringContaining('You have not been charged') },
  });
  const hesitating = await approveAtPayPal(shop, other, 'cancel');
  const early = await finishPayPal(shop, other, { ...hesitating, payerId: 'ANY' });
  expect(early).toMatchObject({ status: 402, code: 150, body: { message: /agree/ } });
  const made = await finishPayPal(shop, order, { token: 'MADEUPMADEUPMADEU', payerId: 'ANY' });
  expect(made).toMatchObject({ status: 410, code: 152 });
  expect([...(await paymentsOf(order.id)), ...(await paymentsOf(other.id))]).toEqual([]);
});

test('R440 what PayPal declines buys nothing, and the next visit is a new one', async () => {
  const before = await shop.stockOf(SOFA);
  const order = await shop.readyCart({ variantId: SOFA });
  const visit = await approveAtPayPal(shop, order, 'declined');
  expect(await finishPayPal(shop, order, visit)).toMatchObject({
    status: 402,
    code: 150,
    body: { details: { decline_code: 'instrument_declined' } },
  });
  expect(await shop.stockOf(SOFA)).toBe(before);
  const again = await approveAtPayPal(shop, order);
  expect(again.token).not.toBe(visit.token);
  expect((await finishPayPal(shop, order, again)).status).toBe(200);
});

test('R440 two tabs come back from PayPal at once: one order, one charge', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const visit = await approveAtPayPal(shop, order);
  const keys = ['tab-one', 'tab-two', 'tab-two', 'tab-three'];
  const answers = await Promise.all(
    keys.map((key) => finishPayPal(shop, order, visit, { 'idempotency-key': `${key}-${order.id}` })),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect(await paymentsOf(order.id)).toHaveLength(1);
});

test('R440 one tab pays by card while the other comes back from PayPal: one of them pays', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const visit = await approveAtPayPal(shop, order);
  const answers = await Promise.all([finishPayPal(shop, order, visit), shop.pay(order)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [record] = await recordsOf(order);
  const [payment, ...others] = await paymentsOf(order.id);
  expect(others).toEqual([]);
  const isPayPals = payment?.method === 'paypal';
  expect(record).toMatchObject({ capture: isPayPals ? expect.anything() : null });
});

test('R440 what PayPal tells is believed with its signature only, and told twice counts once', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const visit = await approveAtPayPal(shop, order);
  await finishPayPal(shop, order, visit);
  const keys = await readSandboxKeys(shop.api.db);
  const event = { id: `WH-${randomUUID()}`, event_type: 'X', resource: { custom_id: order.id } };
  const tell = (body: string, secret = keys.payPalSecret, webhookId = keys.payPalWebhookId) => {
    const transmission = { id: randomUUID(), time: new Date().toISOString(), webhookId, body };
    return shop.api.app.inject({
      method: 'POST',
      url: '/api/v1/payments/paypal_webhook',
      payload: body,
      headers: {
        'content-type': 'application/json',
        'paypal-transmission-id': transmission.id,
        'paypal-transmission-time': transmission.time,
        'paypal-transmission-sig': signTransmission(transmission, secret),
      },
    });
  };
  const body = JSON.stringify(event);
  expect((await tell(body)).statusCode).toBe(200);
  expect((await tell(body)).statusCode).toBe(200);
  expect((await tell(body, 'guessed')).statusCode).toBe(400);
  expect((await tell(body, keys.payPalSecret, 'ANOTHERHOOK')).statusCode).toBe(400);
  expect((await tell('{}')).statusCode).toBe(400);
  expect((await tell('not json')).statusCode).toBe(400);
  const kept = shop.api.db.selectFrom('payment_event').select('id').where('id', 'like', `%${event.id}`);
  expect(await kept.execute()).toHaveLength(1);
});

test('R439 a shopper who has paid and goes back to PayPal’s page is led to their order, one who has not finds the page', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const visit = await approveAtPayPal(shop, order);
  const look = () => shop.api.app.inject(`/_payments/paypal/checkoutnow?token=${visit.token}`);
  expect((await look()).body).toContain('<button');
  expect((await finishPayPal(shop, order, visit)).status).toBe(200);
  const { headers, statusCode } = await look();
  expect([statusCode, headers.location]).toEqual([303, visit.back.href]);
});

test('R439 the sandbox’s page says what is paid, and runs nothing', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const token = tokenOf((await beginPayPal(shop, order)).text);
  const page = await shop.api.app.inject(`/_payments/paypal/checkoutnow?token=${token}`);
  expect(page.body).toContain(order.number);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  const unknown = await shop.api.app.inject('/_payments/paypal/checkoutnow?token=NONE');
  expect(unknown.statusCode).toBe(404);
  const unsigned = await shop.api.app.inject(`/_payments/paypal/v2/checkout/orders/${token}`);
  expect(unsigned.statusCode).toBe(401);
});
