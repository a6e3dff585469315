import type { Order } from '@sanderling/contract/wire/orders/order';
import { screen, within } from '@testing-library/react';
import { StandInApplePaySession } from '../apple-pay/testing/stand-in-apple-pay.ts';
import * as cartRoute from '../cart/cart.route.tsx';
import { renderShopPage } from '../testing/render-shop-page.tsx';
import { cartWith, GIFT_CARD, memoryCookies, PILLOW, SOFA, shopContext } from '../testing/shop-context.ts';
import { useShopApi } from '../testing/use-shop-api.ts';

const shop = useShopApi();
afterEach(() => {
  delete window.ApplePaySession;
});

async function openCart({ id }: Order) {
  const context = shopContext(shop.client, memoryCookies({ orderId: id }));
  await renderShopPage({ module: cartRoute, at: '/cart', context });
}

async function marksOf(order: Order) {
  await openCart(order);
  return shownMarks();
}

async function shownMarks() {
  const marks = within(await screen.findByRole('list', { name: 'Ways to pay' }));
  return marks.getAllByRole('listitem').map(({ textContent }) => textContent);
}

test.each([
  ['a sofa', [SOFA], ['Card', 'PayPal', 'Monthly payments', 'Gift card']],
  ['a gift card', [GIFT_CARD], ['Card', 'PayPal', 'Gift card']],
])(
  'R376 the cart names the ways in which %s can be paid in this browser, and no other',
  async (_what, variantIds, ways) => {
    expect(await marksOf(await cartWith(shop.client, ...variantIds))).toEqual(ways);
  },
);

test('R376 a cart of which less than $50 is left to pay names no monthly payments', async () => {
  const order = await cartWith(shop.client, PILLOW);
  const code = await shop.giftCard(Math.round(order.total * 100) - 4_900);
  expect(await marksOf(await shop.client.orders.applyGiftCard({ order_id: order.id, code }))).toEqual([
    'Card',
    'PayPal',
    'Gift card',
  ]);
});

test('a browser that has Apple Pay reads so in the cart', async () => {
  window.ApplePaySession = StandInApplePaySession;
  await openCart(await cartWith(shop.client, SOFA));
  // What the browser has is known once the part has hydrated.
  await screen.findByText('Apple Pay');
  expect(await shownMarks()).toEqual(['Card', 'Apple Pay', 'PayPal', 'Monthly payments', 'Gift card']);
});
