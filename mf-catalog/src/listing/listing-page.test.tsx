import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { record } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import { mapFacets } from './filters/facet-filters.ts';
import { readListingFilters } from './filters/listing-address.ts';
import { Component, type loader } from './products.route.tsx';
import type { ListingResult } from './search/search-listing.ts';

const NOTHING: ListingResult = {
  hits: [],
  productCount: 0,
  pageCount: 0,
  facets: mapFacets(() => []),
  removedWords: false,
  bounds: { price: null, width: null, depth: null, height: null },
};
const SOME: ListingResult = {
  ...NOTHING,
  hits: [record()],
  productCount: 30,
  pageCount: 2,
  facets: {
    ...NOTHING.facets,
    category: [
      { value: 'living', count: 30, isChosen: false },
      { value: 'living/sofas', count: 12, isChosen: false },
    ],
    color: [
      { value: 'Green', count: 12, isChosen: false },
      { value: 'Blue', count: 4, isChosen: false },
    ],
    on_sale: [
      { value: 'false', count: 24, isChosen: false },
      { value: 'true', count: 6, isChosen: false },
    ],
  },
  bounds: { ...NOTHING.bounds, price: { min: 48, max: 7_900 }, width: { min: 4, max: 128 } },
};

function openListing(
  at: string,
  result: ListingResult = SOME,
  found: { intro: string; limits: string } | null = null,
) {
  return renderPage({
    path: '/products',
    at,
    Component,
    data: (address): Awaited<ReturnType<typeof loader>> => ({
      found,
      listing: {
        path: '/products',
        filters: readListingFilters(address.searchParams),
        result,
        near: [],
        countsWithout: [7],
        recommended: [record({ objectID: '7', name: 'Lido coffee table' })],
        origin: 'https://shop.example',
      },
      categories: [{ name: 'Living room', permalink: 'living' }],
    }),
  });
}
const filters = () => screen.getByRole('complementary', { name: 'Filters', hidden: true });
const box = (name: RegExp) => within(filters()).getByRole('checkbox', { name, hidden: true });

test('R034 ticking a color asks for the address that has it, from the first page', async () => {
  const { visited } = await openListing('/products?page=2&sort=newest');
  fireEvent.click(box(/Green/));
  // Within the click itself, before anything has been loaded.
  expect(box(/Green/)).toBeChecked();
  await waitFor(() => expect(visited.at(-1)).toBe('/products?color=Green&sort=newest'));
  expect(box(/Green/)).toBeChecked();
});

test.each([
  ['/products?on_sale=true', 'On sale'],
  ['/products?on_sale=true&color=Green&sort=newest', 'On sale'],
  ['/products?sort=newest', 'All products, newest first'],
  ['/products?color=Green', 'All products'],
])('R034 the list at %s is called %s', async (at, name) => {
  await openListing(at);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
  expect(document.title).toBe(`${name} | Sanderling`);
});

test('R034 a narrowed list says what was found, in its title too', async () => {
  await openListing('/products?max_width=60', SOME, {
    intro: '57 pieces found: width up to 60 in.',
    limits: 'width up to 60 in',
  });
  expect(screen.getByText('57 pieces found: width up to 60 in.')).toBeVisible();
  expect(document.title).toBe('All products: width up to 60 in | Sanderling');
});

test('a shopper who looks at a sale stays in it from room to room', async () => {
  await openListing('/products?on_sale=true');
  const within = screen.getByRole('navigation', { name: 'Within On sale' });
  expect([...within.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/categories/living?on_sale=true',
  ]);
});

test('R034 a facet shows how many products each value has, and categories by their name', async () => {
  await openListing('/products');
  expect(box(/Green 12/)).not.toBeChecked();
  expect(box(/Living room 30/)).not.toBeChecked();
  expect(within(filters()).queryByRole('checkbox', { name: /living\/sofas/, hidden: true })).toBeNull();
  expect(box(/On sale 6/)).not.toBeChecked();
});

test('R034 without JavaScript the filters are a form that asks for the same address', async () => {
  await openListing('/products');
  const form = within(filters())
    .getByRole('button', { name: 'Show 30 pieces', hidden: true })
    .closest('form');
  expect(form).toHaveAttribute('method', 'get');
  expect(form).toHaveAttribute('action', '/products');
  expect(box(/Green/)).toHaveAttribute('name', 'color');
  expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveAttribute('form', form?.id);
});

test('R034 each chosen filter is a chip whose link takes only it away', async () => {
  await openListing('/products?color=Green&color=Blue&min_price=100&max_price=900');
  const chips = screen.getByRole('list', { name: 'Chosen filters' });
  expect(within(chips).getByRole('link', { name: 'Remove Green' })).toHaveAttribute(
    'href',
    '/products?color=Blue&min_price=100&max_price=900',
  );
  expect(within(chips).getByRole('link', { name: 'Remove $100 to $900' })).toHaveAttribute(
    'href',
    '/products?color=Green&color=Blue',
  );
  expect(within(chips).getByRole('link', { name: 'Clear all' })).toHaveAttribute('href', '/products');
});

test('R034 the order is chosen from a list and keeps the filters', async () => {
  const { visited } = await openListing('/products?color=Green');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Price, low to high');
  await waitFor(() => expect(visited.at(-1)).toBe('/products?color=Green&sort=price_asc'));
});

test('R034 a price is followed when Enter is pressed, not at every digit', async () => {
  const { visited } = await openListing('/products');
  await userEvent.type(within(filters()).getByRole('textbox', { name: 'From', hidden: true }), '250');
  expect(visited).toEqual(['/products']);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(visited.at(-1)).toBe('/products?min_price=250'));
});

test('R034 pages are links that keep the filters', async () => {
  await openListing('/products?color=Green');
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    '/products?color=Green&page=2',
  );
});

test('R034 the number of columns is stored in this browser', async () => {
  await openListing('/products');
  expect(screen.getByRole('button', { name: '4 columns' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: '2 columns' }));
  expect(localStorage.getItem('sanDisplayMode')).toBe('col2');
  expect(screen.getByRole('button', { name: '2 columns' })).toHaveAttribute('aria-pressed', 'true');
  cleanup();
  await openListing('/products');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '2 columns' })).toHaveAttribute('aria-pressed', 'true'),
  );
});

test('R034 a search without a result helps on', async () => {
  await openListing('/products?color=Ultraviolet', NOTHING);
  expect(screen.getByRole('heading', { name: 'Nothing matches all of that' })).toBeVisible();
  expect(screen.getByText('No exact match')).toBeVisible();
  expect(screen.queryByText('0 pieces')).toBeNull();
  expect(screen.getByRole('link', { name: 'Clear all filters' })).toHaveAttribute('href', '/products');
  expect(screen.getByRole('link', { name: 'Without “Ultraviolet”: 7 pieces' })).toHaveAttribute(
    'href',
    '/products',
  );
  expect(screen.getByRole('link', { name: 'Lido coffee table' })).toBeVisible();
});

test('R034 a product whose picture is still to come shows a sample of its finish', async () => {
  const emerald = { slug: 'mara-emerald', name: 'Emerald velvet', color: '#1f4a43' };
  await openListing('/products', { ...SOME, hits: [record({ picture: null, swatches: [emerald] })] });
  expect(screen.getByText('Emerald velvet')).toBeVisible();
});

test('R034 what is no longer made is no filter', async () => {
  const availability = ['In stock', 'Discontinued'].map((value) => ({ value, count: 2, isChosen: false }));
  await openListing('/products', { ...SOME, facets: { ...SOME.facets, availability } });
  expect(box(/In stock 2/)).not.toBeChecked();
  expect(within(filters()).queryByRole('checkbox', { name: /Discontinued/, hidden: true })).toBeNull();
});

test('R034 narrowed views name the whole listing as their canonical address', async () => {
  await openListing('/products?color=Green&page=2');
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://shop.example/products',
  );
  expect(document.head.querySelector('link[rel=prev]')).toHaveAttribute(
    'href',
    'https://shop.example/products?color=Green',
  );
});
