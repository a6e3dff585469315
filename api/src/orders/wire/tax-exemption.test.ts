import { findOrder } from '../records/load-order.ts';
import { totalsOf } from '../records/order-totals-now.ts';
import { useShopWithAccounts } from '../testing/accounts.ts';
import { ADA, SOFA } from '../testing/shop.ts';

const shop = useShopWithAccounts();
const EXEMPT = {
  title: 'Sales tax, exempt by your Illinois certificate',
  amount: 0,
  explanation: 'Free of Illinois sales tax: we have your resale certificate.',
};

/** A designer's cart that goes to Illinois. */
async function cartTo(email: string, states: string[]) {
  const { headers, id: userId } = await shop.signIn(email, 'trade_designer');
  const certify = (exempt: string[]) =>
    shop.api.db.updateTable('account').set({ exempt_states: exempt }).where('id', '=', userId).execute();
  await certify(states);
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
      .where('id', '=', cart.id)
      .execute();
  const totals = async (taxCents: number) => {
    const order = await findOrder(shop.api.db, cart.id, { userId, role: 'trade_designer' }, new Date());
    if (!order) throw new Error('The cart is there.');
    return { ...totalsOf(order), taxCents };
  };
  return { certify, freeze, read };
}

test('R450 an order that is free of sales tax says so, of which state and by what, in the cart and for good', async () => {
  const { certify, freeze, read } = await cartTo('exempt@example.com', ['IL']);
  expect((await read()).tax_adjustments).toMatchObject([EXEMPT]);
  await freeze(0);
  await certify([]);
  expect((await read()).tax_adjustments).toMatchObject([EXEMPT]);
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
  expect((await read()).tax_adjustments_total).toBe(0);
});
