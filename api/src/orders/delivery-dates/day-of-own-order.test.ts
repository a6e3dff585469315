import { useShopWithAccounts } from '../testing/accounts.ts';
import { ADA, SOFA } from '../testing/shop.ts';

const shop = useShopWithAccounts({ now: '2026-11-20T16:00:00Z' });
const DAY = '2026-12-10';

test('R059 the day of an account’s order is read and chosen by its owner alone, who has the link and is signed in', async () => {
  const owner = await shop.signIn('owner@example.com');
  const other = await shop.signIn('other@example.com');
  const { headers } = owner;
  const cart = (await shop.post('/orders/add_to_cart', { variant_id: SOFA, order_id: null }, headers)).body
    .data;
  await shop.post('/checkout/set_shipping_address', { order_id: cart.id, address: ADA }, headers);
  const same = { order_id: cart.id, same_as_shipping: true };
  const ready = (await shop.post('/checkout/set_billing_address', same, headers)).body.data;
  const payment = { method: 'card', token: 'pm_card_visa', expected_total: ready.total };
  const paying = { order_id: cart.id, payment };
  const paid = await shop.post('/checkout/order_and_pay', paying, {
    ...headers,
    'idempotency-key': 'own-day',
  });
  expect(paid.status).toBe(200);
  const { app } = shop.api;
  const offered = await app.inject({
    method: 'POST',
    url: `/_warehouse/orders/${cart.number}/offer_dates`,
    payload: { dates: [DAY] },
  });
  const url = `/api/v1/delivery_date_requests/${offered.json().data.id}`;
  const payload = { chosen_date: DAY };
  for (const stranger of [{}, other.headers]) {
    expect((await app.inject({ method: 'GET', url, headers: stranger })).statusCode).toBe(404);
    const chosen = await app.inject({ method: 'PATCH', url, payload, headers: stranger });
    expect(chosen.statusCode).toBe(404);
  }
  expect((await app.inject({ method: 'GET', url, headers })).json().data).toMatchObject({
    chosen_date: null,
  });
  expect((await app.inject({ method: 'PATCH', url, payload, headers })).statusCode).toBe(200);
});
