import { createServer, type Server } from 'node:http';
import { payPalGateway } from './paypal-gateway.ts';

/** Answers of PayPal that its sandbox has no way to give. */
let authorize: { status: number; body: object };
let asked: string[] = [];
let server: Server;
let origin = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const { status, body } = path.endsWith('/oauth2/token')
      ? { status: 200, body: { access_token: 'token', expires_in: 3_600 } }
      : path.endsWith('/authorize')
        ? authorize
        : { status: 200, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  asked = [];
});

const settings = { clientId: 'client', secret: 'secret', webhookId: null, apiBase: () => origin };
const pay = () =>
  payPalGateway('paypal', settings).authorize({
    idempotencyKey: 'authorize-1',
    amountCents: 5_000,
    token: 'ORDER1',
    paymentId: '1',
    orderId: '1',
    orderNumber: 'R123456789',
    returnUrl: 'https://shop.test/checkout',
  });

test('R439 whatever PayPal refuses a payment for, it is declined, and never waits to be given back', async () => {
  authorize = { status: 422, body: { details: [{ issue: 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED' }] } };
  expect(await pay()).toMatchObject({
    outcome: 'declined',
    code: 'max_number_of_payment_attempts_exceeded',
    message: expect.stringContaining('You have not been charged'),
  });
});

test('R439 another amount than the order’s, authorized by accident, goes back at once', async () => {
  const amount = { currency_code: 'USD', value: '49.99' };
  const authorizations = [{ id: 'AUTH1', status: 'CREATED', amount }];
  const body = { id: 'ORDER1', status: 'COMPLETED', purchase_units: [{ payments: { authorizations } }] };
  authorize = { status: 201, body };
  expect(await pay()).toMatchObject({ outcome: 'declined', code: 'amount_changed' });
  expect(asked.at(-1)).toBe('/v2/payments/authorizations/AUTH1/void');
});
