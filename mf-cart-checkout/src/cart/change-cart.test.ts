import { cartWith, memoryCookies, PILLOW, shopContext } from '../testing/shop-context.ts';
import { useShopApi } from '../testing/use-shop-api.ts';
import { changeCart } from './change-cart.ts';

const shop = useShopApi();

async function post(fields: Record<string, string>) {
  const order = await cartWith(shop.client, PILLOW);
  const [line] = order.line_items;
  const cookies = memoryCookies({ orderId: order.id });
  const body = new URLSearchParams({ line_item_id: String(line?.id), ...fields });
  const request = new Request('https://sanderling.test/cart', { method: 'POST', body });
  const answer = await changeCart({ request, params: {}, context: shopContext(shop.client, cookies) });
  return { answer, after: await shop.client.orders.cart({ order_id: order.id }) };
}

test('R338 without JavaScript a quantity is changed by form post and the cart is shown again', async () => {
  const { answer, after } = await post({ intent: 'update', quantity: '3' });
  expect(answer).toMatchObject({ status: 303 });
  expect(after?.line_items[0]?.quantity).toBe(3);
});

test('R339 without JavaScript a line is removed by form post, whatever stands in its field', async () => {
  const { after } = await post({ intent: 'remove', quantity: 'seven' });
  expect(after?.line_items).toEqual([]);
});

test('without JavaScript a page that is older than the cart changes nothing, and says so', async () => {
  const { answer, after } = await post({ intent: 'update', quantity: '3', expected_quantity: '2' });
  expect(answer).toMatchObject({
    data: { message: expect.stringContaining('changed elsewhere') },
    init: { status: 409 },
  });
  expect(after?.line_items[0]?.quantity).toBe(1);
});

test('a quantity that cannot be ordered is explained and changes nothing', async () => {
  for (const quantity of ['-2', '0', '', '1.5', 'seven']) {
    const { answer, after } = await post({ intent: 'update', quantity });
    expect(answer).toMatchObject({
      data: { message: 'Enter a whole number from 1 to 999.' },
      init: { status: 422 },
    });
    expect(after?.line_items[0]?.quantity).toBe(1);
  }
});

test('more than the store sells at once is answered with the limit', async () => {
  const { answer, after } = await post({ intent: 'update', quantity: '1000' });
  expect(answer).toMatchObject({ data: { message: 'We sell at most 999 at once.' }, init: { status: 422 } });
  expect(after?.line_items[0]?.quantity).toBe(1);
});

test('more than there are is answered with how many are left', async () => {
  const { answer } = await post({ intent: 'update', quantity: '900' });
  expect(answer).toMatchObject({
    data: { message: expect.stringMatching(/are left/) },
    init: { status: 422 },
  });
});

test('without JavaScript a cart that a failed change has taken away is restored by form post', async () => {
  const order = await cartWith(shop.client, PILLOW);
  const cookies = memoryCookies({ lostOrderId: order.id });
  const body = new URLSearchParams({ intent: 'restore' });
  const request = new Request('https://sanderling.test/cart', { method: 'POST', body });
  await changeCart({ request, params: {}, context: shopContext(shop.client, cookies) });
  expect([cookies.get('orderId'), cookies.get('lostOrderId')]).toEqual([order.id, undefined]);
});

test('without JavaScript a form of a cart that is gone changes nothing, and says so', async () => {
  for (const intent of ['update', 'remove', 'apply-coupon', 'clear-coupon']) {
    const body = new URLSearchParams({ intent, line_item_id: '1', quantity: '2', code: 'summersunshine' });
    const request = new Request('https://sanderling.test/cart', { method: 'POST', body });
    const context = shopContext(shop.client, memoryCookies());
    expect(await changeCart({ request, params: {}, context })).toMatchObject({
      data: { message: 'This cart is no longer open, so nothing was changed.' },
      init: { status: 404 },
    });
  }
});
