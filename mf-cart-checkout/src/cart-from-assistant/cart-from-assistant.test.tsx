import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { screen, waitFor, within } from '@testing-library/react';
import { loadCart } from '../cart/load-cart.ts';
import { renderShopPage } from '../testing/render-shop-page.tsx';
import { cartWith, memoryCookies, PILLOW, placedOrder, SOFA, shopContext } from '../testing/shop-context.ts';
import { useShopApi } from '../testing/use-shop-api.ts';
import * as route from './cart-from-assistant.route.tsx';
import { chooseCart } from './choose-cart.ts';

const shop = useShopApi();
const AT = '/cart/from-assistant?to=token';

const MARA = 'Mara three-seat sofa, Emerald velvet';

/** The shopper's own cart with a pillow, and an assistant's with one piece, a sofa unless said otherwise, behind a link. */
async function carts(
  piece = { id: SOFA, name: MARA },
  isCurrentPrepared = false,
  estimatedFor: string | null = null,
) {
  const [own, prepared] = [await cartWith(shop.client, PILLOW), await cartWith(shop.client, piece.id)];
  const handover = {
    order_id: prepared.id,
    assistant: 'helper.example',
    is_checkout: true,
    is_current_prepared: isCurrentPrepared,
    bank_url: null,
    lines: [{ variant_id: piece.id, name: piece.name, quantity: 1 }],
    subtotal_with_discount: prepared.subtotal_with_discount,
    delivery_and_tax: 123.45,
    estimated_for: estimatedFor,
    total: prepared.total + 123.45,
  };
  const merge = jest.fn(async () => ({ order: own, left: [] as string[] }));
  const orders = answering(
    answering(shop.client.orders, 'readHandover', async () => handover),
    'mergeHandover',
    merge,
  );
  const api = answering(shop.client, 'orders', orders);
  const cookies = memoryCookies({ orderId: own.id });
  return { own, prepared, merge, cookies, context: shopContext(api, cookies) };
}

/** Links are signed by the API: `orders.readHandover` and `orders.mergeHandover` are tested there. All other calls are the API's own. */
function answering<Target extends object>(target: Target, name: string, value: unknown): Target {
  return new Proxy(target, { get: (of, asked) => (asked === name ? value : Reflect.get(of, asked)) });
}

const post = (context: ReturnType<typeof shopContext>, choice: string, at = AT) =>
  chooseCart({
    request: new Request(`https://sanderling.test${at}`, {
      method: 'POST',
      body: new URLSearchParams({ choice }),
    }),
    params: {},
    context,
  });
const namesIn = async (orderId: string | undefined) => {
  const cart = await shop.client.orders.cart({ order_id: orderId ?? null });
  return cart?.line_items.map(({ variant }) => variant.id);
};

test('a shopper with a cart who comes from an assistant sees both carts and three choices', async () => {
  const { context } = await carts();
  await renderShopPage({ module: route, at: AT, context });
  expect(await screen.findByRole('heading', { name: 'Which cart do you want?' })).toBeVisible();
  const prepared = within(screen.getByRole('region', { name: 'From helper.example' }));
  expect(prepared.getByText(/Mara three-seat sofa/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Your cart' })).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Put both in one cart',
    'Go on with the assistant’s',
    'Keep my cart',
  ]);
});

test('a shopper compares what the pieces of both carts cost, and sees apart what delivery and tax are', async () => {
  const { context, own, prepared } = await carts();
  await renderShopPage({ module: route, at: AT, context });
  const mine = within(await screen.findByRole('region', { name: 'Your cart' }));
  const theirs = within(screen.getByRole('region', { name: 'From helper.example' }));
  const dollars = (amount: number) => formatDollars(centsFromDollars(amount));
  for (const [cart, pieces] of [
    [mine, own.subtotal_with_discount],
    [theirs, prepared.subtotal_with_discount],
  ] as const)
    expect(cart.getByText('Pieces, after discounts').parentElement).toHaveTextContent(dollars(pieces));
  expect(mine.getByText('Delivery and tax').parentElement).toHaveTextContent('Told at checkout');
  expect(theirs.getByText('Delivery and tax').parentElement).toHaveTextContent('$123.45');
});

test('a shopper who has named a ZIP code sees of both carts what delivery and tax come to there', async () => {
  const { context, own } = await carts(undefined, false, '60601');
  await shop.client.orders.setZipCode({ order_id: own.id, zip_code: '60601' });
  const { total_before_gift_cards: total } = await shop.client.orders.estimate({
    order_id: own.id,
    zip_code: '60601',
  });
  await renderShopPage({ module: route, at: AT, context });
  const mine = within(await screen.findByRole('region', { name: 'Your cart' }));
  const theirs = within(screen.getByRole('region', { name: 'From helper.example' }));
  const further = formatDollars(centsFromDollars(total) - centsFromDollars(own.subtotal_with_discount));
  for (const [cart, amount] of [
    [mine, further],
    [theirs, '$123.45'],
  ] as const)
    expect(cart.getByText('Delivery and tax, estimated for 60601').parentElement).toHaveTextContent(amount);
});

test('a shopper is promised of the cart that they leave what is true of it', async () => {
  const { context } = await carts(undefined, true);
  await renderShopPage({ module: route, at: AT, context });
  expect(await screen.findByText(/Its link then ends\./)).toBeVisible();
  expect(screen.getAllByText(/for some hours\./)).toHaveLength(2);
  expect(screen.queryByText(/nothing is lost/)).toBeNull();
});

test('a shopper without anything in a cart has what the assistant prepared at once', async () => {
  const { context, cookies, prepared } = await carts();
  cookies.remove('orderId');
  const page = await renderShopPage({ module: route, at: AT, context });
  await waitFor(() => expect(page.whereabouts()).toBe('/checkout'));
  expect(cookies.get('orderId')).toBe(prepared.id);
});

test('a shopper who puts both together has all of it in their own cart, by one call that ends the link', async () => {
  const { context, cookies, merge, own } = await carts();
  expect(await post(context, 'both')).toMatchObject({ status: 303 });
  expect(cookies.get('orderId')).toBe(own.id);
  expect(merge).toHaveBeenCalledWith({ token: 'token', order_id: own.id }, expect.anything());
});

test('a shopper who keeps their cart has it as it was', async () => {
  const { context, cookies, own } = await carts();
  expect(await post(context, 'keep')).toMatchObject({ status: 303 });
  expect([cookies.get('orderId'), await namesIn(own.id)]).toEqual([own.id, [PILLOW]]);
});

test('a shopper who goes on with the assistant’s has their own cart back when they want it', async () => {
  const { context, cookies, own, prepared } = await carts();
  await post(context, 'take');
  expect([cookies.get('orderId'), cookies.get('setAsideOrderId')]).toEqual([prepared.id, own.id]);
  const request = new Request('https://sanderling.test/cart');
  expect((await loadCart({ request, params: {}, context })).hasSetAside).toBe(true);
  await renderShopPage({ module: route, at: '/cart/from-assistant', context });
  await screen.findByRole('button', { name: 'Go back to my own cart' });
  await post(context, 'take', '/cart/from-assistant');
  expect([cookies.get('orderId'), cookies.get('setAsideOrderId')]).toEqual([own.id, undefined]);
});

test('a shopper who set their cart aside and comes from the assistant again still has it', async () => {
  const first = await carts({ id: SOFA, name: MARA }, true);
  first.cookies.set('setAsideOrderId', 'the shopper’s own');
  await post(first.context, 'take');
  expect([first.cookies.get('orderId'), first.cookies.get('setAsideOrderId')]).toEqual([
    first.prepared.id,
    'the shopper’s own',
  ]);
  // A second cart of their own would take the place of the first: both are put together instead.
  const second = await carts();
  second.cookies.set('setAsideOrderId', first.own.id);
  await renderShopPage({ module: route, at: AT, context: second.context });
  expect(await screen.findByRole('button', { name: 'Keep my cart' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Go on with/ })).toBeNull();
  await post(second.context, 'take');
  expect([second.cookies.get('orderId'), second.cookies.get('setAsideOrderId')]).toEqual([
    second.own.id,
    first.own.id,
  ]);
});

test('a cart that was set aside comes back when the assistant’s is bought', async () => {
  const { context, cookies, own } = await carts();
  const { id } = await placedOrder(shop.client, SOFA);
  cookies.set('setAsideOrderId', own.id);
  cookies.set('orderId', id);
  const request = new Request('https://sanderling.test/cart');
  const { hasSetAside, order } = await loadCart({ request, params: {}, context });
  expect([order?.id, hasSetAside]).toEqual([own.id, false]);
  expect([cookies.get('orderId'), cookies.get('setAsideOrderId')]).toEqual([own.id, undefined]);
});

test('what cannot be added is named, and the cart has all else', async () => {
  const { context, merge, own } = await carts();
  merge.mockResolvedValue({ order: own, left: ['Sale lamp: It is sold out.'] });
  expect(await post(context, 'both')).toMatchObject({
    data: { message: expect.stringContaining('Sale lamp: ') },
    init: { status: 409 },
  });
});

test('a shopper’s own cart that was set aside goes into the one that they see', async () => {
  const { context, cookies, own, prepared } = await carts();
  await post(context, 'take');
  await post(context, 'both', '/cart/from-assistant');
  expect([cookies.get('orderId'), cookies.get('setAsideOrderId')]).toEqual([prepared.id, undefined]);
  expect(await namesIn(prepared.id)).toEqual([SOFA, PILLOW]);
  expect(await namesIn(own.id)).toEqual([PILLOW]);
});
