import { ROUTES } from '@sanderling/contract/site/route-table';
import { servicesAtom } from '@sanderling/runtime';
import { useLocation } from '@sanderling/runtime/router';
import { screen } from '@testing-library/react';
import { createStore } from 'jotai';
import { EMPTY_LAYOUT_DATA } from '../layout/layout-data.ts';
import { menusToHtml } from '../layout/menus-to-html.tsx';
import { memoryCookies } from '../testing/memory-cookies.ts';
import { openSite } from '../testing/open-site.tsx';

/** Every route of the store's table, each with a page of its owner: an address without one would be the 404 page. */
function everyPage() {
  const Component = () => <h1>The page at {useLocation().pathname}</h1>;
  const owners = [...new Set(ROUTES.map(({ owner }) => owner))];
  return {
    modules: Object.fromEntries(owners.map((owner) => [owner, { './page': { Component } }])),
    offers: Object.fromEntries(
      owners.map((owner) => [
        owner,
        {
          routes: ROUTES.filter((route) => route.owner === owner).map(({ id, path }) => ({
            id,
            path,
            expose: './page',
          })),
        },
      ]),
    ),
    scope: { contextFor: () => JSON.parse('{}') },
  };
}

test.each([
  ['R143', '/designers/account_verify'],
  ['R144', '/designers/account_verifying'],
  ['R144', '/designers/account_verifing'],
  ['R145', '/designers/signup'],
  ['R146', '/warehouse_quote/form'],
  ['R146', '/warehouse_quote/17/form'],
  ['R147', '/new_payment'],
  ['R148', '/info'],
  ['R149', '/checkout'],
  ['R150', '/staging_auth'],
])('%s the page at %s has neither header nor footer', async (_id, path) => {
  await openSite(path, everyPage());
  expect(screen.getByRole('main')).toHaveTextContent(`The page at ${path}`);
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(screen.getByText(/Questions\?/)).toBeVisible();
});

test('R136 R141 the page of the trade program has both', async () => {
  await openSite('/trade-program', everyPage());
  expect(screen.getByRole('main')).toHaveTextContent('The page at /trade-program');
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

test('R130 R131 the parts of the site layout stand in their order, from the promotion carousel to the footer', async () => {
  const store = createStore();
  store.set(servicesAtom, { api: Object.create(null), cookies: memoryCookies().cookies });
  const site = everyPage();
  const slots = { './top': { default: () => <section aria-label="Announcements" /> } };
  const banner = { './banner': { default: () => <aside aria-label="Campaign" /> } };
  const offered = site.offers['mf-promotions'] ?? { routes: [] };
  await openSite('/rooms', {
    ...site,
    store,
    modules: { ...site.modules, 'mf-promotions': { ...slots, ...banner } },
    offers: {
      ...site.offers,
      'mf-promotions': {
        ...offered,
        slots: [
          { slot: 'site.top', expose: './top' },
          { slot: 'site.banner', expose: './banner' },
        ],
      },
    },
    source: { slotData: () => ({ data: undefined }) },
  });
  const parts = [
    await screen.findByRole('region', { name: 'Announcements' }),
    screen.getByRole('link', { name: 'Skip to main content' }),
    screen.getByRole('banner'),
    screen.getByRole('navigation', { name: 'Main', hidden: true }),
    screen.getByRole('main'),
    await screen.findByRole('complementary', { name: 'Campaign' }),
    screen.getByRole('region', { name: 'Cookies' }),
    screen.getByRole('region', { name: 'Trade support' }),
    screen.getByRole('contentinfo'),
  ];
  const inOrder = parts.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  expect(parts).toEqual(inOrder);
});

test('R137 other pages have a navigation with what the editors have put into it', async () => {
  const entry = { id: 1, name: 'Sofas', link: 'living/sofas', menu_itemable_type: 'Category', children: [] };
  const none = { menu_items: [] };
  const sites = { ownOrigins: [], blogHost: null };
  const menus = { main_desktop: { menu_items: [entry] }, main_right_desktop: none, footer: none };
  const menusHtml = menusToHtml(menus, sites);
  await openSite('/rooms', { layoutData: { ...EMPTY_LAYOUT_DATA, menusHtml } });
  const navigation = screen.getByRole('navigation', { name: 'Main', hidden: true });
  expect(navigation.querySelector('a[href="/categories/living/sofas"]')).toHaveTextContent('Sofas');
});

test('R138 the campaign banner has its place below the page, and leaves no gap where there is none', async () => {
  const source = { slotData: () => ({ data: undefined }) };
  const banner = { default: () => <aside aria-label="Campaign">Buy more</aside> };
  const offers = { 'mf-promotions': { slots: [{ slot: 'site.banner', expose: './banner' }] } };
  await openSite('/rooms', { modules: { 'mf-promotions': { './banner': banner } }, offers, source });
  const shown = await screen.findByRole('complementary', { name: 'Campaign' });
  const main = screen.getByRole('main');
  expect(main.compareDocumentPosition(shown)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('R138 without a campaign there is no banner', async () => {
  await openSite('/rooms');
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('R139 who has not accepted cookies sees the notice on every page', async () => {
  const store = createStore();
  const { cookies } = memoryCookies();
  store.set(servicesAtom, { api: Object.create(null), cookies });
  await openSite('/rooms', { store });
  expect(screen.getByRole('region', { name: 'Cookies' })).toBeVisible();
});

test('R103 the page that the identity service hands the shopper back to has a layout of its own', async () => {
  await openSite('/oauth-callback', everyPage());
  expect(screen.getByRole('main')).toHaveTextContent('The page at /oauth-callback');
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  // Nor the line of the reduced layout, with the link home and the phone number.
  expect(screen.queryByText(/Questions\?/)).toBeNull();
});
