import { ADA, SOFA, useShop } from '../testing/shop.ts';

const shop = useShop();
const GIFT_CARD_100 = 1333;
const CONTACT = { first_name: 'Ada', last_name: 'Byrne', email: 'ada@example.com' };

const setContact = (orderId: string, contact: object = CONTACT) =>
  shop.post('/checkout/set_contact', { order_id: orderId, contact });
const mailsTo = (recipient: string) =>
  shop.api.db.selectFrom('mail_outbox').selectAll().where('recipient', '=', recipient).execute();

test('R437 a shopper of gift cards alone pays with a name and an e-mail address, and gets the confirmation', async () => {
  const cart = await shop.cartWith({ variantId: GIFT_CARD_100, quantity: 2 });
  expect(await shop.pay(cart)).toMatchObject({
    status: 422,
    code: 135,
    body: {
      details: { missing: ['contact'] },
      errors: { contact: ['Enter your name and e-mail address.'] },
    },
  });
  const { body } = await setContact(cart.id, { ...CONTACT, email: 'gift-giver@example.com' });
  expect(body.data).toMatchObject({
    contact: { first_name: 'Ada', email: 'gift-giver@example.com' },
    shipping_address: null,
    total: 200,
  });
  const paid = await shop.pay(body.data);
  expect(paid).toMatchObject({
    status: 200,
    body: { data: { state: 'processing', billing_address: null, contact: { last_name: 'Byrne' } } },
  });
  const mails = await mailsTo('gift-giver@example.com');
  const confirmation = mails.find(({ subject }) => subject.includes(paid.body.data.number));
  expect(confirmation?.text_body).toContain('Thank you, Ada.');
  expect(confirmation?.text_body).not.toContain('Delivery address');
  expect(confirmation?.html_body).not.toContain('Delivery address');
});

test('R437 a cart with a sofa and a gift card needs a delivery address, whatever contact it has', async () => {
  const cart = await shop.cartWith({ variantId: GIFT_CARD_100 }, { variantId: SOFA });
  await setContact(cart.id);
  const { total } = (await shop.post('/orders/get_order', { order_id: cart.id })).body.data;
  expect(await shop.pay(cart, { expectedTotal: total })).toMatchObject({
    status: 422,
    code: 135,
    body: { details: { missing: ['shipping_address', 'billing_address'] } },
  });
});

test('R437 a sofa that joins a gift card after the contact was entered has to be delivered somewhere', async () => {
  const cart = await shop.cartWith({ variantId: GIFT_CARD_100 });
  await setContact(cart.id);
  const { body } = await shop.post('/orders/add_to_cart', { order_id: cart.id, variant_id: SOFA });
  const refused = await shop.pay(body.data);
  expect(refused).toMatchObject({ status: 422, code: 135 });
});

test('an order says who orders: by its delivery address, or by the contact where only gift cards are left', async () => {
  const cart = await shop.cartWith({ variantId: GIFT_CARD_100 }, { variantId: SOFA });
  expect(cart.contact).toBeNull();
  const { body } = await shop.post('/checkout/set_shipping_address', { order_id: cart.id, address: ADA });
  expect(body.data.contact).toEqual(CONTACT);
  const sofa = cart.line_items.find((line) => line.variant.id === SOFA)?.id;
  await shop.post('/orders/update_quantity', { order_id: cart.id, line_item_id: sofa, quantity: 0 });
  const renamed = await setContact(cart.id, { ...CONTACT, first_name: 'Grace' });
  expect(renamed.body.data.contact?.first_name).toBe('Grace');
  expect(await shop.pay(renamed.body.data)).toMatchObject({ status: 200 });
});

test('R253 a contact with mistakes is answered field by field, and a stranger gets no answer about it', async () => {
  const { id } = await shop.cartWith({ variantId: GIFT_CARD_100 });
  const wrong = await setContact(id, { first_name: ' ', last_name: '', email: 'ada@' });
  expect(wrong).toMatchObject({ status: 422, code: 110 });
  expect(Object.keys(wrong.body.errors ?? {})).toEqual([
    'contact.first_name',
    'contact.last_name',
    'contact.email',
  ]);
  expect(await setContact('00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404, code: 130 });
});

test('R435 a delivery address is the billing address too, until the shopper gives another', async () => {
  const { id } = await shop.cartWith({ variantId: SOFA });
  const ship = async (address: object) =>
    (await shop.post('/checkout/set_shipping_address', { order_id: id, address })).body.data;
  expect((await ship(ADA)).billing_address).toMatchObject({ address1: ADA.address1 });
  expect((await ship({ ...ADA, address1: '2 Side St' })).billing_address).toMatchObject({
    address1: '2 Side St',
  });
  const own = { ...ADA, address1: '3 Bank St' };
  await shop.post('/checkout/set_billing_address', { order_id: id, address: own });
  expect((await ship(ADA)).billing_address).toMatchObject({ address1: '3 Bank St' });
});

describe('delivery instructions', () => {
  const ship = (order_id: string, given: object = {}) =>
    shop.post('/checkout/set_shipping_address', { order_id, address: ADA, ...given });

  test('what a shopper writes to the carrier stays with the order and reaches the operator', async () => {
    const cart = await shop.cartWith({ variantId: SOFA });
    expect(cart.delivery_instructions).toBe('');
    const delivery_instructions = ' Gate code 4711\nFloor 3, no elevator ';
    const { body } = await ship(cart.id, { delivery_instructions });
    expect(body.data.delivery_instructions).toBe('Gate code 4711\nFloor 3, no elevator');
    // A call that does not know of them leaves them alone; an empty text takes them away.
    const again = await ship(cart.id);
    expect(again.body.data.delivery_instructions).toContain('4711');
    expect(await shop.pay(again.body.data)).toMatchObject({
      status: 200,
      body: { data: { delivery_instructions: body.data.delivery_instructions } },
    });
    const { payload } = await shop.api.db
      .selectFrom('feed_outbox')
      .select('payload')
      .where('about', '=', cart.id)
      .where('topic', '=', 'order.placed')
      .executeTakeFirstOrThrow();
    expect(payload).toMatchObject({ delivery_instructions: 'Gate code 4711\nFloor 3, no elevator' });
  });

  test('they can be taken away, and 501 characters are refused beside the field', async () => {
    const { id } = await shop.cartWith({ variantId: SOFA });
    await ship(id, { delivery_instructions: 'a'.repeat(500) });
    expect((await ship(id, { delivery_instructions: '' })).body.data.delivery_instructions).toBe('');
    expect(await ship(id, { delivery_instructions: 'a'.repeat(501) })).toMatchObject({
      status: 422,
      body: { errors: { delivery_instructions: ['Use at most 500 characters.'] } },
    });
  });
});
