import { PROBLEMS } from '@sanderling/contract/problem';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { ADA, SOFA, useShop } from '../../orders/testing/shop.ts';
import { type Bad, badOnes, type Call } from '../../testing/bad-bodies.ts';
import { APPLE_TOKEN, approveAtPayPal, approveWithBread } from '../testing/approve-payment.ts';

const shop = useShop();
const BACK = 'http://localhost:3000/checkout';

interface Given {
  cart: Order;
  placed: Order;
  visit: { token: string; payerId: string };
  breadToken: string;
}

const checkout = (name: string, good: Call['good'], optional?: Call['optional']): Call => ({
  path: `/api/v1/checkout/${name}`,
  good,
  ...(optional ? { optional } : {}),
});

function callsOf({ cart, placed, visit, breadToken }: Given): Call[] {
  const order_id = cart.id;
  const contacts = { shipping_contact: ADA, billing_contact: ADA };
  return [
    checkout('order_and_pay', {
      order_id,
      payment: { method: 'card', token: 'pm_card_visa', expected_total: cart.total },
    }),
    checkout('set_paypal_express_checkout', { order_id, return_url: BACK, cancel_url: BACK }),
    checkout('do_paypal_express_checkout', { order_id, token: visit.token, payer_id: visit.payerId }),
    checkout('bread_order_product_page', { variant_id: SOFA, quantity: 1, bread_token: breadToken }, [
      'bread_token',
    ]),
    checkout('apple_validate_merchant', {
      order_id,
      validation_url: 'https://apple-pay-gateway.apple.com/paymentservices/startSession',
    }),
    checkout('apple_initial_shipping', { order_id }),
    checkout('apple_calculate_shipping_price', {
      order_id,
      address: { city: 'Chicago', state: 'IL', zip_code: '60601' },
    }),
    checkout(
      'apple_process_payment',
      { order_id, token: APPLE_TOKEN, ...contacts, shipping_method: 'standard', expected_total: cart.total },
      ['expected_total'],
    ),
    checkout('open_payment', { order_id }),
    {
      path: `/_warehouse/orders/${placed.number}/move`,
      good: {
        step: 4,
        shipping_category: 'freight',
        parcel: { carrier: 'UPS', tracking_number: '1Z', url: 'https://ups.example/1Z' },
      },
      optional: ['shipping_category', 'parcel'],
    },
    {
      path: `/_warehouse/orders/${placed.number}/refund`,
      good: { amount: 5, reason: 'Damaged' },
      optional: ['amount'],
    },
    { path: `/_warehouse/orders/${placed.number}/cancel`, good: { reason: 'Broken' } },
  ];
}

/** Fields inside fields are spoilt as well: the card of a payment, the address of a sheet. */
function* allBad(call: Call): Generator<Bad> {
  yield* badOnes(call);
  for (const [field, value] of Object.entries(call.good)) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    for (const bad of badOnes({ path: call.path, good: { ...value }, optional: ['token'] })) {
      // Cards that the bank does not know are declined, which is tried elsewhere; here the order must stay as it is.
      yield { what: `${field}: ${bad.what}`, body: { ...call.good, [field]: bad.body } };
    }
  }
}

/** What looks odd and is right all the same. */
function isFine({ path }: Call, { what }: Bad): boolean {
  if (path.endsWith('/move') && ['step = 0', 'parcel = null', 'parcel: null'].includes(what)) return true;
  if (/\/(refund|cancel)$/.test(path) && what.startsWith('reason = "') && what !== 'reason = ""') {
    return !what.includes('aaaa') && !what.includes('u0000');
  }
  if (path.endsWith('/move') && /^parcel: (carrier|tracking_number) = "/.test(what)) {
    return !what.endsWith('= ""') && !what.includes('aaaa') && !what.includes('u0000');
  }
  if (path.endsWith('/refund') && what === 'amount = 1.5') return true;
  // What the sheet says is on the order by then, which comes back with its total.
  if (path.endsWith('/apple_process_payment') && /^expected_total = (0|1.5)$/.test(what)) return true;
  if (path.endsWith('/apple_calculate_shipping_price') && what.includes('city = "\\u0000')) return true;
  return isTextOfOnesOwn(what);
}

/** Names, streets and cards may be anything that can be written down, and are shown as text, or declined, and nothing else. */
function isTextOfOnesOwn(what: string): boolean {
  if (/^payment: token = "[^"]/.test(what)) return true;
  const isText = /: (first_name|last_name|address1|city|displayName|network|type) = "/.test(what);
  return isText && !what.endsWith('= ""') && !what.includes('aaaa') && !what.includes('u0000');
}

const TABLES = ['orders', 'line_item', 'payment', 'refund', 'parcel'] as const;
const codes: readonly number[] = Object.values(PROBLEMS).map(({ code }) => code);

async function everything() {
  const { db } = shop.api;
  const rows = TABLES.map((table) => db.selectFrom(table).selectAll().orderBy('id').execute());
  // When a mail was carried is its own affair.
  const mails = db.selectFrom('mail_outbox').select('reason').orderBy('reason').execute();
  return Promise.all([...rows, mails, db.selectFrom('stock_reservation').selectAll().execute()]);
}

test('whatever is wrong with a call that pays, it is refused with a sentence, and nothing has changed', async () => {
  const cart = await shop.readyCart({ variantId: SOFA });
  const placed = (await shop.pay(await shop.readyCart({ variantId: SOFA }))).body.data;
  const visit = await approveAtPayPal(shop, cart);
  const breadToken = await approveWithBread(shop, Math.round(cart.total * 100));
  let tried = 0;
  let keys = 0;
  for (const call of callsOf({ cart, placed, visit, breadToken })) {
    const before = await everything();
    for (const bad of allBad(call)) {
      if (isFine(call, bad)) continue;
      const response = await shop.api.app.inject({
        method: 'POST',
        url: call.path,
        headers: { 'content-type': 'application/json', 'idempotency-key': `bad-${keys++}` },
        payload: JSON.stringify(bad.body),
      });
      const { code, message } = response.json();
      const told = `${call.path} ${bad.what}: ${response.statusCode} ${code} ${message}`;
      if (response.statusCode < 400 || response.statusCode > 499) throw new Error(told);
      expect([told, codes.includes(code)]).toEqual([told, true]);
      expect([told, /^[A-Z].*[.!?]$/s.test(message)]).toEqual([told, true]);
      tried += 1;
    }
    expect([call.path, await everything()]).toEqual([call.path, before]);
  }
  expect(tried).toBeGreaterThan(800);
});

test('R437 a card token may hold anything: it is declined, and the cart is as before', async () => {
  const cart = await shop.readyCart({ variantId: SOFA });
  const before = (await shop.post('/orders/get_order', { order_id: cart.id })).text;
  for (const token of ["'; drop table payment; --", '../../v1/refunds', '{{7*7}}', '</script>']) {
    const answer = await shop.pay(cart, { token });
    expect([token, answer.status]).toEqual([token, 402]);
  }
  expect((await shop.post('/orders/get_order', { order_id: cart.id })).text).toBe(before);
});

test.each([
  ['empty', ''],
  ['blank', ' '],
  ['endless', 'k'.repeat(256)],
])('R437 a key that is %s is no key', async (_what, key) => {
  const cart = await shop.readyCart({ variantId: SOFA });
  expect(await shop.pay(cart, { key })).toMatchObject({ status: 422, code: 110 });
});
