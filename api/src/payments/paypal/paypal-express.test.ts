import type { Order } from '@sanderling/contract/wire/orders/order';
import { ADA, SOFA, useShop } from '../../orders/testing/shop.ts';
import { approveAtPayPal, type Choice, finishPayPal } from '../testing/approve-payment.ts';

const shop = useShop();
const VASE = 1291;

const express = (order: Order, choice: Choice = 'works') => approveAtPayPal(shop, order, choice, true);
const detailsOf = async (order: Order, token: string) => {
  const answer = await shop.post('/checkout/get_paypal_express_checkout', { order_id: order.id, token });
  const details: { order: Order; address: { phone: string } | null } = JSON.parse(answer.text).data;
  return { ...answer, ...details };
};
const paymentsOf = (orderId: string) =>
  shop.api.db.selectFrom('payment').selectAll().where('order_id', '=', orderId).execute();

test('R439 R440 a shopper pays from the cart with the address of PayPal, for the total that the shop then shows', async () => {
  const cart = await shop.cartWith({ variantId: SOFA });
  const visit = await express(cart);
  const { order, address } = await detailsOf(cart, visit.token);
  expect(address).toBeNull();
  expect(order).toMatchObject({
    is_final_shipping_cost: true,
    shipping_address: {
      first_name: 'Casey',
      last_name: 'Lund',
      address1: '640 West Roscoe Street, Apt 3',
      state: { name: 'Illinois' },
      phone: '+13122650148',
    },
  });
  expect(order.total).toBeGreaterThan(cart.total);
  expect((await detailsOf(cart, visit.token)).order.total).toBe(order.total);
  const expected = { expected_total: order.total, expected_gift_cards_total: 0 };
  const paid = await finishPayPal(shop, order, visit, {}, expected);
  expect(paid).toMatchObject({ status: 200, body: { data: { state: 'processing', total: order.total } } });
  expect(await paymentsOf(order.id)).toMatchObject([
    { method: 'paypal', state: 'captured', captured_cents: Math.round(order.total * 100) },
  ]);
});

test('R440 PayPal takes no total that the shopper has not seen in the shop', async () => {
  const cart = await shop.cartWith({ variantId: SOFA });
  const visit = await express(cart);
  const { order } = await detailsOf(cart, visit.token);
  expect(await finishPayPal(shop, order, visit)).toMatchObject({ status: 409, code: 134 });
  await shop.post('/orders/add_to_cart', { variant_id: VASE, order_id: order.id });
  const seen = { expected_total: order.total };
  expect(await finishPayPal(shop, order, visit, {}, seen)).toMatchObject({ status: 409, code: 134 });
  expect(await paymentsOf(order.id)).toEqual([]);
});

test('R440 a visit for the final total takes that total, whatever the page sends', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const visit = await express(order);
  await shop.post('/orders/add_to_cart', { variant_id: VASE, order_id: order.id });
  const { total } = (await shop.post('/orders/get_order', { order_id: order.id })).body.data;
  const grown = await finishPayPal(shop, order, visit, {}, { expected_total: total });
  expect(grown).toMatchObject({ status: 409, code: 134, body: { details: { total } } });
});

test('an address of PayPal without a phone number comes back to be completed, and the order stays without one', async () => {
  const cart = await shop.cartWith({ variantId: SOFA });
  const visit = await express(cart, 'no_phone');
  const { order, address } = await detailsOf(cart, visit.token);
  expect(address).toMatchObject({ first_name: 'Casey', city: 'Chicago', phone: '' });
  expect(order.shipping_address).toBeNull();
  const early = await finishPayPal(shop, order, visit, {}, { expected_total: order.total });
  expect(early).toMatchObject({ status: 422, code: 135 });
});

test('an address that the order has already is not replaced by the one at PayPal', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const visit = await express(order);
  const found = await detailsOf(order, visit.token);
  expect(found.order.shipping_address).toMatchObject({ address1: ADA.address1 });
});

test('what was agreed at PayPal is told to those who have the order, once it is agreed', async () => {
  const cart = await shop.cartWith({ variantId: SOFA });
  const other = await shop.cartWith({ variantId: SOFA });
  const left = await express(cart, 'cancel');
  const ask = (order: Order, token: string) =>
    shop.post('/checkout/get_paypal_express_checkout', { order_id: order.id, token });
  expect(await ask(cart, left.token)).toMatchObject({ status: 402, code: 150 });
  expect(await ask(other, left.token)).toMatchObject({ status: 410, code: 152 });
});

test('R440 gift cards that pay another part than the shopper saw: PayPal is not charged', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const visit = await approveAtPayPal(shop, order);
  const changed = await finishPayPal(shop, order, visit, {}, { expected_gift_cards_total: -5 });
  expect(changed).toMatchObject({ status: 409, code: 134 });
  expect(await paymentsOf(order.id)).toEqual([]);
});
