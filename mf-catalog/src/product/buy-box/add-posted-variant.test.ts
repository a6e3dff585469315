import { ApiProblem, createApiClient } from '@sanderling/runtime';
import { addPostedVariant } from './add-posted-variant.ts';

function visitor(refusal: Error) {
  const calls: string[] = [];
  return {
    calls,
    context: {
      api: createApiClient({
        call: (method, path) => {
          calls.push(`${method} ${path}`);
          return Promise.reject(refusal);
        },
      }),
      cookies: { get: () => undefined, set: () => {}, remove: () => {} },
    },
  };
}
function form(fields: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test('R299 without JavaScript the id of the order is kept in its cookie too, and the next addition goes into that order', async () => {
  const values = new Map<string, string>();
  const sent: unknown[] = [];
  const context = {
    api: createApiClient({
      async call(_method, _path, body) {
        sent.push(body);
        return JSON.parse('{"data":{"id":"o1"}}');
      },
    }),
    cookies: {
      get: (key: string) => values.get(key),
      set: (key: string, value: string) => void values.set(key, value),
      remove: () => {},
    },
  };
  for (const variant_id of ['1001', '1002']) {
    expect(await addPostedVariant(form({ variant_id, quantity: '2' }), context)).toBeNull();
    expect(values.get('orderId')).toBe('o1');
  }
  expect(sent).toEqual([
    { variant_id: 1001, quantity: 2, order_id: null },
    { variant_id: 1002, quantity: 2, order_id: 'o1' },
  ]);
});

test('R035 a form without a variant or a quantity is answered, not sent on', async () => {
  const { calls, context } = visitor(new ApiProblem(500, {}));
  for (const fields of [
    {},
    { variant_id: '1' },
    { variant_id: 'x', quantity: '1' },
    { variant_id: '1', quantity: '-1' },
  ]) {
    expect(await addPostedVariant(form(fields), context)).toMatchObject({ status: 422 });
  }
  expect(calls).toEqual([]);
});

test('R383 what the API refuses is told in its words', async () => {
  const { context } = visitor(new ApiProblem(422, { details: 'This item is not available for purchase.' }));
  expect(await addPostedVariant(form({ variant_id: '1', quantity: '1' }), context)).toEqual({
    message: 'This item is not available for purchase.',
    status: 422,
  });
});

test('R035 an API that cannot be reached is a passing state', async () => {
  const { context } = visitor(new ApiProblem(0, {}));
  expect(await addPostedVariant(form({ variant_id: '1', quantity: '2' }), context)).toMatchObject({
    status: 503,
  });
});
