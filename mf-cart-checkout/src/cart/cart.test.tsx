import { bus, designerTierAtom, NO_DESIGNER_TIER, orderAtom, SIGNED_OUT } from '@sanderling/runtime';
import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShopPage } from '../testing/render-shop-page.tsx';
import {
  cartWith,
  memoryCookies,
  PILLOW,
  placedOrder,
  SALE_LAMP,
  SOFA,
  shopContext,
} from '../testing/shop-context.ts';
import { useShopApi } from '../testing/use-shop-api.ts';
import * as cartRoute from './cart.route.tsx';

const shop = useShopApi();
const UPDATE = '/orders/update_quantity';

async function openCart(...variantIds: number[]) {
  const order = variantIds.length > 0 ? await cartWith(shop.client, ...variantIds) : null;
  const cookies = memoryCookies(order ? { orderId: order.id } : {});
  const page = await renderShopPage({
    module: cartRoute,
    at: '/cart',
    context: shopContext(shop.client, cookies),
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...page, order, cookies };
}

function lineOf(name: RegExp) {
  const line = screen.getAllByRole('listitem').find((item) => within(item).queryByRole('link', { name }));
  if (!line) throw new Error(`No line for ${name}.`);
  return within(line);
}

test('R027 the cart shows its lines, what each costs and what all cost', async () => {
  await openCart(SOFA, SALE_LAMP);
  expect(lineOf(/Mara three-seat sofa/).getByText('Emerald velvet')).toBeVisible();
  const lamp = lineOf(/Mercer task lamp/);
  expect(lamp.getByText('$285')).toHaveTextContent('Regular price $285');
  expect(lamp.getByText('$240.00')).toBeInTheDocument();
  const summary = within(screen.getByRole('region', { name: 'Summary' }));
  expect(summary.getByText('Subtotal').nextSibling).toHaveTextContent('$3,575.00');
  expect(summary.getByText('Sale price').nextSibling).toHaveTextContent('−$45.00');
  expect(summary.getByText('Depends on your address')).toBeInTheDocument();
  expect(summary.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
});

test('a shopper whose tab went while they paid finds their order, and no empty cart that asks for it again', async () => {
  const { id } = await placedOrder(shop.client, PILLOW);
  const cookies = memoryCookies({ orderId: id });
  await renderShopPage({ module: cartRoute, at: '/cart', context: shopContext(shop.client, cookies) });
  expect(await screen.findByText('Your order is placed. Thank you.')).toBeVisible();
  const link = screen.getByRole('link', { name: 'See your order' });
  expect(link).toHaveAttribute('href', `/order_confirmation?order_id=${id}`);
});

test('R376 a cart says what it costs a month, and the lender’s quote agrees', async () => {
  await openCart(SOFA);
  const line = screen.getByText('As low as $106.15 a month');
  await userEvent.click(line);
  expect(await screen.findByText(/^\$3,821\.40 in all\. 36 monthly payments/)).toBeVisible();
  expect(line).toHaveTextContent('As low as $106.15 a month');
});

test('R338 a click on one more shows at once and reaches the API as the new quantity', async () => {
  const { store } = await openCart(PILLOW);
  const shopper = userEvent.setup();
  const more = screen.getByRole('button', { name: /One more/ });
  await shopper.click(more);
  await shopper.click(more);
  expect(screen.getByRole('spinbutton', { name: /quantity of/ })).toHaveValue(3);
  await waitFor(() => expect(store.get(orderAtom)?.line_items[0]?.quantity).toBe(3), { timeout: 3_000 });
  const sent = shop.calls.filter(({ path }) => path === UPDATE);
  expect(sent.map(({ body }) => body)).toEqual([expect.objectContaining({ quantity: 3 })]);
  expect(await screen.findByText(/, quantity 3\. Total \$/)).toBeInTheDocument();
});

test('R339 a line that is removed is gone at once, and the way back is in focus', async () => {
  await openCart(SOFA, PILLOW);
  await userEvent.click(lineOf(/Mara/).getByRole('button', { name: /Remove/ }));
  expect(screen.queryByRole('link', { name: /Mara/ })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: /^Mara.* removed\.$/ })).toHaveFocus());
  expect(await screen.findByText(/^Total \$/)).toBeInTheDocument();
});

test('a double click removes one line, not the one that moves up as well', async () => {
  const { store } = await openCart(SOFA, PILLOW);
  await userEvent.dblClick(lineOf(/Mara/).getByRole('button', { name: /Remove/ }));
  // The line is gone with the first click: the second is on what stands there then.
  fireEvent.click(lineOf(/pillow/).getByRole('button', { name: /Remove/ }), { detail: 2 });
  await waitFor(() => expect(store.get(orderAtom)?.line_items).toHaveLength(1));
  expect(screen.getByRole('link', { name: /pillow/ })).toBeVisible();
});

test('R340 R504 after a change that failed the page offers the cart as it was', async () => {
  const { order, store, cookies } = await openCart(PILLOW);
  shop.breakNext(UPDATE, 'request-lost');
  await userEvent.click(screen.getByRole('button', { name: /Remove/ }));
  await screen.findByRole('heading', { name: 'That change did not go through' });
  expect(cookies.get('orderId')).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Restore my cart' }));
  expect(await screen.findByRole('heading', { name: 'Your cart' })).toBeVisible();
  expect(store.get(orderAtom)?.id).toBe(order?.id);
});

test('R340 R504 a cart that a change has lost is offered once: by the page, while the toast only says why', async () => {
  const toasts: { message: string; action?: { label: string } }[] = [];
  const unsubscribe = bus.on('toast:show', (toast) => toasts.push(toast));
  await openCart(PILLOW);
  shop.breakNext(UPDATE, 'request-lost');
  await userEvent.click(screen.getByRole('button', { name: /One more/ }));
  await screen.findByRole('button', { name: 'Restore my cart' }, { timeout: 3_000 });
  unsubscribe();
  expect(toasts).toEqual([expect.objectContaining({ message: expect.stringMatching(/connection/) })]);
  expect(toasts[0]?.action).toBeUndefined();
});

test('R027 the cart says when each shipment arrives, as the checkout does', async () => {
  await openCart(SOFA, PILLOW);
  const summary = within(screen.getByRole('region', { name: 'Summary' }));
  for (const name of ['Shipment 1 of 2: Small pieces, in stock', 'Shipment 2 of 2: Large pieces, in stock'])
    expect(summary.getByText(name).nextElementSibling).toHaveTextContent(/^Arrives /);
});

test('R340 R504 the way back to a cart is still there on the next page, until the shopper has taken it', async () => {
  const { order, cookies, unmount } = await openCart(PILLOW);
  shop.breakNext(UPDATE, 'request-lost');
  await userEvent.click(screen.getByRole('button', { name: /Remove/ }));
  await screen.findByRole('button', { name: 'Restore my cart' });
  unmount();
  const page = { module: cartRoute, at: '/cart', context: shopContext(shop.client, cookies) };
  await renderShopPage(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Restore my cart' }));
  expect(await screen.findByRole('heading', { name: 'Your cart' })).toBeVisible();
  expect(cookies.get('orderId')).toBe(order?.id);
  expect(cookies.get('lostOrderId')).toBeUndefined();
});

test('R027 an empty cart suggests where to begin', async () => {
  await openCart();
  expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all pieces' })).toHaveAttribute('href', '/products');
});

test('R027 a shopper who removes the last piece in an open page reads what others are buying', async () => {
  const order = await cartWith(shop.client, PILLOW);
  const context = shopContext(shop.client, memoryCookies({ orderId: order.id }));
  const record = { name: 'Mara', slug: 'mara', picture: null, price: 1000, regular_price: 1000 };
  const search = { ...context.search, trending: async () => [record] };
  await renderShopPage({
    module: cartRoute,
    at: '/cart',
    context: { ...context, search: search as never },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Remove/ }));
  expect(await screen.findByRole('region', { name: 'What others are buying' })).toHaveTextContent('Mara');
});

test('a designer reads trade prices in an empty cart, and that what they add stays with their account', async () => {
  const record = { name: 'Mara', slug: 'mara', picture: null, price: 1000, regular_price: 1000 };
  const context = shopContext(shop.client, memoryCookies());
  const search = { ...context.search, trending: async () => [record] };
  const { store } = await renderShopPage({
    module: cartRoute,
    at: '/cart',
    context: { ...context, search: search as never },
  });
  expect(await screen.findByText('$1,000')).toBeVisible();
  expect(screen.getByText('Items you add are saved here, on this device.')).toBeVisible();
  act(() => {
    store.set(transitionAtom, { type: 'activated', session: { ...SIGNED_OUT, token: 't' } });
    store.set(designerTierAtom, { ...NO_DESIGNER_TIER, discount: 15 });
  });
  expect(await screen.findByText(/\$850$/)).toBeVisible();
  expect(screen.getByText('Items you add are saved here, with your account.')).toBeVisible();
});

const SELECT = { tier_id: 1, tier_name: 'select', annual_spend: 14_000, discount: 15 };
const LOCKED_IN = { ...NO_DESIGNER_TIER, ...SELECT, locked_in_tier: SELECT };

const PROMOTION = {
  ...{ id: 1, name: 'select', excluded_line_items: [], eligible_line_items_total_price: 1_000 },
  ...{ eligible_for_discounts_line_items_ids: [], best_price_optimization_excluded_line_items: [] },
};

/** The cart of a designer whose order the API prices by the tier, or as `change` says. */
async function openTradeCart(tier: typeof NO_DESIGNER_TIER, change: object = {}) {
  const order = await cartWith(shop.client, SOFA);
  const trade = { promotion: PROMOTION, designer_discount_applied: true, ...change };
  const orders = { cart: async () => ({ ...order, ...trade }) };
  const api = Object.create(shop.client, { orders: { value: orders } });
  const context = shopContext(api, memoryCookies({ orderId: order.id }));
  const { store } = await renderShopPage({ module: cartRoute, at: '/cart', context });
  await screen.findByRole('heading', { level: 1 });
  // Its code comes where a page has a tier to show.
  await act(async () => store.set(designerTierAtom, tier));
}

test('R080 a designer puts a line of the cart into a project, in its finish and quantity; a shopper has no such way', async () => {
  await openTradeCart(NO_DESIGNER_TIER);
  expect(await screen.findByRole('button', { name: /^Save for later/ })).toBeVisible();
  expect(screen.queryByText('Add to project')).toBeNull();
  cleanup();
  await openTradeCart(LOCKED_IN);
  const way = await screen.findByRole('link', { name: /^Add to project/ });
  expect(way.getAttribute('href')).toMatch(/^\/user\/projects\?add=[a-z-]+$/);
});

test('R517 a designer reads the tier beside the totals; not in the cart of a quote, nor where it takes nothing off', async () => {
  await openTradeCart(LOCKED_IN);
  expect(await screen.findByText(/^Your tier: Select, 15% off regular prices\./)).toBeVisible();
  const quote = { id: 'q', number: 'Q1', expires_at: '2026-12-01T06:00:00Z' };
  for (const [known, change] of [
    [NO_DESIGNER_TIER, {}],
    [LOCKED_IN, { quote }],
    [LOCKED_IN, { promotion: null, designer_discount_applied: false }],
  ] as const) {
    cleanup();
    await openTradeCart(known, change);
    expect(screen.queryByText(/^Your tier: /)).toBeNull();
  }
});

test('a customer whose session has ended is told so, not that the cart is empty', async () => {
  const cookies = memoryCookies({ hadSession: 'true', orderId: '11111111-1111-4111-8111-111111111111' });
  await renderShopPage({ module: cartRoute, at: '/cart', context: shopContext(shop.client, cookies) });
  expect(await screen.findByRole('heading', { name: 'You’re signed out' })).toBeVisible();
  const main = within(document.body);
  expect(main.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  expect(main.queryByText(/on this device/)).toBeNull();
});

test('a cart that was ordered, also in another tab, leads to the order', async () => {
  const cookies = memoryCookies({ placedOrderId: 'o-7' });
  await renderShopPage({ module: cartRoute, at: '/cart', context: shopContext(shop.client, cookies) });
  expect(await screen.findByText('Your order is placed. Thank you.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your order' })).toHaveAttribute(
    'href',
    '/order_confirmation?order_id=o-7',
  );
});

test('R342 R503 a cart that no longer exists is cleared', async () => {
  const cookies = memoryCookies({ orderId: '00000000-0000-4000-8000-000000000000' });
  await renderShopPage({ module: cartRoute, at: '/cart', context: shopContext(shop.client, cookies) });
  await screen.findByRole('heading', { name: 'Your cart is empty' });
  expect(cookies.get('orderId')).toBeUndefined();
});

test('the cart says how much is missing to free shipping', async () => {
  await openCart(PILLOW);
  expect(screen.getByText('$202.00 more and small pieces ship free.')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '98');
});

test('a piece that can no longer be bought says why, and checkout waits until it is gone', async () => {
  const order = await cartWith(shop.client, PILLOW);
  const reason = 'Lumbar pillow in velvet is no longer available. Remove it from your cart to continue.';
  const line_items = order.line_items.map(({ explanation: _in, ...line }) => ({
    ...line,
    unavailable_reason: reason,
  }));
  const orders = { cart: async () => ({ ...order, line_items }) };
  const context = shopContext(
    Object.create(shop.client, { orders: { value: orders } }),
    memoryCookies({ orderId: order.id }),
  );
  await renderShopPage({ module: cartRoute, at: '/cart', context });
  expect(await screen.findByText(reason)).toBeVisible();
  // Told once, beside the line; the summary leads there, and its total leaves the line out.
  expect(screen.getAllByText(/no longer available/)).toHaveLength(1);
  const line = screen.getByText(reason).closest('li');
  expect(line).toHaveTextContent('Not in the total');
  expect(await screen.findByRole('link', { name: 'Review what is not available' })).toHaveAttribute(
    'href',
    `#${line?.id}`,
  );
  expect(screen.queryByRole('link', { name: 'Checkout' })).not.toBeInTheDocument();
  // It is promised for no day.
  expect(screen.queryByText(/^Arrives/)).not.toBeInTheDocument();
});

test('R060 a line of a quote says how many it is for and offers no other number, and calls its price the quote’s', async () => {
  const order = await cartWith(shop.client, SOFA);
  const line_items = order.line_items.map((line) => ({
    ...line,
    ...{ max_quantity: 1, price: 992, compare_at_price: 1_240 },
    explanation: { ...line.explanation, priced_by: 'quote', discount: 0 },
  }));
  const quote = { id: 'q', number: 'Q1', expires_at: '2026-12-01T06:00:00Z' };
  const orders = { cart: async () => ({ ...order, line_items, quote }) };
  const api = Object.create(shop.client, { orders: { value: orders } });
  const context = shopContext(api, memoryCookies({ orderId: order.id }));
  await renderShopPage({ module: cartRoute, at: '/cart', context });
  const line = within((await screen.findByText('$992')).closest('li') ?? document.body);
  expect(line.getByText('Price of your quote')).toBeInTheDocument();
  expect(line.queryByText('Sale price')).not.toBeInTheDocument();
  expect(line.getByText('Quantity: 1')).toBeVisible();
  expect(line.queryByRole('button')).not.toBeInTheDocument();
  expect(line.queryByRole('textbox')).not.toBeInTheDocument();
});

test('R060 R080 a designer is led from the cart to a quote of it and into a project, a shopper is not', async () => {
  const { store } = await openCart(SOFA);
  expect(screen.queryByRole('link', { name: 'Ask for a quote' })).not.toBeInTheDocument();
  act(() => store.set(designerTierAtom, { ...NO_DESIGNER_TIER, discount: 15 }));
  expect(await screen.findByRole('link', { name: 'Add to a project' })).toHaveAttribute(
    'href',
    '/user/projects?from=cart',
  );
  expect(screen.getByRole('link', { name: 'Ask for a quote' })).toHaveAttribute(
    'href',
    '/warehouse_quote/form?from=cart',
  );
});
