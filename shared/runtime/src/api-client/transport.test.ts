import { PROBLEMS } from '@sanderling/contract/problem';
import { startSmallApi } from '../testing/small-api.ts';
import { type ApiProblem, isApiProblem } from './api-problem.ts';
import { createApiClient } from './create-api-client.ts';
import { type CallOptions, createTransport } from './transport.ts';

let api: Awaited<ReturnType<typeof startSmallApi>>;
let answer: { status?: number; body: unknown } | null;

beforeAll(async () => {
  api = await startSmallApi(() => answer);
});
beforeEach(() => {
  answer = { body: { data: { id: 7 } } };
  api.calls.length = 0;
});
afterAll(() => api.close());

function transport(headers: Record<string, string> = {}) {
  const told: [ApiProblem, CallOptions][] = [];
  const { call } = createTransport({
    origin: api.origin,
    timeoutMs: 2_000,
    headers: () => headers,
    onProblem: (problem, options) => told.push([problem, options]),
  });
  return { call, told };
}

async function problemOf(call: Promise<unknown>): Promise<ApiProblem> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!isApiProblem(error)) throw new Error(`Not a problem of the API: ${error}`);
  return error;
}

test('a token whose renewal could not be asked for fails the call as one without an answer, not as one that was refused', async () => {
  const noted = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  answer = { status: 401, body: { code: PROBLEMS.SESSION_INVALID.code } };
  const renew = () => Promise.reject(new Error('The provider is away.'));
  const { call } = createTransport({ origin: api.origin, timeoutMs: 2_000, headers: () => ({}), renew });
  expect(await problemOf(call('GET', '/user'))).toMatchObject({ status: 0, code: 0 });
  expect(api.calls).toHaveLength(1);
  noted.mockRestore();
});

test.each([
  ['a token', 170, ['Bearer old', 'Bearer new']],
  ['a session that has ended', 172, ['Bearer old', 'Bearer new']],
  ['a code that asks to sign in', 125, ['Bearer old']],
  ['a password', 176, ['Bearer old']],
])('a call that is refused for %s is repeated only where a new token may help', async (_what, code, sent) => {
  answer = { status: 401, body: { code } };
  let token = 'old';
  const { call } = createTransport({
    origin: api.origin,
    timeoutMs: 2_000,
    headers: () => ({ Authorization: `Bearer ${token}` }),
    renew: async () => {
      token = 'new';
      return true;
    },
  });
  expect(await problemOf(call('POST', '/orders/apply_coupon_code', {}))).toMatchObject({ status: 401, code });
  expect(api.calls.map(({ headers }) => headers.authorization)).toEqual(sent);
});

test('a call whose token is refused names that token, and is sent again with the one that has replaced it', async () => {
  answer = { status: 401, body: { code: 172 } };
  let token = 'old';
  const refused: string[] = [];
  const renew = async (refusedToken: string) => {
    refused.push(refusedToken);
    answer = { body: { data: { id: 7 } } };
    token = 'new';
    return true;
  };
  const headers = () => ({ Authorization: `Bearer ${token}` });
  const { call } = createTransport({ origin: api.origin, timeoutMs: 2_000, headers, renew });
  await call('GET', '/user');
  expect(refused).toEqual(['old']);
  expect(api.calls.map((sent) => sent.headers.authorization)).toEqual(['Bearer old', 'Bearer new']);
});

test('R412 R416 every call is JSON, below /api/v1', async () => {
  const { call } = transport();
  await call('GET', '/user');
  await call('POST', '/orders/cart', { order_id: null });
  await call('DELETE', '/orders/clear_coupon_code?order_id=1');
  expect(api.calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/v1/user',
    'POST /api/v1/orders/cart',
    'DELETE /api/v1/orders/clear_coupon_code?order_id=1',
  ]);
  for (const { headers } of api.calls) expect(headers['content-type']).toMatch(/^application\/json/);
  expect(api.calls[1]?.body).toEqual({ order_id: null });
});

test('R413 R414 R415 a call carries what its headers are at that moment', async () => {
  const headers: Record<string, string> = {};
  const { call } = transport(headers);
  await call('GET', '/user');
  Object.assign(headers, { Authorization: 'Bearer t', 'X-First-Referrer': 'a', 'X-Last-Referrer': 'b' });
  await call('GET', '/user');
  expect(api.calls[0]?.headers).not.toHaveProperty('authorization');
  expect(api.calls[1]?.headers).toMatchObject({
    authorization: 'Bearer t',
    'x-first-referrer': 'a',
    'x-last-referrer': 'b',
  });
});

test('R417 an answer is read from its data, with what is said about it beside', async () => {
  answer = { body: { data: { id: 7 }, meta: { selected_variant_id: 9 } } };
  const { call } = transport();
  expect(await call('GET', '/products/mara')).toMatchObject({ data: { id: 7 } });
  expect(await createApiClient({ call }).products.bySlug({ slug: 'mara' })).toEqual({
    data: { id: 7 },
    meta: { selected_variant_id: 9 },
  });
});

test('R491 whatever is not a success reaches the caller, with code, details and fields', async () => {
  const { call, told } = transport();
  answer = {
    status: 422,
    body: {
      error: 'validation_failed',
      code: PROBLEMS.VALIDATION_FAILED.code,
      message: 'Check the fields.',
      errors: { zip: ['Five digits.'] },
    },
  };
  const problem = await problemOf(call('POST', '/user/set_address', {}));
  expect(problem).toMatchObject({
    status: 422,
    code: PROBLEMS.VALIDATION_FAILED.code,
    message: 'Check the fields.',
    errors: { zip: ['Five digits.'] },
    removeOrder: false,
  });
  answer = {
    status: 401,
    body: { code: PROBLEMS.SESSION_INVALID.code, message: 'Sign in again.', remove_order: true },
  };
  expect(await problemOf(call('POST', '/user/initial_check', {}))).toMatchObject({ removeOrder: true });
  // What the page does about a problem comes first, with the caller's own wishes.
  expect(told.map(([{ status }]) => status)).toEqual([422, 401]);
  expect(told[0]?.[0]).toBe(problem);
});

test('an API that cannot be reached, or that answers something else, is a problem with words for people', async () => {
  const { call } = transport();
  answer = null;
  expect(await problemOf(call('GET', '/user'))).toMatchObject({
    status: 0,
    code: 0,
    message: expect.stringContaining('could not be reached'),
  });
  answer = { status: 502, body: '<html>Bad gateway</html>' };
  expect(await problemOf(call('GET', '/user'))).toMatchObject({ status: 502, errors: {} });
});

test('a call that is sent again says so by its key, and may outlive its page', async () => {
  const { call } = transport();
  await call('POST', '/orders/add_to_cart', {}, { idempotencyKey: 'k1', outlivesPage: true });
  expect(api.calls[0]?.headers).toMatchObject({
    'idempotency-key': 'k1',
    'content-type': 'application/json',
  });
});

test('what is read by name is null when it is not there, and a problem when it cannot be had', async () => {
  const { call } = transport();
  const client = createApiClient({ call });
  answer = {
    status: 404,
    body: { code: PROBLEMS.NOT_FOUND.code, message: 'There is no page with this name.' },
  };
  expect(await client.pages.byHandler({ url_handler: 'x' }, { orNull: true })).toBeNull();
  expect(await client.brands.bySlug({ slug: 'x' }, { orNull: true })).toBeNull();
  answer = { status: 500, body: { code: PROBLEMS.SERVER_ERROR.code, message: 'Try again.' } };
  expect(await problemOf(client.pages.byHandler({ url_handler: 'x' }, { orNull: true }))).toMatchObject({
    status: 500,
  });
});
