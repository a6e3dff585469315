import { servicesAtom, setOrderAtom } from '@sanderling/runtime';
import { render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { cartWith, memoryCookies, SOFA } from '../testing/shop-context.ts';
import { useShopApi } from '../testing/use-shop-api.ts';
import AddedToCartModal from './added-to-cart.modal.tsx';

const shop = useShopApi();

test('R201 the added-to-cart modal shows the product and leads to the cart', async () => {
  const store = createStore();
  store.set(servicesAtom, { api: shop.client, cookies: memoryCookies() });
  store.set(setOrderAtom, await cartWith(shop.client, SOFA));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <AddedToCartModal
          variantId={SOFA}
          productName="Mara three-seat sofa"
          quantity={1}
          close={() => {}}
          emit={() => {}}
        />
      </MemoryRouter>
    </Provider>,
  );
  expect(screen.getByText('Mara three-seat sofa')).toBeVisible();
  expect(screen.getByText('Your cart, 1 piece')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
});
