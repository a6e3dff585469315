import { PROBLEMS } from '@sanderling/contract/problem';
import { ApiProblem } from './api-problem.ts';
import { createApiClient } from './create-api-client.ts';

function openClient(answer: object | ApiProblem = { data: null }) {
  const calls: unknown[][] = [];
  const client = createApiClient({
    async call(...sent) {
      calls.push(sent);
      if (answer instanceof ApiProblem) throw answer;
      return { data: undefined, ...answer };
    },
  });
  return { client, calls };
}
const notFound = new ApiProblem(404, { code: PROBLEMS.NOT_FOUND.code });

test('what a call is given goes into its path by name, and the rest into its query or its body', async () => {
  const { client, calls } = openClient();
  await client.products.reviews({ id: 7, sort: 'newest', page: '2' });
  await client.orders.generateDiscount({ id: 'o1', code: 'bmsv-tier' });
  await client.orders.clearCouponCode({ order_id: 'o1' });
  await client.states.list();
  expect(calls.map(([method, path, body]) => [method, path, body])).toEqual([
    ['GET', '/products/7/reviews?sort=newest&page=2', undefined],
    ['POST', '/orders/o1/generate_discount', { code: 'bmsv-tier' }],
    ['DELETE', '/orders/clear_coupon_code?order_id=o1', undefined],
    ['GET', '/states', undefined],
  ]);
});

test('a visitor who puts a slash or a question mark into a slug reaches no other call', async () => {
  const { client, calls } = openClient();
  await client.products.bySlug({ slug: '7/reviews?sort=newest' });
  await client.categories.byPermalink({ '*': 'living/so?fas' });
  expect(calls.map(([, path]) => path)).toEqual([
    '/products/7%2Freviews%3Fsort%3Dnewest',
    '/categories/living/so%3Ffas',
  ]);
});

test('a caller gets the data, and with it what the API says about the data', async () => {
  expect(await openClient({ data: [] }).client.states.list()).toEqual([]);
  const { client } = openClient({ data: { id: 7 }, meta: { selected_variant_id: 9 } });
  expect(await client.products.bySlug({ slug: 'mara' })).toEqual({
    data: { id: 7 },
    meta: { selected_variant_id: 9 },
  });
});

test('a 404 is null for the caller who asks for it, and a problem for any other', async () => {
  const { client } = openClient(notFound);
  expect(await client.brands.bySlug({ slug: 'x' }, { orNull: true })).toBeNull();
  await expect(client.brands.bySlug({ slug: 'x' })).rejects.toBe(notFound);
  const failure = new ApiProblem(500, { code: PROBLEMS.SERVER_ERROR.code });
  const { client: broken } = openClient(failure);
  await expect(broken.brands.bySlug({ slug: 'x' }, { orNull: true })).rejects.toBe(failure);
});

test('options of a call reach the transport', async () => {
  const { client, calls } = openClient();
  await client.auth.signOut({}, { handle500: false });
  expect(calls).toEqual([['DELETE', '/users/cognito_sign_out', undefined, { handle500: false }]]);
});
