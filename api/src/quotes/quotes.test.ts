import { MAX_QUOTE_LINES } from '@sanderling/contract/commerce/project-limits';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import { centsFromDollars } from '@sanderling/pricing/money';
import { useShopWithAccounts } from '../orders/testing/accounts.ts';
import { ADA, SOFA } from '../orders/testing/shop.ts';
import { ASKED, useQuoting } from './testing/quoting.ts';

const NOW = '2026-11-20T16:00:00Z';
const shop = useShopWithAccounts({ now: NOW });
const { accept, answer, ask, call, change, shown } = useQuoting(shop);
const mailsTo = (recipient: string) =>
  shop.api.db
    .selectFrom('mail_outbox')
    .select(['subject', 'text_body'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();

test('R060 a guest asks in one call: the quote has a number and a day, and who asks and the trade desk have a mail', async () => {
  const email = 'guest-asks@example.com';
  const quote = await ask({}, { email });
  expect(quote).toMatchObject({
    ...{ state: 'asked', answer_by: '2026-11-24', totals: null, phone: '+13126673550', floor: '3' },
    lines: [{ variant_id: SOFA, quantity: 2, quoted: null, changes: [] }],
  });
  expect(quote.number).toMatch(/^Q\d+$/);
  expect(await mailsTo(email)).toMatchObject([{ subject: `We have your request for quote ${quote.number}` }]);
  const desk = await mailsTo('trade@sanderling.example');
  expect(desk).toMatchObject([{ subject: `Quote ${quote.number} is asked for` }]);
});

test('R060 a stranger who asks twelve times with another’s address sends them three mails, and none of the words', async () => {
  const email = 'victim@example.com';
  const lines = [{ variant_id: SOFA, quantity: 1, note: 'Cheap pills' }];
  const many = Array.from({ length: 12 }, () => ask({}, { email, first_name: 'Buy pills', lines }));
  const asked = await Promise.allSettled(many);
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(3);
  expect(JSON.stringify(mails)).not.toMatch(/pills/i);
  // Who is signed in with the address has proved it.
  const { headers } = await shop.signIn(email);
  await ask(headers, { email, first_name: 'Ada' });
  expect((await mailsTo(email)).some(({ text_body: text }) => text.includes('Thank you, Ada'))).toBe(true);
});

test('R060 a cart brings no more pieces into a draft than a quote can have, and the draft stays as it was', async () => {
  const { headers } = await shop.signIn('fills-up@example.com');
  const sold = await shop.api.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select('variant.id')
    .where('variant.listed', '=', true)
    .where('product.gift_card', '=', false)
    .where('variant.id', '<>', SOFA)
    .limit(MAX_QUOTE_LINES)
    .execute();
  const lines = sold.map(({ id }) => ({ variant_id: id, quantity: 1 }));
  const draft = (await call('POST', '/warehouse_quotes', headers, { send: false, lines })).data;
  const cart = await shop.post('/orders/add_to_cart', { variant_id: SOFA, quantity: 1 }, headers);
  const over = await change(draft.id, 'save', headers, { cart_id: cart.body.data.id, floor: 'Attic' });
  expect([over.status, over.errors?.lines]).toEqual([422, [expect.stringContaining('up to 100 pieces')]]);
  const { data } = await call('GET', '/warehouse_quotes/draft', headers);
  expect([data.lines.length, data.floor]).toEqual([MAX_QUOTE_LINES, draft.floor]);
});

test('R060 a draft is stored bit by bit, says what it lacks, takes in the cart with its address, and is sent once', async () => {
  const { headers } = await shop.signIn('drafts@example.com');
  const cart = await shop.post('/orders/add_to_cart', { variant_id: SOFA, quantity: 3 }, headers);
  const order_id = cart.body.data.id;
  await shop.post('/checkout/set_shipping_address', { order_id, address: ADA }, headers);
  const begun = (await call('POST', '/warehouse_quotes', headers, { send: false })).data;
  // Of an elevator nothing is known until it is said, and what is not said is not said to the carrier.
  expect(begun).toMatchObject({ state: 'draft', email: 'drafts@example.com', lines: [], has_elevator: null });
  expect(begun.missing).toMatchObject({ lines: 'Add at least one piece.', floor: expect.any(String) });
  expect((await change(begun.id, 'send', headers)).errors).toHaveProperty('lines');
  const saved = await change(begun.id, 'save', headers, { cart_id: order_id, floor: 'Ground floor' });
  expect(saved.data).toMatchObject({
    ...{ address1: ADA.address1, zip_code: '60601', missing: {}, has_elevator: null },
    lines: [{ variant_id: SOFA, quantity: 3 }],
  });
  expect((await change(begun.id, 'save', headers, { has_elevator: false })).data.has_elevator).toBe(false);
  // A second tab goes on with the same draft.
  expect((await call('POST', '/warehouse_quotes', headers, { send: false })).data.id).toBe(begun.id);
  expect((await call('GET', '/warehouse_quotes/draft', headers)).data.id).toBe(begun.id);
  const sent = await Promise.all([change(begun.id, 'send', headers), change(begun.id, 'send', headers)]);
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect((await call('GET', '/warehouse_quotes/draft', headers)).data).toBeNull();
});

test.each<[string, object, string]>([
  ['no such state', { state_abbr: 'ZZ' }, 'state_abbr'],
  ['a ZIP code of another state', { zip_code: '97205' }, 'zip_code'],
  ['a phone number that is none', { phone: '12' }, 'phone'],
  ['a day that is past', { wanted_date: '2026-11-19' }, 'wanted_date'],
  ['a piece that is not sold', { lines: [{ variant_id: 999_999, quantity: 1 }] }, 'lines'],
  ['no piece', { lines: [] }, 'lines'],
])('R060 a quote with %s is refused beside the field', async (_what, more, field) => {
  const refused = await call(
    'POST',
    '/warehouse_quotes',
    {},
    { ...ASKED, lines: [{ variant_id: SOFA, quantity: 1 }], ...more },
  );
  expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, [field]]);
});

test('R060 the store’s answer has prices, delivery, lead times and a last day; who asked has a mail with the numbers', async () => {
  const email = 'answered@example.com';
  const { headers } = await shop.signIn(email);
  const { id, number } = await ask(headers, { email });
  const quote = await answer(id, headers);
  expect(quote).toMatchObject({
    ...{ state: 'answered', expires_on: '2026-11-30', message: 'Carried up.' },
    lines: [{ quoted: { lead_time: '6-8 weeks' }, changes: [] }],
    totals: { shipping: 240 },
  });
  const [line] = quote.lines;
  const { totals } = quote;
  if (!line?.quoted || !totals) throw new Error('The store has answered.');
  const unit = Math.round(centsFromDollars(line.quoted.regular_price) * 0.8);
  expect(centsFromDollars(line.quoted.price)).toBe(unit);
  expect(centsFromDollars(totals.lines)).toBe(unit * 2);
  expect(centsFromDollars(totals.total)).toBe(
    [totals.lines, totals.shipping, totals.tax].map(centsFromDollars).reduce((sum, cents) => sum + cents),
  );
  expect(totals.tax).toBeGreaterThan(0);
  const mail = (await mailsTo(email)).find(({ subject }) => subject.startsWith(`Your quote ${number}`));
  expect(mail?.text_body).toContain('$240.00');
  expect(mail?.text_body).toContain('Monday, November 30, 2026');
  // The same again is told that it is done.
  await expect(answer(id, headers)).rejects.toThrow('accepted or withdrawn already');
  const { events } = (await shop.api.app.inject({ url: `/_warehouse/warehouse_quotes/${id}` })).json().data;
  expect(events.map(({ action }: { action: string }) => action)).toEqual(['asked', 'answered']);
});

test('R060 an accepted quote is a cart at exactly its prices, which the ordinary checkout charges whatever the shop asks meanwhile', async () => {
  const { headers } = await shop.signIn('accepts@example.com');
  const { id } = await ask(headers);
  const { totals } = await answer(id, headers);
  const order = await accept(id, headers);
  expect(order).toMatchObject({ total: totals?.total, shipments_total: 240, quote: { id } });
  expect(order.line_items[0]).toMatchObject({
    max_quantity: 2,
    reason: expect.stringContaining('Price of your quote'),
    // The shop has it in stock; the store has said six to eight weeks.
    arrival: { earliest: expect.stringMatching(/^2027-01/), latest: expect.stringMatching(/^2027-01/) },
  });
  const { db } = shop.api;
  const before = await db.selectFrom('variant').selectAll().where('id', '=', SOFA).executeTakeFirstOrThrow();
  await db
    .updateTable('variant')
    .set({ price_cents: before.price_cents * 2 })
    .where('id', '=', SOFA)
    .execute();
  const { data } = await call('GET', `/warehouse_quotes/${id}`, headers);
  expect(data.lines[0]?.changes).toEqual([
    expect.stringMatching(/^The shop asks .* today\. Your price stays\.$/),
  ]);
  expect(data.totals).toEqual(totals);
  const payment = { method: 'card', token: 'pm_card_visa', expected_total: order.total };
  const paid = await shop.post(
    '/checkout/order_and_pay',
    { order_id: order.id, payment },
    { ...headers, 'idempotency-key': 'pays-the-quote-once' },
  );
  await db.updateTable('variant').set({ price_cents: before.price_cents }).where('id', '=', SOFA).execute();
  expect([paid.status, paid.body.data.total]).toEqual([200, totals?.total]);
  expect((await call('GET', `/warehouse_quotes/${id}`, headers)).data).toMatchObject({
    ...{ state: 'accepted', order: { is_placed: true } },
  });
  expect((await change(id, 'withdraw', headers)).code).toBe(131);
});

test('R060 a quote that is over at the moment of payment charges nothing and says so; before that it is shown as over', async () => {
  const { headers } = await shop.signIn('late@example.com');
  const { id } = await ask(headers);
  await answer(id, headers);
  const order = await accept(id, headers);
  await shop.api.db
    .updateTable('quote')
    .set({ expires_at: new Date(Date.parse(NOW)) })
    .where('key', '=', id)
    .execute();
  const payment = { method: 'card', token: 'pm_card_visa', expected_total: order.total };
  const refused = await shop.post(
    '/checkout/order_and_pay',
    { order_id: order.id, payment },
    { ...headers, 'idempotency-key': 'pays-a-expired-quote' },
  );
  expect([refused.status, refused.code, refused.body.message]).toEqual([
    422,
    101,
    expect.stringMatching(/was good until .* nothing was charged\.$/),
  ]);
  const payments = await shop.api.db
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', order.id)
    .execute();
  expect(payments).toEqual([]);
  const expired = (await call('GET', `/warehouse_quotes/${id}`, headers)).data;
  expect(expired.state).toBe('expired');
  const { body } = await shop.post('/orders/cart', { order_id: order.id }, headers);
  expect(body.data.line_items[0]?.unavailable_reason).toContain(
    `was good until ${formatLongDay(expired.expires_on ?? 'no day')}.`,
  );
  expect(body.data.total).toBe(order.total);
  // Asked again, it is answered anew, and the old cart is an empty one.
  expect((await change(id, 'ask_again', headers, { message: 'Once more, please.' })).data).toMatchObject({
    ...{ state: 'asked_again', totals: null, order: null },
  });
  expect((await answer(id, headers)).state).toBe('answered');
  expect((await accept(id, headers)).id).not.toBe(order.id);
});

test('R060 an answer that is over is not accepted', async () => {
  const { headers } = await shop.signIn('too-late@example.com');
  const { id } = await ask(headers);
  await answer(id, headers);
  await shop.api.db
    .updateTable('quote')
    .set({ expires_at: new Date(NOW) })
    .where('key', '=', id)
    .execute();
  expect(await change(id, 'accept', headers, await shown(id, headers))).toMatchObject({
    status: 422,
    message: expect.stringContaining('was good until'),
  });
});

test('R060 codes, tiers and changes do not touch the cart of a quote; other things go into a cart of their own', async () => {
  const { headers } = await shop.signIn('stacks@example.com', 'trade_designer');
  const own = (await shop.post('/orders/add_to_cart', { variant_id: 1105 }, headers)).body.data;
  const { id } = await ask(headers);
  const { lines } = await answer(id, headers, { lines: [] });
  // Without a discount of the store's, a designer has the own price: 15 % below the regular one.
  const [line] = lines;
  expect(centsFromDollars(line?.quoted?.price ?? 0)).toBe(
    Math.round(centsFromDollars(line?.quoted?.regular_price ?? 0) * 0.85),
  );
  const order = await accept(id, headers);
  const order_id = order.id;
  const code = await shop.post('/orders/apply_coupon_code', { order_id, code: 'greenthumb' }, headers);
  expect([code.code, code.body.message]).toEqual([122, expect.stringContaining('codes do not add')]);
  const tier = await shop.post('/orders/apply_coupon_code', { order_id, designers_default: true }, headers);
  expect(tier.body.data).toMatchObject({ total: order.total, designer_discount_applied: false });
  await shop.api.db
    .updateTable('orders')
    .set({ designer_default: true })
    .where('id', '=', order_id)
    .execute();
  const line_item_id = order.line_items[0]?.id;
  for (const quantity of [0, 1, 3]) {
    const refused = await shop.post('/orders/update_quantity', { order_id, line_item_id, quantity }, headers);
    expect([refused.code, refused.body.message]).toEqual([101, expect.stringContaining('as it was given')]);
  }
  const elsewhere = { ...ADA, city: 'Portland', state: { name: 'Oregon', abbr: 'OR' }, zip_code: '97205' };
  const moved = await shop.post('/checkout/set_shipping_address', { order_id, address: elsewhere }, headers);
  expect(moved.body.errors).toEqual({
    'address.zip_code': [expect.stringContaining('is for delivery to IL 60601')],
  });
  const added = await shop.post('/orders/add_to_cart', { variant_id: 1105, order_id }, headers);
  expect(added.body.data).toMatchObject({ id: own.id, line_items: [{ quantity: 2 }] });
  const read = await shop.post('/orders/cart', { order_id }, headers);
  expect(read.body.data).toMatchObject({ id: order_id, total: order.total });
  expect((await shop.post('/orders/cart', { order_id: null }, headers)).body.data.id).toBe(own.id);
});

test('R060 R392 a client who looks on reads no price of a quote, in no answer', async () => {
  const { headers } = await shop.signIn('with-client@example.com', 'trade_designer');
  const { id } = await ask(headers);
  const { totals } = await answer(id, headers);
  const order = await accept(id, headers);
  const shown = { ...headers, cookie: 'sanNetPrices=1' };
  const quote = (await call('GET', `/warehouse_quotes/${id}`, shown)).data;
  expect([quote.totals, quote.lines[0]?.quoted]).toEqual([null, null]);
  const list = await call<{ total: number | null }[]>('GET', '/warehouse_quotes', shown);
  expect(list.data.map(({ total }) => total)).toEqual([null]);
  expect((await call('POST', `/warehouse_quotes/${id}/links`, shown, {})).status).toBe(404);
  const cart = (await shop.post('/orders/get_order', { order_id: order.id }, shown)).body.data;
  expect(cart.quote).toBeUndefined();
  expect(cart.total).toBeGreaterThan(totals?.total ?? 0);
  expect(cart.line_items[0]?.explanation?.priced_by).toBe('regular');
});

test('R060 a designer who asks is told which tier the trade prices are at, and the year’s beside it', async () => {
  const { headers } = await shop.signIn('of-a-tier@example.com', 'trade_designer');
  const small = await ask(headers);
  expect(small.own_tier).toEqual({ name: 'select', percent: 15, year_percent: 15 });
  // Six sofas come to more than $15,000.
  const large = await ask(headers, { lines: [{ variant_id: SOFA, quantity: 6 }] });
  expect(large.own_tier).toEqual({ name: 'premier', percent: 20, year_percent: 15 });
  const seen = (headers: Record<string, string>) => call('GET', `/warehouse_quotes/${large.id}`, headers);
  expect((await seen({ ...headers, cookie: 'sanNetPrices=1' })).data.own_tier).toBeUndefined();
  expect(
    (await answer(large.id, headers, { lines: [{ variant_id: SOFA, percent: 25, lead_time: '' }] })).own_tier,
  ).toBeUndefined();
});

test('R060 the PDF is its owner’s and the admins’, by a link that works once', async () => {
  const { headers } = await shop.signIn('prints@example.com');
  const admin = await shop.signIn('prints-admin@example.com', 'admin');
  const eve = await shop.signIn('prints-eve@example.com');
  const { id, number } = await ask(headers);
  const link = (who: Record<string, string>) =>
    call<{ url: string }>('POST', `/warehouse_quotes/${id}/links`, who, {});
  expect((await link(headers)).status).toBe(422);
  await answer(id, headers);
  expect([(await link(eve.headers)).status, (await link({})).status]).toEqual([404, 404]);
  for (const who of [headers, admin.headers]) {
    const { url } = (await link(who)).data;
    const pdf = await shop.api.app.inject({ url });
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="sanderling-quote-${number}.pdf"`,
    });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await shop.api.app.inject({ url })).statusCode).toBe(404);
  }
});

test('R060 a quote that no account owns becomes the account’s that accepts it, and its list says so', async () => {
  const { id } = await ask({}, { email: 'first-guest@example.com' });
  await answer(id);
  const { headers } = await shop.signIn('then-account@example.com');
  const order = await accept(id, headers);
  expect((await shop.post('/orders/get_order', { order_id: order.id })).status).toBe(404);
  const list = await call<{ id: string; pieces: number }[]>('GET', '/warehouse_quotes', headers);
  expect(list.data).toMatchObject([{ id, pieces: 2, order: { id: order.id } }]);
  expect((await call('GET', `/warehouse_quotes/${id}`)).status).toBe(404);
});
