import type { Product } from '@sanderling/contract/wire/catalogue/product';
import { screen } from '@testing-library/react';
import { arrivalText } from '../product/delivery/arrival-text.ts';
import { productPageData } from '../product/page-data/product-page-data.ts';
import { Component } from '../product/product.route.tsx';
import { product, variant } from './fixtures.ts';
import { renderPage } from './render-page.tsx';

// A page of a product remembers what was opened and the ZIP code: no test starts with those of another one.
beforeEach(() => localStorage.clear());

export const emerald = variant();
export const oat = variant({
  id: 1002,
  slug: 'mara-oat',
  name: 'Mara three-seat sofa, Oat bouclé',
  option_values: { Fabric: 'Oat bouclé' },
  swatch: '#e9e1d3',
  is_on_sale: true,
  sale_price: 2_990.5,
  estimated_availability_type: 'lead_time',
  estimated_availability_value: '6-8 weeks',
});

const retired = variant({
  id: 1003,
  slug: 'mara-slate',
  name: 'Mara three-seat sofa, Slate linen',
  option_values: { Fabric: 'Slate linen' },
  discontinued: true,
  purchasable: false,
  estimated_availability_type: 'discontinued',
  estimated_availability_value: 'Discontinued',
});

const SHOP = {
  now: () => new Date('2026-11-20T16:00:00Z'),
  origin: 'https://shop.example',
  seasonalLayout: 'default' as const,
};

/** The whole page of a product, at the address of one of its variants; `deferred` is what comes after the page, `action` answers its form. */
export async function openProduct(
  at = '/products/mara',
  given: Product = product([emerald, oat, retired]),
  deferred: object = {},
  action?: () => unknown,
) {
  const page = await renderPage({
    path: '/products/:slug',
    at,
    Component,
    ...(action ? { action } : {}),
    data: (address) => ({
      page: productPageData(given, address.pathname.split('/').at(-1) ?? '', SHOP, {
        arrivalOf: (each) => arrivalText(each, null, SHOP.now()),
      }),
      support: null,
      reviewPage: null,
      questions: [],
      collections: [],
      alternatives: [],
      recommended: [],
      ...deferred,
    }),
  });
  // What is rendered once the rest is painted is there.
  await screen.findByRole('button', { name: 'Share by e-mail' });
  return page;
}

export const addButton = () => screen.getByRole('button', { name: 'Add to cart' });
