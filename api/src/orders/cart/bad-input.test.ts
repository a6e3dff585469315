import { PROBLEMS } from '@sanderling/contract/problem';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { type Bad, badOnes, type Call } from '../../testing/bad-bodies.ts';
import { useShopWithAccounts } from '../testing/accounts.ts';
import { ADA } from '../testing/shop.ts';

const shop = useShopWithAccounts();
const VASE = 1291;

const CALLS: readonly ((order: Order) => Call)[] = [
  ({ id }) => ({
    path: '/orders/add_to_cart',
    good: { variant_id: VASE, quantity: 1, order_id: id, zip_code: '60601' },
    optional: ['quantity', 'order_id', 'zip_code'],
  }),
  ({ id, line_items }) => ({
    path: '/orders/update_quantity',
    good: { order_id: id, line_item_id: line_items[0]?.id, quantity: 2 },
  }),
  ({ id }) => ({ path: '/orders/cart', good: { order_id: id }, optional: ['order_id'] }),
  ({ id }) => ({
    path: '/orders/set_zip_code',
    good: { order_id: id, zip_code: '60601', replaces_address: false },
    optional: ['zip_code', 'replaces_address'],
  }),
  ({ id }) => ({ path: '/orders/get_order', good: { order_id: id } }),
  ({ id }) => ({
    path: '/orders/estimate',
    good: { order_id: id, zip_code: '60601', state_abbr: 'IL' },
    optional: ['state_abbr'],
  }),
  () => ({ path: '/orders/saved_items', good: { variant_ids: [VASE] } }),
  ({ id }) => ({ path: '/orders/get_order_number', good: { order_id: id } }),
  ({ number }) => ({ path: '/orders/get_order_number', good: { number, email: 'ada@example.com' } }),
  ({ id }) => ({ path: '/orders/apply_coupon_code', good: { order_id: id, code: 'greenthumb' } }),
  ({ id }) => ({ path: '/orders/apply_coupon_code', good: { order_id: id, designers_default: true } }),
  ({ id }) => ({
    path: '/orders/apply_coupon_code_by_email',
    good: { order_id: id, email: 'ada@example.com' },
  }),
  ({ id }) => ({
    path: `/orders/${id}/generate_discount`,
    good: { code: 'bmsv-tier', email: 'ada@example.com' },
    optional: ['email'],
  }),
  ({ id }) => ({
    method: 'DELETE',
    path: '/orders/clear_coupon_code',
    good: { order_id: id, code: 'greenthumb' },
    optional: ['code'],
  }),
  ({ id }) => ({ path: '/orders/clear_coupon_codes', good: { order_id: id } }),
  ({ id }) => ({ path: '/orders/apply_gift_card', good: { order_id: id, code: '1234 1234 1234 1234' } }),
  ({ id }) => ({
    path: '/orders/change_order_gift_card_usage',
    good: { order_id: id, order_gift_card_id: 1, use: false },
  }),
  ({ id, line_items }) => ({
    path: '/orders/set_gift_delivery',
    good: { order_id: id, line_item_id: line_items[0]?.id, gift_delivery: null },
    optional: ['gift_delivery'],
  }),
  () => ({ path: '/gift_cards/balance', good: { code: '1234123412341234' } }),
  ({ id }) => ({ path: `/orders/${id}/set_billing_address`, good: { address: ADA } }),
  ({ id }) => ({
    path: '/checkout/set_shipping_address',
    good: { order_id: id, address: ADA, save_to_account: false },
    optional: ['save_to_account'],
  }),
  ({ id }) => ({ path: '/checkout/set_billing_address', good: { order_id: id, address: ADA } }),
  ({ id }) => ({
    path: '/checkout/set_service_level_options',
    good: { order_id: id, options: [{ shipment_id: 'freight', service_level: 'standard' }] },
  }),
  ({ id }) => ({
    method: 'GET',
    path: '/user/designer_tier',
    good: { order_id: id },
    optional: ['order_id'],
  }),
];

/** What must be refused in any case; a few wrong values are right ones elsewhere, or lead to a cart of one's own. */
function isFine({ path, good, optional = [] }: Call, { what, body }: Bad): boolean {
  if (what === '{}') return Object.keys(good).every((field) => optional.includes(field));
  // An id that is none is as good as none: the principal gets a cart, or hears that there is none.
  const isCartOfOnesOwn = path === '/orders/add_to_cart' || path === '/orders/cart';
  if (isCartOfOnesOwn && what.startsWith('order_id = "') && !what.includes('aaaaa')) return true;
  // Removing a missing line is not an error.
  if (path === '/orders/clear_coupon_code' && what.startsWith('code')) return true;
  if (what === 'options = []') return true;
  return path === '/orders/update_quantity' && what === 'quantity = 0' && body !== null;
}

const codes: readonly number[] = Object.values(PROBLEMS).map(({ code }) => code);

async function send({ method = 'POST', path }: Call, body: unknown, headers: Record<string, string>) {
  const isQuery = method !== 'POST';
  const query =
    isQuery && typeof body === 'object' && body !== null
      ? `?${new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]))}`
      : '';
  const response = await shop.api.app.inject({
    method,
    url: `/api/v1${path}${query}`,
    headers: { ...headers, ...(isQuery ? {} : { 'content-type': 'application/json' }) },
    ...(isQuery ? {} : { payload: JSON.stringify(body) }),
  });
  return { status: response.statusCode, ...response.json() };
}

/** `POST /orders/cart 422`, for everything that the API's document says. */
async function documentedAnswers(): Promise<Set<string>> {
  const { paths } = (await shop.api.app.inject({ url: '/api/v1/openapi.json' })).json();
  const answers = Object.entries<Record<string, { responses: object }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      Object.keys(responses).map(
        (status) => `${method.toUpperCase()} ${path.replace('/api/v1', '')} ${status}`,
      ),
    ),
  );
  return new Set(answers);
}

test('whatever is wrong with a call, it is refused with a sentence, and nothing has changed', async () => {
  const { headers } = await shop.signIn('ada@example.com');
  const order = (await shop.post('/orders/add_to_cart', { variant_id: VASE }, headers)).body.data;
  const counts = async () =>
    Promise.all(
      (['orders', 'line_item', 'order_gift_card', 'promotion_redemption', 'payment'] as const).map((table) =>
        shop.api.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow(),
      ),
    );
  let tried = 0;
  const answered = new Set<string>();
  for (const describeCall of CALLS) {
    const call = describeCall(order);
    const before = await counts();
    for (const bad of badOnes(call)) {
      // Queries hold text alone, in which a number or `null` is a word like any other.
      if (
        call.method !== undefined &&
        (bad.body === null || typeof bad.body !== 'object' || Array.isArray(bad.body))
      )
        continue;
      if (call.path === '/user/designer_tier' && bad.what.startsWith('order_id')) continue;
      if (isFine(call, bad)) continue;
      const answer = await send(call, bad.body, headers);
      const told = `${call.path} ${bad.what}: ${answer.status} ${answer.code} ${answer.message}`;
      if (answer.status < 400 || answer.status > 499) throw new Error(told);
      expect([told, codes.includes(answer.code)]).toEqual([told, true]);
      expect(answer.message).toMatch(/^[A-Z].*[.!?]$/s);
      const template = call.path.replace(order.id, '{id}');
      // 400 and 415 are the same everywhere.
      if (answer.status !== 400) answered.add(`${call.method ?? 'POST'} ${template} ${answer.status}`);
      tried += 1;
    }
    expect([call.path, await counts()]).toEqual([call.path, before]);
    const after = (await shop.post('/orders/get_order', { order_id: order.id }, headers)).body.data;
    expect([call.path, after]).toEqual([call.path, order]);
  }
  expect(tried).toBeGreaterThan(600);
  const documented = await documentedAnswers();
  expect([...answered].filter((answer) => !documented.has(answer))).toEqual([]);
});

test.each([
  ['no JSON', 'application/json', '{"order_id":', 400],
  ['no body', 'application/json', '', 400],
  ['another content type', 'text/xml', '<order/>', 415],
  ['a form', 'application/x-www-form-urlencoded', 'order_id=x', 415],
  [
    'more than a quarter of a megabyte',
    'application/json',
    JSON.stringify({ order_id: 'a'.repeat(300_000) }),
    413,
  ],
])('a call with %s is refused', async (_what, contentType, payload, status) => {
  const response = await shop.api.app.inject({
    method: 'POST',
    url: '/api/v1/orders/apply_coupon_code',
    headers: { 'content-type': contentType },
    payload,
  });
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ code: 110, message: expect.stringMatching(/^[A-Z].*\.$/) });
});

test.each([
  ['/orders/apply_coupon_code', { order_id: 'x' }, 'either code or designers_default'],
  ['/orders/apply_coupon_code', { order_id: 'x', code: 'a', designers_default: true }, 'either code or'],
  ['/orders/get_order_number', { number: 'R1' }, 'number and email'],
  ['/checkout/set_billing_address', { order_id: 'x' }, 'address or same_as_shipping'],
])('R422 %s with %j says which of two ways there are', async (path, body, words) => {
  const answer = await shop.post(path, body);
  expect(answer).toMatchObject({ status: 422, body: { errors: { body: [expect.stringContaining(words)] } } });
});
