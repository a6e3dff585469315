import { bus } from '@sanderling/runtime';
import { act } from '@testing-library/react';
import { showInPage } from '../layout/in-page.tsx';
import { Analytics } from './analytics.tsx';

beforeEach(() => {
  delete window.dataLayer;
});

test('R115 every page that is shown is reported once', async () => {
  const { router } = showInPage(
    <>
      <title>Sanderling</title>
      <Analytics />
    </>,
  );
  await act(() => router.navigate('/products?page=2'));
  expect(window.dataLayer).toEqual([
    { event: 'page_view', page_path: '/', page_title: 'Sanderling' },
    { event: 'page_view', page_path: '/products?page=2', page_title: 'Sanderling' },
  ]);
});

test('what is put into the cart is reported with its price', () => {
  showInPage(<Analytics />);
  bus.emit('cart:added', { variantId: 7, productName: 'Mara', quantity: 2, unitPriceCents: 129_950 });
  expect(window.dataLayer?.at(-1)).toEqual({
    event: 'add_to_cart',
    currency: 'USD',
    value: 2599,
    items: [{ item_id: 7, item_name: 'Mara', quantity: 2, price: 1299.5 }],
  });
});
