import type { Category } from '@sanderling/contract/wire/catalogue/catalogue';
import { bus } from '@sanderling/runtime';
import { act, cleanup, screen } from '@testing-library/react';
import { picture, record } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Component } from './category.route.tsx';
import { mapFacets } from './filters/facet-filters.ts';
import { readListingFilters } from './filters/listing-address.ts';
import type { Listing } from './search/load-listing.ts';

const CATEGORY: Category = JSON.parse(
  JSON.stringify({
    permalink: 'living/sofas',
    name: 'Sofas',
    description: '',
    breadcrumbs: [],
    children: [],
    seo: { title: 'Sofas', description: '' },
    picture: null,
  }),
);

const openSofas = (picture: Category['picture'], at = '/categories/living/sofas') =>
  renderPage({
    path: '/categories/*',
    at,
    Component,
    data: (address): { category: Category; listing: Listing } => ({
      category: { ...CATEGORY, picture },
      listing: {
        path: '/categories/living/sofas',
        filters: readListingFilters(address.searchParams),
        result: {
          hits: [record({ product_id: 3, variant_id: 7, name: 'Mara', price: 1299.5 })],
          productCount: 25,
          pageCount: 2,
          facets: mapFacets(() => []),
          removedWords: false,
          bounds: { price: null, width: null, depth: null, height: null },
        },
        near: [],
        countsWithout: [],
        recommended: [],
        origin: 'https://shop.example',
      },
    }),
  });

test('R034 a category is led by its picture, where it has one', async () => {
  await openSofas(picture('/media/sofas'));
  expect(screen.getByRole('img', { name: '/media/sofas' })).toBeVisible();
  cleanup();
  await openSofas(null);
  expect(screen.queryByRole('img', { name: '/media/sofas' })).toBeNull();
});

test('R479 the page of a category tells which pieces it shows, and how many come before them', async () => {
  const told: unknown[] = [];
  const end = bus.on('list:viewed', (list) => told.push(list));
  const { router } = await openSofas(null, '/categories/living/sofas?page=2');
  // A link to the list that is open.
  await act(() => router.navigate('/categories/living/sofas?page=2'));
  end();
  expect(told).toEqual([
    {
      category: 'living/sofas',
      first: 24,
      items: [{ productId: 3, variantId: 7, name: 'Mara', unitPriceCents: 129_950 }],
    },
  ]);
});
