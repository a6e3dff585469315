import { callApi } from '../api/api-call.ts';
import type { Session } from '../sessions/session.ts';
import { fillCart } from './cart.ts';
import { BUYER } from './shopper.ts';

/** A sofa, a pillow and a lamp: two shipments. */
const PIECES = [1001, 1300, 1240];
/** Where the buyer lives, as the API's calls say it. */
export const BUYER_ADDRESS = {
  first_name: BUYER.firstName,
  last_name: BUYER.lastName,
  address1: BUYER.street,
  city: BUYER.city,
  state: { name: BUYER.state, abbr: 'IL' },
  zip_code: BUYER.zip,
  phone: BUYER.phone,
  email: BUYER.email,
};

/** An order of this session's customer, without the checkout, for journeys that are not about it. Answers its id and number. */
export async function placeOrder(session: Session): Promise<{ id: string; number: string }> {
  const { token } = session;
  const order_id = await fillCart(session, PIECES);
  await callApi(token, '/checkout/set_shipping_address', { order_id, address: BUYER_ADDRESS });
  const bill = await callApi(token, '/checkout/set_billing_address', { order_id, same_as_shipping: true });
  const payment = { method: 'card', token: 'pm_card_visa', expected_total: bill.total };
  return callApi(token, '/checkout/order_and_pay', { order_id, payment });
}
