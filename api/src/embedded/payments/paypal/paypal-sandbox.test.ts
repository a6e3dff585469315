import { useTestApi } from '../../../testing/test-api.ts';
import { readSandboxKeys } from '../records/sandbox-keys.ts';

const api = useTestApi();

/** The requests as PayPal documents them, without the store in between. */
async function ask(
  method: 'GET' | 'POST',
  path: string,
  { body, headers = {} }: { body?: object | string; headers?: Record<string, string> } = {},
) {
  const response = await api.app.inject({
    method,
    url: `/_payments/paypal${path}`,
    headers,
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: response.statusCode, body: response.body === '' ? null : response.json() };
}
const form = { 'content-type': 'application/x-www-form-urlencoded' };
async function signIn(password?: string) {
  const { payPalClientId, payPalSecret } = await readSandboxKeys(api.db);
  const basic = Buffer.from(`${payPalClientId}:${password ?? payPalSecret}`).toString('base64');
  const headers = { ...form, authorization: `Basic ${basic}` };
  return ask('POST', '/v1/oauth2/token', { body: 'grant_type=client_credentials', headers });
}
async function asStore() {
  const authorization = `Bearer ${(await signIn()).body.access_token}`;
  return (method: 'GET' | 'POST', path: string, body?: object, requestId?: string) =>
    ask(method, path, {
      ...(body === undefined ? {} : { body }),
      headers: { authorization, ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }) },
    });
}
const agree = (token: string, choice = 'works') =>
  api.app.inject({
    method: 'POST',
    url: '/_payments/paypal/checkoutnow',
    headers: form,
    payload: new URLSearchParams({ token, choice }).toString(),
  });
const order = (intent: string) => ({
  intent,
  purchase_units: [{ amount: { currency_code: 'USD', value: '100.00' } }],
});

test('R440 PayPal’s documented requests: order, approval, capture, refunds, and nothing more than was taken', async () => {
  const store = await asStore();
  const made = await store('POST', '/v2/checkout/orders', order('CAPTURE'));
  expect(made).toMatchObject({ status: 201, body: { status: 'CREATED' } });
  const { id, links } = made.body;
  expect(links.map(({ rel }: { rel: string }) => rel)).toEqual(['self', 'approve']);
  const early = await store('POST', `/v2/checkout/orders/${id}/capture`, {});
  expect(early).toMatchObject({ status: 422, body: { details: [{ issue: 'ORDER_NOT_APPROVED' }] } });
  expect((await agree(id)).headers.location).toContain(`token=${id}&PayerID=`);
  const captured = await store('POST', `/v2/checkout/orders/${id}/capture`, {});
  expect(captured).toMatchObject({ status: 201, body: { status: 'COMPLETED' } });
  const [capture] = captured.body.purchase_units[0].payments.captures;
  const part = { amount: { currency_code: 'USD', value: '30.00' } };
  const refund = await store('POST', `/v2/payments/captures/${capture.id}/refund`, part);
  expect(refund.status).toBe(201);
  expect(await store('GET', `/v2/payments/refunds/${refund.body.id}`)).toMatchObject({
    status: 200,
    body: part,
  });
  const tooMuch = { amount: { currency_code: 'USD', value: '70.01' } };
  expect(await store('POST', `/v2/payments/captures/${capture.id}/refund`, tooMuch)).toMatchObject({
    status: 422,
    body: { details: [{ issue: 'REFUND_AMOUNT_EXCEEDED' }] },
  });
  await store('POST', `/v2/payments/captures/${capture.id}/refund`, {});
  expect((await store('GET', `/v2/payments/captures/${capture.id}`)).body.status).toBe('REFUNDED');
});

test('R440 an authorization can be captured or given back, never both', async () => {
  const store = await asStore();
  const authorize = async () => {
    const { id } = (await store('POST', '/v2/checkout/orders', order('AUTHORIZE'))).body;
    await agree(id);
    const { body } = await store('POST', `/v2/checkout/orders/${id}/authorize`, {});
    return body.purchase_units[0].payments.authorizations[0].id;
  };
  const taken = `/v2/payments/authorizations/${await authorize()}`;
  expect((await store('POST', `${taken}/capture`, {})).status).toBe(201);
  expect((await store('POST', `${taken}/void`)).status).toBe(422);
  const returned = `/v2/payments/authorizations/${await authorize()}`;
  expect(await store('POST', `${returned}/void`)).toEqual({ status: 204, body: null });
  expect((await store('POST', `${returned}/capture`, {})).status).toBe(422);
  expect((await store('GET', returned)).body.status).toBe('VOIDED');
});

test('R440 the same request id is answered the same, with another body it is refused', async () => {
  const store = await asStore();
  const make = (body: object) => store('POST', '/v2/checkout/orders', body, 'request-1');
  const [one, two] = await Promise.all([make(order('CAPTURE')), make(order('CAPTURE'))]);
  expect(one).toEqual(two);
  expect((await make(order('AUTHORIZE'))).status).toBe(422);
});

test('R440 nothing is answered without PayPal’s token, and there is none for a wrong secret', async () => {
  expect((await signIn('guessed')).status).toBe(401);
  expect((await ask('POST', '/v2/checkout/orders', { body: order('CAPTURE') })).status).toBe(401);
  const forged = { authorization: 'Bearer A21.99999999999.0000' };
  expect((await ask('GET', '/v2/checkout/orders/X', { headers: forged })).status).toBe(401);
  const store = await asStore();
  expect((await store('GET', '/v2/checkout/orders/NONE')).status).toBe(404);
  for (const bad of [{}, { ...order('GIVE') }, { intent: 'CAPTURE', purchase_units: [] }]) {
    expect((await store('POST', '/v2/checkout/orders', bad)).status).toBe(400);
  }
});
