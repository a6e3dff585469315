import { servicesAtom, setOrderAtom } from '@sanderling/runtime';
import { render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { cartReadyToPay, cartWith, memoryCookies, SOFA } from '../testing/shop-context.ts';
import { useShopApi } from '../testing/use-shop-api.ts';
import { AddedSummary } from './added-summary.tsx';
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

test('the popup names the address that the days are for, where the cart has one', async () => {
  const store = createStore();
  store.set(servicesAtom, { api: shop.client, cookies: memoryCookies() });
  store.set(setOrderAtom, await cartReadyToPay(shop.client, SOFA));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <AddedSummary variantId={SOFA} productName="Mara three-seat sofa" quantity={1} />
      </MemoryRouter>
    </Provider>,
  );
  expect(screen.getByText(/^Delivery to 1440 North Dearborn Street.*, Chicago, IL 60610\.$/)).toBeVisible();
});
