import type { Order } from '@sanderling/contract/wire/orders/order';
import { useShopWithAccounts } from '../orders/testing/accounts.ts';
import { SOFA } from '../orders/testing/shop.ts';
import { useQuoting } from './testing/quoting.ts';

const shop = useShopWithAccounts({ now: '2026-11-20T16:00:00Z' });
const { accept, answer, ask, call } = useQuoting(shop);

type Headers = Record<string, string>;
const reasonIn = async (order_id: string, headers: Headers) =>
  (await shop.post('/orders/get_order', { order_id }, headers)).body.data.line_items[0]?.reason ?? null;

test('R060 a customer who has paid a quote of the pieces in their cart reads there that they are ordered', async () => {
  const { headers } = await shop.signIn('left-in-cart@example.com');
  const add = (order_id?: string) =>
    shop.post('/orders/add_to_cart', { variant_id: SOFA, quantity: 2, order_id }, headers);
  const cart: Order = (await add()).body.data;
  const before = await reasonIn(cart.id, headers);
  shop.api.setNow('2026-11-20T16:02:00Z');
  const { id } = await ask(headers);
  await answer(id, headers);
  const order = await accept(id, headers);
  // A cart of the quote's own, which is not paid yet.
  expect(await reasonIn(cart.id, headers)).toBe(before);
  const payment = { method: 'card', token: 'pm_card_visa', expected_total: order.total };
  const paid = await shop.post(
    '/checkout/order_and_pay',
    { order_id: order.id, payment },
    { ...headers, 'idempotency-key': 'left-in-cart-is-paid' },
  );
  expect(paid.status).toBe(200);
  expect(await reasonIn(cart.id, headers)).toContain(
    `Ordered with ${order.number}, through your quote. Remove it unless you want it again`,
  );
  // A quote that begins with this cart says the same, and is not sent before it is decided.
  const draft = await call('POST', '/warehouse_quotes', headers, { send: false, cart_id: cart.id });
  expect(draft.data.lines.map(({ ordered }) => ordered)).toEqual([
    { quantity: 2, order_number: order.number },
  ]);
  // What is put in afterwards is wanted again.
  const [line] = cart.line_items;
  const removal = { order_id: cart.id, line_item_id: line?.id, quantity: 0 };
  expect((await shop.post('/orders/update_quantity', removal, headers)).status).toBe(200);
  await add(cart.id);
  expect(await reasonIn(cart.id, headers)).toBe(before);
});
