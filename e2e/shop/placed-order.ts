import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { cookieOf } from './member.ts';
import { BUYER } from './shopper.ts';

/** A pillow, a lamp and a sofa: two shipments. */
const PIECES = [1001, 1300, 1240];
const ADDRESS = {
  first_name: BUYER.firstName,
  last_name: BUYER.lastName,
  address1: BUYER.street,
  city: BUYER.city,
  state: { name: BUYER.state, abbr: 'IL' },
  zip_code: BUYER.zip,
  phone: BUYER.phone,
  email: BUYER.email,
};

/** An order of whoever is signed in on this page, without the checkout: what a journey is not about. Answers its id and number. */
export async function placeOrder(page: Page): Promise<{ id: string; number: string }> {
  const token = await cookieOf(page, 'ecom:sanToken');
  const call = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
    const answer = await page.request.post(`/api/v1${path}`, { data: body, headers });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()).data;
  };
  let id: string | null = null;
  for (const variant_id of PIECES)
    ({ id } = await call('/orders/add_to_cart', { variant_id, quantity: 1, order_id: id }));
  await call('/checkout/set_shipping_address', { order_id: id, address: ADDRESS });
  const { total } = await call('/checkout/set_billing_address', { order_id: id, same_as_shipping: true });
  const payment = { method: 'card', token: 'pm_card_visa', expected_total: total };
  return call('/checkout/order_and_pay', { order_id: id, payment });
}
