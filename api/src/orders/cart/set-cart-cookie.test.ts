import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi({ config: { publicOrigin: 'https://sanderling.example' } });
const add = async (orderId: string | null, headers: Record<string, string> = {}) => {
  const payload = { variant_id: 1291, order_id: orderId };
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/v1/orders/add_to_cart',
    payload,
    headers,
  });
  return { id: answer.json().data.id, cookie: answer.headers['set-cookie'] };
};

test.each([{}, { 'x-forwarded-proto': 'http' }])(
  'R299 a shop at an https address gives the cart’s cookie to secure connections alone, whatever %j says',
  async (headers) => {
    const { id, cookie } = await add(null, headers);
    expect(cookie).toMatch(new RegExp(`^sanOrderId=${id}; .*; SameSite=Lax; Secure$`));
  },
);

test('R299 a browser that knows its cart is given no cookie', async () => {
  const { id } = await add(null);
  expect((await add(id)).cookie).toBeUndefined();
});
