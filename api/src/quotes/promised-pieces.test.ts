import type { Order } from '@sanderling/contract/wire/orders/order';
import type { Quote } from '@sanderling/contract/wire/quotes/quote';
import { useShopWithAccounts } from '../orders/testing/accounts.ts';
import { SOFA } from '../orders/testing/shop.ts';
import { appleToken } from '../payments/testing/approve-payment.ts';
import { useQuoting } from './testing/quoting.ts';

const shop = useShopWithAccounts({ now: '2026-11-20T16:00:00Z' });
const { accept, answer, ask, call, change, shown } = useQuoting(shop);
/** A dining table that the shop does not make or get by itself. */
const TABLE = 1189;
const LINES = [
  { variant_id: SOFA, quantity: 1 },
  { variant_id: TABLE, quantity: 12 },
];
const MADE = { lines: [{ variant_id: TABLE, percent: 35, lead_time: '14 weeks' }] };
type Headers = Record<string, string>;

const setTable = (set: { quantity?: number; discontinued?: boolean; purchasable?: boolean }) =>
  shop.api.db
    .updateTable('variant')
    .set({ backorderable: false, made_to_order: false, ...set })
    .where('id', '=', TABLE)
    .execute();
beforeEach(() => setTable({ quantity: 2, discontinued: false, purchasable: true }));

const read = async (id: string, headers: Headers) =>
  (await call<Quote>('GET', `/warehouse_quotes/${id}`, headers)).data;
const tableOf = ({ line_items: lines }: Order) => lines.find(({ variant }) => variant.id === TABLE);
let keys = 0;
const pay = (order: Order, headers: Headers, more: object = {}) =>
  shop.post(
    '/checkout/order_and_pay',
    {
      order_id: order.id,
      payment: { method: 'card', token: 'pm_card_visa', expected_total: order.total, ...more },
    },
    { ...headers, 'idempotency-key': `promised-${keys++}` },
  );
const operators = (method: 'GET' | 'POST', url: string, payload?: object) =>
  shop.api.app.inject({ method, url: `/_warehouse${url}`, ...(payload && { payload }) });

test('R060 an answer that promises more than is in stock names a lead time, or is refused with the piece that lacks one', async () => {
  const { headers } = await shop.signIn('short-answer@example.com');
  const { id } = await ask(headers, { lines: LINES });
  const reviewed = (await operators('GET', `/warehouse_quotes/${id}`)).json().data;
  expect(reviewed.lines[1]).toMatchObject({ variant_id: TABLE, in_stock: 2, needs_lead_time: true });
  expect((await read(id, headers)).lines[1]).not.toHaveProperty('in_stock');
  const silent = { decision: 'answer', shipping: 250, expires_on: '2026-11-30', lines: [] };
  const refused = (await operators('POST', `/warehouse_quotes/${id}/answers`, silent)).json();
  const sentence = /^Name a lead time for Atherton dining table.*: 12 asked for, 2 in stock\.$/;
  expect(refused).toMatchObject({
    message: expect.stringMatching(sentence),
    errors: { [`lead_time_${TABLE}`]: [expect.stringMatching(sentence)] },
  });
  expect((await read(id, headers)).state).toBe('asked');
  expect((await answer(id, headers, MADE)).lines[1]).toMatchObject({
    changes: [],
    quoted: { lead_time: '14 weeks' },
  });
});

test('R060 what a quote promises beyond the stock is paid at one total: what is there is reserved, the rest is owed', async () => {
  const { headers } = await shop.signIn('short-paid@example.com');
  const { id } = await ask(headers, { lines: LINES });
  const { totals } = await answer(id, headers, MADE);
  const order = await accept(id, headers);
  expect(order.total).toBe(totals?.total);
  expect(tableOf(order)).toMatchObject({ arrival: { earliest: expect.stringMatching(/^2027-0[23]/) } });
  expect(tableOf(order)).not.toHaveProperty('unavailable_reason');
  expect((await pay(order, headers, { token: 'pm_card_chargeDeclined' })).status).toBe(402);
  expect(await shop.stockOf(TABLE)).toBe(2);
  const paid = await pay(order, headers);
  expect([paid.status, paid.body.data.total]).toEqual([200, totals?.total]);
  expect(await shop.stockOf(TABLE)).toBe(0);
  expect((await read(id, headers)).totals).toEqual(totals);
  const line = await shop.api.db
    .selectFrom('line_item')
    .select('back_ordered')
    .where('order_id', '=', order.id)
    .where('variant_id', '=', TABLE)
    .executeTakeFirstOrThrow();
  expect(line.back_ordered).toBe(10);
  // What never came out of stock does not go into it.
  const cancelled = await operators('POST', `/orders/${order.number}/cancel`, { reason: 'No longer wanted' });
  expect(cancelled.statusCode).toBe(200);
  expect(await shop.stockOf(TABLE)).toBe(2);
});

test.each([
  ['sold out', 22, 0, 12, 'Sold out since we answered. The lead time stays.'],
  ['fewer', 22, 5, 12, 'Only 5 in stock since we answered. The lead time stays.'],
  ['fewer of what was short then', 7, 2, 12, 'Only 2 in stock since we answered. The lead time stays.'],
  ['still enough', 22, 12, 12, null],
  ['still as few', 7, 7, 12, null],
])(
  'R060 stock that is %s after an answer with a lead time is said beside it, and the lead time stays',
  async (what, before, after, quantity, said) => {
    await setTable({ quantity: before });
    const { headers } = await shop.signIn(`${what.replaceAll(' ', '-')}@example.com`);
    const { id } = await ask(headers, { lines: [{ variant_id: TABLE, quantity }] });
    expect((await answer(id, headers, MADE)).lines[0]?.changes).toEqual([]);
    await setTable({ quantity: after });
    const changes = said === null ? [] : [said];
    const [line] = (await read(id, headers)).lines;
    expect(line).toMatchObject({ changes, quoted: { lead_time: '14 weeks' } });
    // The promise is as it was: no warning.
    expect(line?.eased ?? []).toEqual(changes);
    // Asked for again and answered anew, it is what the store knew.
    await change(id, 'ask_again', headers, { message: 'Still?' });
    expect((await answer(id, headers, MADE)).lines[0]?.changes).toEqual([]);
  },
);

test('R060 pieces that are sold after the answer are on back order: page and cart say so, and a shopper who has not read it is not charged', async () => {
  await setTable({ quantity: 12 });
  const { headers } = await shop.signIn('sold-since@example.com');
  const { id } = await ask(headers, { lines: LINES });
  const { lines, totals } = await answer(id, headers, { lines: [] });
  expect(lines[1]).toMatchObject({ changes: [], quoted: { lead_time: 'In stock' } });
  const order = await accept(id, headers);
  expect(order.back_orders).toBeUndefined();
  await setTable({ quantity: 5 });
  const words = 'Only 5 in stock now: the other 7 are on back order, without a day yet';
  const said = `${words}; we write to you when it leaves`;
  const quote = await read(id, headers);
  expect(quote.lines[1]).toMatchObject({
    changes: [`${words}. Ask again to have one before you pay.`],
    quoted: { lead_time: 'On back order, without a day yet: we write to you when it leaves' },
  });
  expect(quote.totals).toEqual(totals);
  const refused = await pay(order, headers);
  expect([refused.status, refused.code, refused.body.message]).toEqual([
    422,
    101,
    expect.stringContaining(words),
  ]);
  expect(await shop.stockOf(TABLE)).toBe(5);
  const cart = (await shop.post('/orders/cart', { order_id: order.id }, headers)).body.data;
  expect(cart).toMatchObject({ back_orders: 7, total: totals?.total });
  expect(tableOf(cart)).toMatchObject({ arrival: { reason: 'ask', words: said } });
  // Apple's sheet asks no other question: nor does it pay for what was not read.
  const sheet = {
    ...{ order_id: order.id, shipping_contact: order.shipping_address, shipping_method: 'standard' },
    ...{ billing_contact: order.shipping_address, token: appleToken('Visa 4242', 'BACKORDERS1') },
  };
  const byApple = await shop.post('/checkout/apple_process_payment', sheet, headers);
  expect([byApple.status, byApple.body.message]).toEqual([422, expect.stringContaining(words)]);
  expect(await shop.stockOf(TABLE)).toBe(5);
  const paid = await pay(cart, headers, { expected_back_orders: cart.back_orders });
  expect([paid.status, paid.body.data.total]).toEqual([200, totals?.total]);
  expect(tableOf(paid.body.data)).toMatchObject({ promised_arrival: { reason: 'ask', words: said } });
  expect(await shop.stockOf(TABLE)).toBe(0);
  // Its own pieces are not what is missing; what is owed, the order's page says too.
  expect((await read(id, headers)).lines[1]).toMatchObject({
    changes: [],
    quoted: {
      lead_time: '5 in stock, 7 on back order, without a day yet: we write to you when it leaves',
    },
  });
});

test('R060 of a piece that is no longer sold quote and cart say which, at one total, and the next answer is without it', async () => {
  const { headers } = await shop.signIn('gone-since@example.com');
  const { id } = await ask(headers, { lines: LINES });
  const { totals } = await answer(id, headers, MADE);
  const order = await accept(id, headers);
  await setTable({ discontinued: true, purchasable: false });
  const gone = await read(id, headers);
  expect(gone).toMatchObject({
    totals,
    gone: [expect.stringContaining('Atherton dining table')],
    changes: [expect.stringMatching(/no longer sold, so this total cannot be paid as it is\. Ask again/)],
  });
  const cart = (await shop.post('/orders/cart', { order_id: order.id }, headers)).body.data;
  expect(cart.total).toBe(totals?.total);
  expect(tableOf(cart)).toMatchObject({
    unavailable_reason: expect.stringMatching(/no longer sold.*the new answer is without this piece/),
  });
  expect((await pay(order, headers)).body.message).toMatch(/no longer sold/);
  await change(id, 'ask_again', headers, { message: 'Without the table, then.' });
  expect((await change(id, 'accept', headers, await shown(id, headers))).message).toMatch(
    /Atherton dining table.* is no longer sold/,
  );
  const again = await answer(id, headers, { lines: [], message: 'With pleasure.' });
  expect(again.lines.map(({ variant_id }) => variant_id)).toEqual([SOFA]);
  expect(again.message).toMatch(/^With pleasure\.\n\nNo longer sold, and left out of this answer: Atherton/);
  expect(again.gone).toBeUndefined();
  expect((await accept(id, headers)).total).toBe(again.totals?.total);
});

test('R060 a quote none of whose pieces is sold any more is not answered', async () => {
  const { id } = await ask(
    {},
    { lines: [{ variant_id: TABLE, quantity: 1 }], email: 'all-gone@example.com' },
  );
  await setTable({ discontinued: true });
  await expect(answer(id, {}, { lines: [] })).rejects.toThrow('None of these pieces is sold any more');
});

test('R060 an answer that names a piece twice is refused', async () => {
  const { id } = await ask({}, { email: 'twice@example.com' });
  const lines = [10, 90].map((percent) => ({ variant_id: SOFA, percent }));
  await expect(answer(id, {}, { lines })).rejects.toThrow('Name each piece once.');
});
