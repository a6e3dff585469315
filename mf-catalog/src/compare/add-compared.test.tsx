import { render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { AddCompared } from './add-compared.tsx';
import type { ComparedProduct } from './compare-page.tsx';

const PIECE: ComparedProduct = {
  slug: 'holm-sideboard',
  path: 'holm-sideboard-walnut',
  variantId: 1145,
  isPurchasable: true,
  unitPriceCents: 189_000,
  name: 'Holm sideboard',
  optionName: 'Walnut',
  brandName: 'Halden',
  picture: null,
  swatch: null,
  rating: { average: 0, count: 0 },
  price: {
    price: 189_000,
    salePrice: null,
    isOnSale: false,
    isGiftCard: false,
    isVirtual: false,
    isEligibleForPromotion: true,
  },
  category: { name: 'Sideboards', permalink: 'dining/sideboards' },
};
const show = (given: Partial<ComparedProduct> = {}) =>
  render(
    <Provider>
      <AddCompared product={{ ...PIECE, ...given }} />
    </Provider>,
  );

test('a shopper who compares buys one of the finish that is compared, also without JavaScript', () => {
  show();
  const button = screen.getByRole('button', { name: /^Add to cart\s+Holm sideboard$/ });
  const form = button.closest('form');
  expect(form).toHaveAttribute('action', '/products/holm-sideboard-walnut');
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ variant_id: '1145', quantity: '1' });
});

test('what cannot be bought has no form', () => {
  show({ isPurchasable: false });
  expect(screen.getByRole('button', { name: 'Not available' })).toBeDisabled();
});
