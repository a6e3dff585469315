import { findOrder } from '../records/load-order.ts';
import { totalsOf } from '../records/order-totals-now.ts';
import { useShopWithAccounts } from '../testing/accounts.ts';
import { ADA, SOFA } from '../testing/shop.ts';

const shop = useShopWithAccounts();
const EXEMPT = {
  title: 'Tax exempt in Illinois, certificate IL 1234-5678',
  amount: 0,
  explanation: 'Free of Illinois sales tax: we have your resale certificate.',
};

/** A designer's cart that goes to Illinois. */
async function cartTo(email: string, states: string[]) {
  const { headers, id: userId } = await shop.signIn(email, 'trade_designer');
  const certify = (exempt: string[]) =>
    shop.api.db.updateTable('account').set({ exempt_states: exempt }).where('id', '=', userId).execute();
  await certify(states);
  const known = { account_id: userId, sent_at: new Date() };
  await shop.api.db
    .insertInto('designer_certificate')
    .values([
      { ...known, state_abbr: 'IL', number: 'IL 0000-0000', state: 'declined', decided_at: new Date() },
      { ...known, state_abbr: 'IL', number: 'IL 1234-5678', state: 'approved', decided_at: new Date() },
      { ...known, state_abbr: 'WI', number: 'WI 77', state: 'approved', decided_at: new Date() },
    ])
    .execute();
  const cart = (await shop.post('/orders/add_to_cart', { variant_id: SOFA, quantity: 1 }, headers)).body.data;
  const address = { ...ADA, zip_code: '60611', state: { name: 'Illinois', abbr: 'IL' } };
  await shop.post('/checkout/set_shipping_address', { order_id: cart.id, address }, headers);
  const read = async (more = {}) =>
    (await shop.post('/orders/get_order', { order_id: cart.id }, { ...headers, ...more })).body.data;
  /** As if it had been paid with these amounts. */
  const freeze = async (taxCents: number) =>
    shop.api.db
      .updateTable('orders')
      .set({ state: 'processing', completed_at: new Date() })
      .set({ totals: JSON.stringify(await totals(taxCents)), total_cents: 1 })
      .set({ exemption_certificate: taxCents === 0 ? 'IL 1234-5678' : null })
      .where('id', '=', cart.id)
      .execute();
  const totals = async (taxCents: number) => {
    const order = await findOrder(shop.api.db, cart.id, { userId, role: 'trade_designer' }, new Date());
    if (!order) throw new Error('The cart is there.');
    return { ...totalsOf(order), taxCents };
  };
  /** The number that the store knows from now on. */
  const renew = (number: string) =>
    shop.api.db
      .updateTable('designer_certificate')
      .set({ number })
      .where('account_id', '=', userId)
      .where('state', '=', 'approved')
      .execute();
  const pay = async () => {
    const body = { order_id: cart.id, same_as_shipping: true };
    const { total } = (await shop.post('/checkout/set_billing_address', body, headers)).body.data;
    const payment = { method: 'card', token: 'pm_card_visa', expected_total: total };
    const key = { 'idempotency-key': `exempt-${cart.id}` };
    const paid = await shop.post(
      '/checkout/order_and_pay',
      { order_id: cart.id, payment },
      { ...headers, ...key },
    );
    return paid.body.data;
  };
  const estimate = async (zip_code: string) =>
    (await shop.post('/orders/estimate', { order_id: cart.id, zip_code }, headers)).body.data.tax_adjustments;
  return { certify, estimate, freeze, pay, read, renew };
}

test('R450 an order that is free of sales tax says so, of which state and by what, in the cart and for good', async () => {
  const { certify, freeze, read, renew } = await cartTo('exempt@example.com', ['IL']);
  expect((await read()).tax_adjustments).toMatchObject([EXEMPT]);
  await freeze(0);
  await certify([]);
  await renew('IL 9');
  expect((await read()).tax_adjustments).toMatchObject([EXEMPT]);
  // A client who looks on reads no number of the studio's.
  const shown = await read({ cookie: 'sanNetPrices=1' });
  expect(JSON.stringify(shown)).not.toContain('1234-5678');
});

test('R450 a certificate of another state, or one that came after the order was paid, explains nothing', async () => {
  const { certify, freeze, read } = await cartTo('taxed@example.com', ['WI']);
  const [tax, ...none] = (await read()).tax_adjustments;
  expect([tax?.title, none]).toEqual(['Sales Tax', []]);
  await freeze(Math.round((tax?.amount ?? 0) * 100));
  await certify(['IL']);
  expect((await read()).tax_adjustments).toEqual([tax]);
});

test('R080 R450 while a client looks on the cart has the sales tax that a client would pay', async () => {
  const { read } = await cartTo('client-looks@example.com', ['IL']);
  const shown = await read({ cookie: 'sanNetPrices=1' });
  expect(shown.tax_adjustments).toMatchObject([{ title: 'Sales Tax' }]);
  expect(shown.tax_adjustments_total).toBeGreaterThan(0);
  expect(JSON.stringify(shown)).not.toContain('1234-5678');
  expect((await read()).tax_adjustments_total).toBe(0);
});

test('R450 a paid order keeps the number of the certificate that it was free by', async () => {
  const { pay, read, renew } = await cartTo('paid-exempt@example.com', ['IL']);
  expect((await pay()).tax_adjustments).toMatchObject([EXEMPT]);
  await renew('IL 9');
  expect((await read()).tax_adjustments).toMatchObject([EXEMPT]);
});

test('R450 an estimate for a ZIP code names the certificate of that ZIP code’s state', async () => {
  const { estimate } = await cartTo('estimated@example.com', ['IL', 'WI', 'IN']);
  const titles = async (zip: string) => (await estimate(zip)).map(({ title }: { title: string }) => title);
  expect(await titles('53147')).toEqual(['Tax exempt in Wisconsin, certificate WI 77']);
  expect(await titles('60611')).toEqual([EXEMPT.title]);
  // Freed by an admin without a certificate.
  expect(await titles('46201')).toEqual(['Tax exempt in Indiana']);
});
