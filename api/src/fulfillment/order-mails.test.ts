import type { Order } from '@sanderling/contract/wire/orders/order';
import { ADA, SOFA, useShop } from '../orders/testing/shop.ts';
import { makeGiftCard } from '../promotions/gift-cards/testing/make-gift-card.ts';

const NOW = '2026-11-20T16:00:00Z';
const shop = useShop({ now: NOW });
const PILLOW = 1300;
const GIFT_CARD_100 = 1333;
const PROMISED = 'Arrives Fri, Dec 4 to Tue, Dec 8';

async function pay(order: Order): Promise<Order> {
  const answer = await shop.pay(order);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data;
}
const operate = (order: Order, what: string, body: object) =>
  shop.api.app.inject({
    method: 'POST',
    url: `/_warehouse/orders/${order.number}/${what}`,
    payload: body,
    headers: { 'idempotency-key': `mails-${what}-${order.id}` },
  });

/** The mail of an order whose subject has these words, as text and as the words of its HTML. */
async function mailOf({ number }: Order, words: string) {
  const mails = await shop.api.db
    .selectFrom('mail_outbox')
    .select(['subject', 'text_body', 'html_body'])
    .where('subject', 'like', `%${number}%`)
    .execute();
  const found = mails.filter(({ subject }) => subject.includes(words));
  expect(found).toHaveLength(1);
  const { html_body: html = '', text_body: text = '' } = found[0] ?? {};
  return [text, html.replaceAll('\u00a0', ' ')];
}
const expectParts = (bodies: string[], parts: string[]) => {
  for (const body of bodies) for (const part of parts) expect(body).toContain(part);
};

test('the confirmation names each shipment as the pages do, with its days and how it is delivered', async () => {
  const cart = await shop.readyCart({ variantId: SOFA }, { variantId: PILLOW });
  const options = Object.values(cart.shipments).flatMap(({ id, service_levels: levels }) =>
    levels.length > 1 ? [{ shipment_id: id, service_level: 'white_glove' }] : [],
  );
  await shop.post('/checkout/set_service_level_options', { order_id: cart.id, options });
  const order = await pay((await shop.post('/orders/get_order', { order_id: cart.id })).body.data);
  const bodies = await mailOf(order, 'Your Sanderling order');
  expectParts(bodies, [
    'Shipment 1 of 2: Small pieces, in stock',
    'Shipment 2 of 2: Large pieces, in stock',
    PROMISED,
    'White glove delivery',
    'Standard delivery',
    '(312) 667-3550',
  ]);
  for (const body of bodies) expect(body).not.toMatch(/White Glove Shipping|Freight/);
});

test('R437 the confirmation of gift cards alone says who ordered, and has no delivery to track', async () => {
  const cart = await shop.cartWith({ variantId: GIFT_CARD_100 });
  const contact = { first_name: 'Ada', last_name: 'Byrne', email: 'ada@example.com' };
  const ready = await shop.post('/checkout/set_contact', { order_id: cart.id, contact });
  const bodies = await mailOf(await pay(ready.body.data), 'Your Sanderling order');
  expectParts(bodies, [
    'Your gift card goes to your e-mail address, ada@example.com, within minutes.',
    'Ordered by',
    'Ada Byrne',
    'View your order',
  ]);
  for (const body of bodies) expect(body).not.toMatch(/Track|getting it ready/);
});

test('the mail of a shipment says which it is, what is in it, how it comes, and that more follows', async () => {
  const order = await pay(await shop.readyCart({ variantId: SOFA }, { variantId: PILLOW }));
  const parcel = { carrier: 'UPS', tracking_number: '1Z9', url: 'https://ups.example/1Z9' };
  const pillows = order.line_items.find(({ variant }) => variant.id === PILLOW);
  await operate(order, 'move', { step: 4, shipping_category: 'small_parcel', parcel });
  const bodies = await mailOf(order, `Part of your Sanderling order ${order.number} is on its way`);
  expectParts(bodies, [
    'Shipment 1 of 2 is on its way',
    'have left our warehouse',
    pillows?.variant.name ?? '',
    'Standard delivery to 100 Main St, Chicago.',
    'Follow it with UPS: 1Z9',
    parcel.url,
    'The rest of your order follows',
  ]);
  for (const body of bodies) expect(body).not.toMatch(/The carrier will call|Mara/);
});

test('R059 the chosen day is confirmed, and said with the shipment, beside what was promised', async () => {
  const order = await pay(await shop.readyCart({ variantId: SOFA }));
  const days = ['2026-12-10'];
  const { data } = (await operate(order, 'offer_dates', { dates: days })).json();
  await shop.api.app.inject({
    method: 'PATCH',
    url: `/api/v1/delivery_date_requests/${data.id}`,
    payload: { chosen_date: days[0] },
  });
  expectParts(await mailOf(order, 'Choose a delivery day'), [
    'Thursday, December 10, 2026',
    'When you ordered, we said Fri, Dec 4 to Tue, Dec 8.',
    'Mara three-seat sofa',
  ]);
  expectParts(await mailOf(order, 'Your delivery day for'), [
    'We’ll deliver on Thursday, December 10, 2026',
    'When you ordered, we said Fri, Dec 4 to Tue, Dec 8.',
    'Mara three-seat sofa',
  ]);
  await operate(order, 'move', { step: 4 });
  expectParts(await mailOf(order, `Your Sanderling order ${order.number} is on its way`), [
    'Arrives Thu, Dec 10. When you ordered, we said Fri, Dec 4 to Tue, Dec 8.',
    'The carrier will call an hour ahead.',
  ]);
});

test('the mail of what has arrived lists it, and says how to return it and which gift card is still to be sent', async () => {
  const cart = await shop.readyCart({ variantId: SOFA });
  const gift_delivery = {
    recipient_name: 'Bea',
    recipient_email: 'bea@example.com',
    send_on: '2026-12-24',
    note: '',
  };
  const added = { order_id: cart.id, variant_id: GIFT_CARD_100, gift_delivery };
  const order = await pay((await shop.post('/orders/add_to_cart', added)).body.data);
  await operate(order, 'move', { step: 10, shipment_id: order.visible_shipments[0] });
  const bodies = await mailOf(order, 'has arrived');
  expectParts(bodies, [
    'Mara three-seat sofa',
    'The gift card for Bea goes out on Thursday, December 24, 2026.',
    '30 days',
    '/pages/returns',
  ]);
  for (const body of bodies) expect(body).not.toContain('Everything in');
});

test('the mail of a cancelled order says what goes back and where to, by gift card and card', async () => {
  const { code } = await makeGiftCard(shop.api.db, 5_000);
  const { id } = await shop.readyCart({ variantId: SOFA });
  const order = await pay((await shop.post('/orders/apply_gift_card', { order_id: id, code })).body.data);
  await operate(order, 'cancel', { reason: 'The piece broke in our hands' });
  expectParts(await mailOf(order, 'was cancelled'), [
    'The piece broke in our hands.',
    `Gift card ending in ${code.slice(-4)}: $50.00`,
    'Visa ending in 4242: $',
    'It can take your bank up to ten days',
    'Mara three-seat sofa',
  ]);
  // What goes back is said once.
  const refunds = await shop.api.db
    .selectFrom('mail_outbox')
    .select('subject')
    .where('subject', 'like', `Your refund of%${order.number}`)
    .execute();
  expect(refunds).toEqual([]);
  const now = (await shop.post('/orders/get_order', { order_id: order.id })).body.data;
  expect(now).toMatchObject({ cancellation_reason: 'The piece broke in our hands.' });
});

test('the mail of a cancelled order gives back the rest, and tells a part that was refunded before as such', async () => {
  const order = await pay(await shop.readyCart({ variantId: SOFA }));
  const total = Math.round(order.total * 100);
  const dollars = (cents: number) =>
    (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  const part = await operate(order, 'refund', { reason: 'Scratched base', amount: 120.5 });
  expect(part.statusCode).toBe(200);
  await operate(order, 'cancel', { reason: 'The piece broke in our hands' });
  const [text = '', html = ''] = await mailOf(order, 'was cancelled');
  for (const body of [text, html]) {
    expect(body).toMatch(
      new RegExp(
        [
          'You get back the rest of what you paid:',
          `Visa ending in 4242: \\${dollars(total - 12_050)}`,
          'It can take your bank up to ten days to show it\\.',
          'We had refunded before:',
          '\\$120\\.50: Scratched base',
        ].join('[^]*'),
      ),
    );
    expect(body).not.toContain(dollars(total));
  }
});

test('the mail of a cancelled order whose money had all gone back promises none, and says why it had', async () => {
  const order = await pay(await shop.readyCart({ variantId: SOFA }));
  await operate(order, 'refund', { reason: 'Scratched base' });
  await operate(order, 'cancel', { reason: 'The piece broke in our hands' });
  const bodies = await mailOf(order, 'was cancelled');
  expectParts(bodies, ['We had refunded before:', 'Scratched base']);
  for (const body of bodies) expect(body).not.toMatch(/You get back|It can take your bank/);
});

test('the confirmation says what the order comes to, before a gift card pays of it, and why a remote area costs a fee', async () => {
  const { code } = await makeGiftCard(shop.api.db, 5_000);
  const { id } = await shop.readyCart({ variantId: SOFA });
  const address = { ...ADA, address1: '1 Main St', city: 'Nantucket', zip_code: '02554' };
  const state = { name: 'Massachusetts', abbr: 'MA' };
  await shop.post('/checkout/set_shipping_address', { order_id: id, address: { ...address, state } });
  const order = await pay((await shop.post('/orders/apply_gift_card', { order_id: id, code })).body.data);
  const fee = order.adjustments.find(({ label }) => label.includes('Zipcode'))?.amount ?? 0;
  expect(fee).toBeGreaterThan(0);
  expect(order.total_before_gift_cards).toBeCloseTo(order.total + 50, 2);
  const whole = order.total_before_gift_cards.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  const [text = ''] = await mailOf(order, 'Your Sanderling order');
  expect(text).toContain(`\nTotal: ${whole}\n`);
  expect(text).toContain(`Gift card ending in ${code.slice(-4)}: $50.00`);
  expect(text).toMatch(/The ZIP code is in the carrier’s zone for remote places, “.*Massachusetts”/);
  expect(text).toContain(`which has a fee of $${fee.toFixed(2)}.`);
  expect(text).not.toMatch(/call you to schedule/);
});

test('the mails of what cannot be returned say so in its product page’s words', async () => {
  const { id: variantId, content } = await shop.api.db
    .selectFrom('variant')
    .select(['id', 'content'])
    .where('slug', '=', 'atherton-dining-table-walnut-120-inches')
    .executeTakeFirstOrThrow();
  const order = await pay(await shop.readyCart({ variantId }, { variantId: PILLOW }));
  expectParts(await mailOf(order, 'Your Sanderling order'), [content.returns]);
  await operate(order, 'move', { step: 10 });
  const arrived = await mailOf(order, 'has arrived');
  // The 48 hours in which it could be cancelled are over.
  const [madeForYou = '', mayCancel = '', ...rest] = (content.returns ?? '').split(/(?<=\.) /);
  expect(mayCancel).toMatch(/cancel .* 48 hours/);
  expectParts(arrived, [[madeForYou, ...rest].join(' '), 'You have 30 days to return the other pieces.']);
  for (const body of arrived) expect(body).not.toContain('48 hours');
});

test('what is delivered in the moment it leaves gets one mail, and the order keeps the day', async () => {
  const order = await pay(await shop.readyCart({ variantId: PILLOW }));
  for (const _ of ['first', 'again']) await operate(order, 'move', { step: 10 });
  const mails = await shop.api.db
    .selectFrom('mail_outbox')
    .select('subject')
    .where('subject', 'like', `%${order.number}%`)
    .execute();
  expect(mails.filter(({ subject }) => subject.includes('on its way'))).toEqual([]);
  const now = (await shop.post('/orders/get_order', { order_id: order.id })).body.data;
  expect(now.shipments.small_parcel).toMatchObject({
    tracking: { step: 10, delivered_on: '2026-11-20' },
    promised_arrival: order.shipments.small_parcel?.arrival,
  });
});

test('an address whose account was deleted gets no mail of a shipment', async () => {
  const order = await pay(await shop.readyCart({ variantId: SOFA }));
  await shop.api.db
    .updateTable('orders')
    .set({ erased_at: new Date(NOW), email: null, billing_address: null })
    .where('id', '=', order.id)
    .execute();
  expect((await operate(order, 'move', { step: 10 })).statusCode).toBe(200);
  const subjects = await shop.api.db
    .selectFrom('mail_outbox')
    .select('subject')
    .where('subject', 'like', `%${order.number}%`)
    .where('recipient', '=', ADA.email)
    .execute();
  expect(subjects).toEqual([{ subject: `Your Sanderling order ${order.number}` }]);
});
