import type { ApplePayToken } from '@sanderling/contract/wire/orders/checkout-calls';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { readSandboxKeys } from '../../embedded/payments/records/sandbox-keys.ts';
import type { Answer, Shop } from '../../orders/testing/shop.ts';

const BACK = 'http://localhost:3000/checkout';

export type Choice = 'works' | 'declined' | 'no_phone' | 'cancel';

/** Sends a form as a browser does on a sandbox's page. Answers where it leads. */
async function decide(shop: Shop, page: string, token: string, choice: Choice): Promise<URL> {
  const answer = await shop.api.app.inject({
    method: 'POST',
    url: page,
    payload: new URLSearchParams({ token, choice }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return new URL(String(answer.headers.location));
}

/** A card whose bank asks its shopper first. */
export const CHALLENGED_CARD = 'pm_card_authenticationRequired';

/** What a shopper answers to the bank that asks about a payment. Answers where it leads, and the token that goes on from there. */
export async function answerBank(shop: Shop, challenged: Pick<Answer, 'text'>, choice: Choice = 'works') {
  const { details }: { details: { redirect_url: string } } = JSON.parse(challenged.text);
  const secret = new URL(details.redirect_url).searchParams.get('token') ?? '';
  const back = await decide(shop, '/_payments/challenge', secret, choice);
  return { back, token: back.searchParams.get('payment_intent') ?? '' };
}

export function beginPayPal(shop: Shop, order: Order, asksForAddress = false): Promise<Answer> {
  const body = {
    order_id: order.id,
    return_url: BACK,
    cancel_url: `${BACK}?cancelled`,
    ...(asksForAddress ? { asks_for_address: true } : {}),
  };
  return shop.post('/checkout/set_paypal_express_checkout', body);
}

/** A visit to PayPal from which the shopper comes back. */
export async function approveAtPayPal(
  shop: Shop,
  order: Order,
  choice: Choice = 'works',
  asksForAddress = false,
) {
  const begun = await beginPayPal(shop, order, asksForAddress);
  if (begun.status !== 200) throw new Error(begun.text);
  const session: { token: string } = JSON.parse(begun.text).data;
  const back = await decide(shop, '/_payments/paypal/checkoutnow', session.token, choice);
  return { token: session.token, payerId: back.searchParams.get('PayerID') ?? '', back };
}

export function finishPayPal(
  shop: Shop,
  order: Order,
  visit: { token: string; payerId: string },
  headers: Record<string, string> = {},
  expected: { expected_total?: number; expected_gift_cards_total?: number } = {},
): Promise<Answer> {
  const body = { order_id: order.id, token: visit.token, payer_id: visit.payerId, ...expected };
  return shop.post('/checkout/do_paypal_express_checkout', body, headers);
}

const CONTACT = {
  firstName: 'Ada',
  lastName: 'Byrne',
  email: 'ada@example.com',
  phone: '3126673550',
  address: '100 Main St',
  city: 'Chicago',
  state: 'IL',
  zip: '60601',
};

/** Financing that a shopper agreed to with Bread. Answers its transaction. */
export async function approveWithBread(
  shop: Shop,
  totalCents: number,
  choice: Choice = 'works',
  contact: object = CONTACT,
): Promise<string> {
  const { breadApiKey, breadApiSecret } = await readSandboxKeys(shop.api.db);
  const basic = Buffer.from(`${breadApiKey}:${breadApiSecret}`).toString('base64');
  const cart = await shop.api.app.inject({
    method: 'POST',
    url: '/_payments/bread/carts',
    payload: {
      customTotal: totalCents,
      shippingContact: contact,
      billingContact: contact,
      options: { completeUrl: BACK, errorUrl: BACK },
    },
    headers: { authorization: `Basic ${basic}` },
  });
  const { id }: { id: string } = cart.json();
  await decide(shop, '/_payments/bread/checkout', id, choice);
  return id;
}

/** What Apple's sheet hands over, as Apple documents it; only the card provider could open the sealed part. */
export const APPLE_TOKEN: ApplePayToken = {
  paymentData: {
    version: 'EC_v1',
    data: 'c2VhbGVkIGZvciB0aGUgY2FyZCBwcm92aWRlcg==',
    signature: 'MIAGCSqGSIb3DQEHAqCAMIACAQExDTALBglghkgBZQMEAgE=',
    header: {
      ephemeralPublicKey: 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE',
      publicKeyHash: 'tqYV+tmG9aMh+l/K6cicUnPqkb1gUiLjSTM9gEz6Nl0=',
      transactionId: '2f6fa0dd3c2a6b1c',
    },
  },
  paymentMethod: { displayName: 'Visa 4242', network: 'Visa', type: 'debit' },
  transactionIdentifier: '2F6FA0DD3C2A6B1C',
};

export function appleToken(displayName: string, transactionIdentifier: string): ApplePayToken {
  return {
    ...APPLE_TOKEN,
    transactionIdentifier,
    paymentMethod: { ...APPLE_TOKEN.paymentMethod, displayName },
  };
}
