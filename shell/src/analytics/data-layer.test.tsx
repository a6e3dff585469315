import { bus, createEventBus } from '@sanderling/runtime';
import { act } from '@testing-library/react';
import { createStore } from 'jotai';
import { NavigationFeedback } from '../routing/navigation-feedback.tsx';
import { showInPage } from '../testing/in-page.tsx';
import { memoryCookies } from '../testing/memory-cookies.ts';
import { bufferTracked } from './buffer-tracked.ts';
import { pushToDataLayer } from './data-layer.ts';
import { startAnalytics } from './start-analytics.ts';
import { subscribeToStore } from './tracked.ts';

let end = () => {};
beforeEach(() => {
  delete window.dataLayer;
  end = subscribeToStore(bus, (what) => pushToDataLayer(window, what));
});
afterEach(() => end());

test('R115 R479 every page that is shown is reported once, to the data layer of the tag manager', async () => {
  const { router } = showInPage(
    <>
      <title>Sanderling</title>
      <NavigationFeedback />
    </>,
  );
  await act(() => router.navigate('/products?page=2'));
  expect(window.dataLayer).toEqual([
    { event: 'page_view', page_path: '/', page_title: 'Sanderling' },
    { event: 'page_view', page_path: '/products?page=2', page_title: 'Sanderling' },
  ]);
});

test('R479 what is put into the cart is reported with its price in dollars', () => {
  bus.emit('cart:added', { variantId: 7, productName: 'Mara', quantity: 2, unitPriceCents: 129_950 });
  expect(window.dataLayer).toEqual([
    {
      event: 'add_to_cart',
      currency: 'USD',
      value: 2599,
      items: [{ item_id: 7, item_name: 'Mara', quantity: 2, price: 1299.5 }],
    },
  ]);
});

test('R479 every other event is reported too, without a customer’s address', () => {
  bus.emit('page:viewed', { path: '/checkout', title: 'Checkout' });
  bus.emit('page:viewed', { path: '/categories/living/sofas?color=green', title: 'Sofas' });
  bus.emit('page:viewed', { path: '/search_results?query=green+sofa', title: 'Search' });
  bus.emit('product:viewed', { productId: 3, variantId: 7, name: 'Mara' });
  bus.emit('order:completed', { orderId: 'o', number: 'R123456789', totalCents: 129_950 });
  bus.emit('account:created', { email: 'ada@example.com' });
  bus.emit('lead:captured', { source: 'sweepstakes' });
  expect(window.dataLayer?.filter(({ event }) => event !== 'page_view')).toEqual([
    { event: 'begin_checkout' },
    { event: 'view_item_list', item_list_name: 'living/sofas' },
    { event: 'search', search_term: 'green sofa' },
    { event: 'view_item', items: [{ item_id: 3, item_name: 'Mara' }] },
    { event: 'purchase', currency: 'USD', value: 1299.5, transaction_id: 'R123456789' },
    { event: 'sign_up' },
    { event: 'generate_lead', lead_source: 'sweepstakes' },
  ]);
  expect(JSON.stringify(window.dataLayer)).not.toContain('ada@');
});

test('R479 a product that is seen before analytics listen is reported too, once and after its page', () => {
  const { cookies } = memoryCookies();
  // Analytics that have started listen for as long as the page is there.
  const bus = createEventBus();
  const take = bufferTracked(bus);
  bus.emit('product:viewed', { productId: 3, variantId: 7, name: 'Mara' });
  startAnalytics(null, { bus, path: '/products/mara', early: take(), store: createStore(), cookies });
  bus.emit('product:viewed', { productId: 4, variantId: 9, name: 'Lido' });
  expect([window.dataLayer?.map(({ event, items }) => ({ event, items })), take()]).toEqual([
    [
      { event: 'page_view' },
      { event: 'view_item', items: [{ item_id: 3, item_name: 'Mara' }] },
      { event: 'view_item', items: [{ item_id: 4, item_name: 'Lido' }] },
    ],
    { views: [], orders: [] },
  ]);
});

test('R479 an order that its confirmation completes while it hydrates is reported as a purchase', () => {
  const { cookies } = memoryCookies();
  const bus = createEventBus();
  const take = bufferTracked(bus);
  bus.emit('order:completed', { orderId: 'o1', number: 'R123456789', totalCents: 129_950 });
  startAnalytics(null, { bus, path: '/order_confirmation', early: take(), store: createStore(), cookies });
  expect(window.dataLayer?.map(({ event }) => event)).toEqual(['page_view', 'purchase']);
});
