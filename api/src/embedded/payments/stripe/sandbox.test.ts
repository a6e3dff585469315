import Stripe from 'stripe';
import { chooseGateways } from '../../../payments/gateways/choose-gateways.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { readSandboxKeys } from '../records/sandbox-keys.ts';

const api = useTestApi();
let stripe: Stripe;
let address: string;
let publishableKey: string;
let webhookSecret: string;

const clientFor = (key: string) =>
  new Stripe(key, {
    telemetry: false,
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient((input: string | URL | Request, init?: RequestInit) => {
      const asked = new URL(input instanceof Request ? input.url : input);
      return fetch(`${address}/_payments${asked.pathname}${asked.search}`, init);
    }),
  });

beforeAll(async () => {
  address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const keys = await readSandboxKeys(api.db);
  ({ publishableKey, webhookSecret } = keys);
  stripe = clientFor(keys.secretKey);
});

const card = (number: string, rest: { cvc?: string; exp_month?: number; exp_year?: number } = {}) =>
  stripe.paymentMethods.create({
    type: 'card',
    card: { number, exp_month: 4, exp_year: 2031, cvc: '123', ...rest },
  });
const pay = (payment_method: string, options: { key?: string; amount?: number } = {}) =>
  stripe.paymentIntents.create(
    {
      amount: options.amount ?? 12_990,
      currency: 'usd',
      payment_method,
      confirm: true,
      capture_method: 'manual',
      metadata: { order_id: 'an-order' },
    },
    options.key === undefined ? {} : { idempotencyKey: options.key },
  );

test("R437 Stripe's SDK authorizes, captures and refunds against the sandbox", async () => {
  const method = await card('4242 4242 4242 4242');
  expect(method.card).toMatchObject({ brand: 'visa', last4: '4242' });
  const intent = await pay(method.id);
  expect(intent).toMatchObject({ status: 'requires_capture', amount_capturable: 12_990 });
  expect(intent.metadata).toEqual({ order_id: 'an-order' });
  const captured = await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 12_990 });
  expect(captured).toMatchObject({ status: 'succeeded', amount_received: 12_990 });
  expect(await stripe.refunds.create({ payment_intent: intent.id, amount: 5_000 })).toMatchObject({
    amount: 5_000,
    status: 'succeeded',
  });
  const tooMuch = stripe.refunds.create({ payment_intent: intent.id, amount: 8_000 });
  await expect(tooMuch).rejects.toThrow(Stripe.errors.StripeInvalidRequestError);
});

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000000069', 'expired_card', undefined],
  ['4000000000000127', 'incorrect_cvc', undefined],
])('R207 the test card %s is refused with %s', async (number, code, declineCode) => {
  const method = await card(number);
  const refused = await pay(method.id).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Stripe.errors.StripeCardError);
  expect(refused).toMatchObject({ code, ...(declineCode ? { decline_code: declineCode } : {}) });
});

test.each([
  ['a mistyped number', '4242424242424241', {}, 'incorrect_number'],
  ['a short number', '424242', {}, 'incorrect_number'],
  ['a thirteenth month', '4242424242424242', { exp_month: 13 }, 'invalid_expiry_month'],
  ['a year that has passed', '4242424242424242', { exp_year: 2025 }, 'invalid_expiry_year'],
  ['a code of two digits', '4242424242424242', { cvc: '12' }, 'invalid_cvc'],
  ['three digits for American Express', '378282246310005', { cvc: '123' }, 'invalid_cvc'],
])('the sandbox refuses %s', async (_what, number, rest, code) => {
  await expect(card(number, rest)).rejects.toMatchObject({ type: 'StripeCardError', code });
});

test('the same key is answered the same, with other fields it is refused', async () => {
  const { id } = await card('5555555555554444');
  const both = await Promise.all([pay(id, { key: 'same' }), pay(id, { key: 'same' })]);
  expect(both[0].id).toBe(both[1].id);
  expect((await pay(id, { key: 'same' })).id).toBe(both[0].id);
  await expect(pay(id, { key: 'same', amount: 1_000 })).rejects.toThrow(Stripe.errors.StripeIdempotencyError);
  const declined = await card('4000000000000002');
  const refuse = () => pay(declined.id, { key: 'declined' }).catch((error: unknown) => error);
  const intentOf = (error: unknown) =>
    error instanceof Stripe.errors.StripeCardError ? error.payment_intent?.id : undefined;
  const first = intentOf(await refuse());
  expect(first).toMatch(/^pi_/);
  expect(intentOf(await refuse())).toBe(first);
});

test('R437 a payment that an earlier release began, without asking for its card, is the same one for the next', async () => {
  const request = {
    idempotencyKey: 'earlier',
    amountCents: 12_990,
    token: 'pm_card_visa',
    paymentId: 'a-payment',
    orderId: 'an-order',
    orderNumber: 'R123456789',
    returnUrl: 'http://localhost:3000/checkout',
  };
  const begun = await stripe.paymentIntents.create(
    {
      amount: 12_990,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      capture_method: 'manual',
      confirm: true,
      error_on_requires_action: true,
      description: 'Sanderling order R123456789',
      metadata: { payment_id: 'a-payment', order_id: 'an-order', order_number: 'R123456789' },
    },
    { idempotencyKey: 'earlier' },
  );
  const { gateways } = await chooseGateways(
    api.config,
    () => readSandboxKeys(api.db),
    () => address,
  );
  expect(await gateways.card.authorize(request)).toEqual({ outcome: 'authorized', reference: begun.id });
  const another = gateways.card.authorize({ ...request, amountCents: 1_000 });
  await expect(another).rejects.toThrow('StripeIdempotencyError');
});

test('an authorization can be given back, and what is settled stays settled', async () => {
  const intent = await pay('pm_card_visa');
  expect((await stripe.paymentIntents.cancel(intent.id)).status).toBe('canceled');
  const state = { code: 'payment_intent_unexpected_state' };
  await expect(stripe.paymentIntents.capture(intent.id)).rejects.toMatchObject(state);
  await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({ code: 'resource_missing' });
});

test('a card that was typed in pays once', async () => {
  const { id } = await card('4242424242424242');
  await pay(id);
  await expect(pay(id)).rejects.toThrow('previously used');
});

test('an intent can be confirmed after it was made, with another card after a refusal', async () => {
  const intent = await stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' });
  expect(intent.status).toBe('requires_payment_method');
  const refused = stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_chargeDeclined' });
  await expect(refused).rejects.toThrow('declined');
  const confirmed = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  expect(confirmed).toMatchObject({ id: intent.id, status: 'succeeded', amount_received: 5_000 });
});

test('the key of the browser can make tokens and nothing else, an unknown key nothing at all', async () => {
  const browser = clientFor(publishableKey);
  const method = await browser.paymentMethods.create({
    type: 'card',
    card: { number: '4242424242424242', exp_month: 4, exp_year: 2031, cvc: '123' },
  });
  expect(method.id).toMatch(/^pm_/);
  for (const client of [browser, clientFor('sk_guessed')]) {
    const created = client.paymentIntents.create({ amount: 5_000, currency: 'usd' });
    await expect(created).rejects.toThrow(Stripe.errors.StripeAuthenticationError);
  }
});

test('no card number is ever written down', async () => {
  await card('6011 1111 1111 1117');
  for (const table of ['sandbox_object', 'sandbox_idempotency', 'sandbox_event', 'payment'] as const) {
    const rows = await api.db.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/6011111111111117|4242424242424242/);
  }
});

test('the card form is a page that runs nothing foreign and only our own pages may frame', async () => {
  const page = await fetch(`${address}/_payments/card-form`);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain('unsafe');
  const html = await page.text();
  expect(html).not.toMatch(/<style|style=|<script>| on\w+=/);
  for (const token of ['cc-number', 'cc-exp', 'cc-csc']) expect(html).toContain(`autocomplete="${token}"`);
  for (const [, path] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
    expect((await fetch(`${address}${path}`)).status).toBe(200);
  }
  const styles = await (await fetch(`${address}/_payments/card-form/card-form.css`)).text();
  for (const [, path] of styles.matchAll(/url\("([^"]+)"\)/g)) {
    expect((await fetch(`${address}${path}`)).headers.get('content-type')).toBe('font/woff2');
  }
  const script = await (await fetch(`${address}/_payments/card-form/card-form.js`)).text();
  expect(script).toContain("from './messages.js'");
  expect(script).not.toMatch(/@sanderling|interface |: string\b/);
});

test('what happened is told by webhook, signed, and told twice it counts once', async () => {
  const body = JSON.stringify({
    id: 'evt_told_twice',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_x', object: 'payment_intent', metadata: { payment_id: 'none' } } },
  });
  const tell = (signature: string, payload = body) =>
    api.app.inject({
      method: 'POST',
      url: '/api/v1/payments/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    });
  const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret });
  expect((await tell(signature)).statusCode).toBe(200);
  expect((await tell(signature)).statusCode).toBe(200);
  expect((await tell(signature, `${body} `)).statusCode).toBe(400);
  expect((await tell('t=1,v1=forged')).statusCode).toBe(400);
  const wrong = stripe.webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_guessed' });
  expect((await tell(wrong)).statusCode).toBe(400);
});
