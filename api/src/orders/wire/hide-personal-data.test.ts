import { useQuoting } from '../../quotes/testing/quoting.ts';
import { useShopWithAccounts } from '../testing/accounts.ts';
import { ADA, SOFA } from '../testing/shop.ts';

const shop = useShopWithAccounts({ now: '2026-11-20T16:00:00Z' });
const GIFT_CARD_100 = 1333;
const GIFT = {
  recipient_name: 'Beatrix',
  recipient_email: 'bea@example.com',
  send_on: '2026-12-24',
  note: 'For you',
};
const PERSONAL = /100 Main|60601|Byrne|ada@|bea@|Beatrix|667.?3550|Gate 4711|For you|access_key/;

async function placedByGuest() {
  const cart = await shop.readyCart({ variantId: SOFA });
  const gift = { order_id: cart.id, variant_id: GIFT_CARD_100, gift_delivery: GIFT };
  await shop.post('/orders/add_to_cart', gift);
  const typed = { order_id: cart.id, address: ADA, delivery_instructions: 'Gate 4711' };
  const { data } = (await shop.post('/checkout/set_shipping_address', typed)).body;
  const paid = await shop.pay(data);
  expect(paid.status).toBe(200);
  return { id: data.id, number: paid.body.data.number, key: data.access_key, paid: paid.text };
}
const read = (order_id: string, more: object = {}) => shop.post('/orders/get_order', { order_id, ...more });

test('who has only the link of a guest’s order reads pieces, days and city, and nothing personal', async () => {
  const { id, paid } = await placedByGuest();
  // Who paid has typed it all, and reads it on the confirmation.
  expect(paid).toMatch(PERSONAL);
  for (const more of [{}, { access_key: '00000000-0000-4000-8000-000000000000' }, { access_key: '' }]) {
    const { body, text } = await read(id, more);
    expect(text).not.toMatch(PERSONAL);
    expect(body.data).toMatchObject({ hides_personal_data: true, shipping_address: { city: 'Chicago' } });
    expect(body.data.line_items).toHaveLength(2);
  }
  const address = await shop.api.app.inject({ url: `/api/v1/orders/${id}/shipping_address` });
  expect(address.body).not.toMatch(PERSONAL);
  const estimate = await shop.post('/orders/estimate', { order_id: id, zip_code: '60602' });
  expect(estimate.text).not.toMatch(PERSONAL);
});

test('the browser that ordered and who knows the e-mail address read all of a guest’s order', async () => {
  const { id, number, key } = await placedByGuest();
  const whole = await read(id, { access_key: key });
  expect(whole.body.data).toMatchObject({
    shipping_address: { address1: ADA.address1, phone: '+13126673550' },
    delivery_instructions: 'Gate 4711',
  });
  expect(whole.body.data.hides_personal_data).toBeUndefined();
  const proof = await shop.post('/orders/get_order_number', { number, email: ADA.email });
  expect(proof.text).toContain(`"access_key":"${key}"`);
  // The id alone finds the number, which mails and links say anyway, and no key.
  const bare = await shop.post('/orders/get_order_number', { order_id: id });
  expect(bare.text).not.toContain('access_key');
});

test('an owner who is signed in reads all of their order, and mails say all of a guest’s', async () => {
  const ada = await shop.signIn('ada-owns@example.com');
  const cart = await shop.readyCart({ variantId: SOFA });
  await shop.post('/orders/cart', { order_id: cart.id }, ada.headers);
  const key = { 'idempotency-key': `owner-${cart.id}` };
  const payment = { method: 'card', token: 'pm_card_visa', expected_total: cart.total };
  await shop.post('/checkout/order_and_pay', { order_id: cart.id, payment }, { ...ada.headers, ...key });
  const own = await shop.post('/orders/get_order', { order_id: cart.id }, ada.headers);
  expect(own.body.data).toMatchObject({
    completed_at: expect.any(String),
    shipping_address: { ...ADA, phone: '+13126673550' },
  });
  const { number } = await placedByGuest();
  const mail = await shop.api.db
    .selectFrom('mail_outbox')
    .select('text_body')
    .where('subject', '=', `Your Sanderling order ${number}`)
    .executeTakeFirstOrThrow();
  for (const part of [ADA.address1, 'Gate 4711', '(312) 667-3550']) expect(mail.text_body).toContain(part);
});

test('R060 who has only the link of an order that was a guest’s quote is not led to the quote', async () => {
  const { accept, answer, ask } = useQuoting(shop);
  const { id } = await ask();
  await answer(id);
  const order = await accept(id);
  const paid = await shop.pay(order);
  expect([paid.status, paid.body.data.quote?.id]).toEqual([200, id]);
  const { body, text } = await read(order.id);
  expect(body.data.hides_personal_data).toBe(true);
  expect(text).not.toContain(id);
});
