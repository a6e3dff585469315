import { orderAtom, userAtom } from '@sanderling/runtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as cartRoute from '../cart/cart.route.tsx';
import { changeCart } from '../cart/change-cart.ts';
import { renderShopPage } from '../testing/render-shop-page.tsx';
import { cartWith, memoryCookies, PILLOW, SOFA, shopContext } from '../testing/shop-context.ts';
import { useShopApi } from '../testing/use-shop-api.ts';

const shop = useShopApi();
const APPLY = '/orders/apply_coupon_code';

async function openCart(...variantIds: number[]) {
  const order = await cartWith(shop.client, ...variantIds);
  const cookies = memoryCookies({ orderId: order.id, designerDiscount: order.id });
  const context = shopContext(shop.client, cookies);
  const page = await renderShopPage({ module: cartRoute, at: '/cart', context });
  await screen.findByRole('heading', { name: 'Your cart' });
  return { ...page, order, cookies };
}
const place = () => within(screen.getByRole('region', { name: 'Promo code' }));
const field = () => place().getByRole('textbox', { name: 'Promo code' });

async function enter(code: string) {
  await userEvent.clear(field());
  await userEvent.click(field());
  await userEvent.paste(code);
  await userEvent.click(place().getByRole('button', { name: 'Apply' }));
}

test('R422 a shopper enters a code in the cart, reads what it saves, and takes it off again', async () => {
  const { cookies } = await openCart(SOFA);
  await enter(' GreenThumb ');
  expect(await place().findByText(/saves you \$493\.50/)).toBeVisible();
  const summary = within(screen.getByRole('region', { name: 'Summary' }));
  expect(summary.getByText('Promo code greenthumb, 15%')).toBeVisible();
  expect(summary.getByText('$2,796.50')).toBeVisible();
  const remove = place().getByRole('button', { name: 'Remove code greenthumb' });
  expect(remove).toHaveFocus();
  await userEvent.click(remove);
  await waitFor(() => expect(field()).toHaveFocus());
  expect(summary.queryByText('Promo code greenthumb, 15%')).not.toBeInTheDocument();
  expect(place().getByRole('status')).toHaveTextContent('Code greenthumb removed.');
  // The designer's default may be applied again.
  expect(cookies.get('designerDiscount')).toBeUndefined();
});

test('a refused code says why beside the field, keeps what was typed, and changes nothing', async () => {
  await shop.coupon('members-only', { sign_in_required: true });
  const { store, order } = await openCart(PILLOW);
  for (const [code, message] of [
    ['', 'Enter a code.'],
    ['nothing', 'We don’t recognize this code. Check the spelling.'],
    ['members-only', 'Sign in to use this code.'],
  ] as const) {
    await enter(code);
    await waitFor(() => expect(field()).toHaveAccessibleDescription(message));
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue(code);
  }
  expect(place().getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  expect(store.get(orderAtom)?.total).toBe(order.total);
});

test('the reason of a refusal goes when the cart changes, and what was typed stays', async () => {
  await openCart(PILLOW);
  await enter('nothing');
  await waitFor(() => expect(field()).toBeInvalid());
  await userEvent.click(screen.getByRole('button', { name: /One more/ }));
  await waitFor(() => expect(field()).toBeValid());
  expect(place().getByRole('status')).toHaveTextContent(/^$/);
  expect(field()).toHaveValue('nothing');
  await enter('nothing');
  await waitFor(() => expect(field()).toBeInvalid());
});

test('who listens hears the total that a code makes, and nowhere the one before', async () => {
  await openCart(PILLOW);
  await userEvent.click(screen.getByRole('button', { name: /One more/ }));
  const announced = await screen.findByText(/quantity 2. Total \$215\.95/);
  await enter('greenthumb');
  await waitFor(() => expect(announced).toHaveTextContent('Total $186.55.'));
  expect(screen.queryByText(/Total \$215\.95/)).not.toBeInTheDocument();
});

test('without an answer the shopper reads so beside the field, and tries again', async () => {
  await openCart(SOFA);
  shop.breakNext(APPLY, 'request-lost');
  await enter('greenthumb');
  await waitFor(() => expect(field()).toBeInvalid());
  await userEvent.click(place().getByRole('button', { name: 'Apply' }));
  expect(await place().findByText(/saves you/)).toBeVisible();
});

test('a quantity that is still on its way arrives before the code', async () => {
  await openCart(PILLOW);
  await userEvent.click(screen.getByRole('button', { name: /One more/ }));
  await enter('greenthumb');
  expect(await place().findByText(/saves you \$29\.40/)).toBeVisible();
  expect(shop.calls.map(({ path }) => path).slice(-2)).toEqual(['/orders/update_quantity', APPLY]);
});

test('a code that stops to count says why, also to those who listen', async () => {
  await shop.coupon('from-a-thousand', { minimum_cents: 100_000 });
  await openCart(SOFA, PILLOW);
  await enter('from-a-thousand');
  expect(await place().findByText(/saves you/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Remove Mara/ }));
  const why = /requires \$1,000\.00 of eligible items/;
  await waitFor(() => expect(place().getByRole('status')).toHaveTextContent(why));
  expect(place().getByText(why, { selector: 'p' })).toBeVisible();
  expect(place().getByText(/does not count now/)).toBeVisible();
});

test('a code that the shopper brought along and the API refused is explained in the cart', async () => {
  const { store } = await openCart(PILLOW);
  const refusedCoupon = { code: 'nothing', message: 'We don’t recognize this code.' };
  act(() => store.set(userAtom, (user) => ({ ...user, refusedCoupon })));
  expect(field()).toHaveAccessibleDescription('We don’t recognize this code.');
  expect(field()).toHaveValue('nothing');
  await enter('greenthumb');
  await userEvent.click(await place().findByRole('button', { name: /Remove/ }));
  await waitFor(() => expect(field()).toHaveValue(''));
});

test('R422 without JavaScript a code is applied, refused and taken off by form posts', async () => {
  const order = await cartWith(shop.client, SOFA);
  const cookies = memoryCookies({ orderId: order.id });
  const post = (fields: Record<string, string>) => {
    const request = new Request('https://sanderling.test/cart', {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    return changeCart({ request, params: {}, context: shopContext(shop.client, cookies) });
  };
  const read = () => shop.client.orders.cart({ order_id: order.id });
  expect(await post({ intent: 'apply-coupon', code: 'nothing' })).toMatchObject({
    data: { coupon: { code: 'nothing', message: expect.stringContaining('recognize') } },
    init: { status: 404 },
  });
  expect(await post({ intent: 'apply-coupon', code: ' greenthumb ' })).toMatchObject({ status: 303 });
  expect((await read())?.promo_code).toBe('greenthumb');
  expect(await post({ intent: 'clear-coupon' })).toMatchObject({ status: 303 });
  expect((await read())?.promo_code).toBeNull();
});
