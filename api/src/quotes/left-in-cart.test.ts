import type { Order } from '@sanderling/contract/wire/orders/order';
import { useShopWithAccounts } from '../orders/testing/accounts.ts';
import { ADA, SOFA } from '../orders/testing/shop.ts';
import { useQuoting } from './testing/quoting.ts';

const shop = useShopWithAccounts({ now: '2026-11-20T16:00:00Z' });
const { accept, answer, ask, call, change } = useQuoting(shop);

type Headers = Record<string, string>;
const cartOf = async (order_id: string, headers: Headers): Promise<Order> =>
  (await shop.post('/orders/get_order', { order_id }, headers)).body.data;
const reasonIn = async (order_id: string, headers: Headers) =>
  (await cartOf(order_id, headers)).line_items[0]?.reason ?? null;

const add = async (headers: Headers, order_id?: string): Promise<Order> =>
  (await shop.post('/orders/add_to_cart', { variant_id: SOFA, quantity: 2, order_id }, headers)).body.data;

async function pay(order: Order, headers: Headers): Promise<void> {
  const payment = { method: 'card', token: 'pm_card_visa', expected_total: order.total };
  const paid = await shop.post(
    '/checkout/order_and_pay',
    { order_id: order.id, payment },
    { ...headers, 'idempotency-key': `${order.number}-is-paid` },
  );
  expect(paid.status).toBe(200);
}

test('R060 a customer who has paid a quote of the pieces in their cart reads there that they are ordered', async () => {
  const { headers } = await shop.signIn('left-in-cart@example.com');
  const cart = await add(headers);
  const before = await reasonIn(cart.id, headers);
  shop.api.setNow('2026-11-20T16:02:00Z');
  const { id } = await ask(headers);
  await answer(id, headers);
  const order = await accept(id, headers);
  // A cart of the quote's own, which is not paid yet.
  expect(await reasonIn(cart.id, headers)).toBe(before);
  await pay(order, headers);
  expect(await reasonIn(cart.id, headers)).toContain(
    `Ordered with ${order.number}, through your quote. Remove it unless you want it again`,
  );
  // A client who looks on reads nothing of a quote.
  const shown = { ...headers, cookie: 'sanNetPrices=1' };
  expect(await reasonIn(cart.id, shown)).toBe(before);
  // A quote that begins with this cart says the same, and is not sent before it is decided.
  const draft = await call('POST', '/warehouse_quotes', headers, { send: false, cart_id: cart.id });
  expect(draft.data.lines.map(({ ordered }) => ordered)).toEqual([
    { quantity: 2, order_number: order.number },
  ]);
  // What is put in afterwards is wanted again.
  const [line] = cart.line_items;
  const removal = { order_id: cart.id, line_item_id: line?.id, quantity: 0 };
  expect((await shop.post('/orders/update_quantity', removal, headers)).status).toBe(200);
  await add(headers, cart.id);
  expect(await reasonIn(cart.id, headers)).toBe(before);
});

test('R060 a piece that was put into the cart while its quote waited for the payment is said to be ordered, too', async () => {
  const { headers } = await shop.signIn('put-in-meanwhile@example.com');
  const cart = await add(headers);
  shop.api.setNow('2026-11-20T16:02:00Z');
  const { id } = await ask(headers);
  await answer(id, headers);
  const order = await accept(id, headers);
  const [line] = cart.line_items;
  const removal = { order_id: cart.id, line_item_id: line?.id, quantity: 0 };
  expect((await shop.post('/orders/update_quantity', removal, headers)).status).toBe(200);
  shop.api.setNow('2026-11-20T16:03:00Z');
  await add(headers, cart.id);
  shop.api.setNow('2026-11-20T16:04:00Z');
  await pay(order, headers);
  expect(await reasonIn(cart.id, headers)).toContain(`Ordered with ${order.number}`);
});

test('R060 the cart of another quote that is asked for again joins their own, which still says what is ordered', async () => {
  const { headers } = await shop.signIn('joined-to-cart@example.com');
  shop.api.setNow('2026-11-20T16:00:00Z');
  const cart = await add(headers);
  const address = { order_id: cart.id, address: ADA };
  expect((await shop.post('/checkout/set_shipping_address', address, headers)).status).toBe(200);
  shop.api.setNow('2026-11-20T16:02:00Z');
  const first = await ask(headers);
  await answer(first.id, headers);
  const order = await accept(first.id, headers);
  await pay(order, headers);
  shop.api.setNow('2026-11-20T16:04:00Z');
  const second = await ask(headers, { city: 'Evanston', zip_code: '60201', address1: '9 Elm St' });
  await answer(second.id, headers);
  const quoted = await accept(second.id, headers);
  await change(second.id, 'ask_again', headers, { message: 'Two more, please.' });
  // The browser still names the cart that the quote was.
  const known = { order_id: quoted.id };
  const { order: own } = (await call<{ order: Order }>('POST', '/user/initial_check', headers, known)).data;
  expect(own.line_items).toMatchObject([{ quantity: 2, ordered_with: order.number }]);
  expect(own.shipping_address?.zip_code).toBe(ADA.zip_code);
  const draft = await call('POST', '/warehouse_quotes', headers, { send: false, cart_id: own.id });
  expect(draft.data.lines).toMatchObject([{ ordered: { quantity: 2, order_number: order.number } }]);
});
