import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi({ config: { requestsPerMinute: 30 } });
const BROWSER = { 'x-forwarded-for': '203.0.113.7' };

test('a call that does not exist is answered 404 in the shape of every error', async () => {
  const answer = await api.app.inject('/api/v1/nothing?email=ada@example.com');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({
    error: 'not_found',
    code: 190,
    message: 'There is no GET /api/v1/nothing.',
  });
});

describe('a body that cannot be used', () => {
  const send = (payload: string | undefined, contentType?: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/v1/user/get_items',
      ...(payload === undefined ? {} : { payload }),
      headers: contentType ? { 'content-type': contentType } : {},
    });

  test.each([
    ['malformed JSON', '{"product_ids":', 'application/json', 400],
    ['an empty body that claims to be JSON', '', 'application/json', 400],
    ['no body at all', undefined, undefined, 422],
    ['a body of another kind', '<xml/>', 'application/xml', 415],
    ['a list', '[]', 'application/json', 422],
    ['null', 'null', 'application/json', 422],
    ['a body that reaches for the prototype', '{"__proto__": {"role": "admin"}}', 'application/json', 400],
    ['a body without end', `{"product_ids":[${'1,'.repeat(200_000)}1]}`, 'application/json', 413],
  ])('%s', async (_what, payload, contentType, status) => {
    const answer = await send(payload, contentType);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({
      error: 'validation_failed',
      code: 110,
      message: expect.any(String),
    });
  });

  test('R412 a call that has nothing to send may say that it is JSON, as every call does', async () => {
    const headers = { 'content-type': 'application/json' };
    const read = await api.app.inject({ url: '/api/v1/states', headers });
    expect(read.statusCode).toBe(200);
    const url = '/api/v1/orders/clear_coupon_code?order_id=00000000-0000-4000-8000-000000000000';
    const removal = await api.app.inject({ method: 'DELETE', url, headers });
    expect(removal.json()).toMatchObject({ code: 130 });
  });

  test('R389 messages stand by field, in our words', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/v1/user/initial_check',
      payload: { order_id: 7, role: 'admin' },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({
      order_id: ['This must be a string.'],
      role: ['This is not a field of this call.'],
    });
  });
});

test('an address that is not even one is answered 400', async () => {
  const answer = await api.app.inject('/api/v1/products/%E0%A4%A');
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 110 });
});

test('a bug answers 500 with a number to ask about and nothing of the inside', async () => {
  const broken = await api.db.schema
    .alterTable('us_state')
    .renameTo('us_state_away')
    .execute()
    .then(() => api.app.inject({ url: '/api/v1/states', headers: { 'x-request-id': 'page-request-1' } }));
  await api.db.schema.alterTable('us_state_away').renameTo('us_state').execute();
  expect(broken.statusCode).toBe(500);
  expect(broken.json()).toEqual({
    error: 'server_error',
    code: 199,
    message: expect.stringContaining('page-request-1'),
  });
  expect(broken.body).not.toContain('us_state');
  expect(broken.headers['cache-control']).toBe('no-store');
});

describe('the request id', () => {
  test("goes through from the shell, and is the API's own where none or a strange one comes", async () => {
    const idOf = async (given?: string) =>
      (await api.app.inject({ url: '/healthz', headers: given ? { 'x-request-id': given } : {} })).headers[
        'x-request-id'
      ];
    expect(await idOf('from-the-shell-42')).toBe('from-the-shell-42');
    expect(await idOf('x'.repeat(500))).toMatch(/^[0-9a-f-]{36}$/);
    expect(await idOf('{"level":60}\n')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await idOf()).toMatch(/^[0-9a-f-]{36}$/);
  });
});

test('probes answer, and say so when the database does not', async () => {
  expect((await api.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await api.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});

test('the API describes itself, for programs and for people', async () => {
  const document = (await api.app.inject('/api/v1/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  for (const path of ['/api/v1/products/{slug}', '/api/v1/orders/add_to_cart', '/api/v1/menus/all_menus']) {
    expect(document.paths).toHaveProperty([path]);
  }
  const page = await api.app.inject('/api/v1/docs/');
  expect(page.statusCode).toBe(200);
  // The last three are not covered by the first.
  for (const rule of [
    "default-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ])
    expect(page.headers['content-security-policy']).toContain(rule);
  // Inline scripts would be refused by that policy.
  expect(page.body).not.toMatch(/<script>|<style>/);
  for (const [, asset] of page.body.matchAll(/(?:src|href)="\.\/([^"]+)"/g)) {
    expect((await api.app.inject(`/api/v1/docs/${asset}`)).statusCode).toBe(200);
  }
});

test('too many requests of one address are answered 429 with the time to wait, whatever it claims to be', async () => {
  const ask = (forwardedFor: string) =>
    api.app.inject({ url: '/api/v1/support', headers: { 'x-forwarded-for': forwardedFor } });
  for (let count = 0; count < 30; count++) await ask(BROWSER['x-forwarded-for']);
  // The shell appends the address that it saw; what stands before it was sent by the browser.
  const answer = await ask(`198.51.100.${Math.floor(Math.PI)}, ${BROWSER['x-forwarded-for']}`);
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.json()).toMatchObject({ error: 'rate_limited', code: 173 });
  expect((await ask('203.0.113.8')).statusCode).toBe(200);
  expect((await api.app.inject('/api/v1/support')).statusCode).toBe(200);
});
