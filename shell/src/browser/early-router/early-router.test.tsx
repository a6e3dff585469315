import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { createMemoryRouter, type DataRouter, Form, RouterProvider, useLoaderData } from 'react-router-dom';
import { EMPTY_LAYOUT_DATA } from '../../layout/layout-data.ts';
import type { ShownRoute } from '../../page-state/page-state.ts';
import { createRoutes } from '../../routing/create-routes.tsx';
import { ROOT_ROUTE_ID } from '../../routing/root-route.ts';
import { siteOf } from '../../testing/open-site.tsx';
import { createEarlyRouter } from './early-router.ts';
import { shownState } from './shown-state.ts';

const RESULTS = { pathname: '/search_results', search: '?query=oak' };
let mounted = 0;

function SofaPage() {
  const { name } = useLoaderData<{ name: string }>();
  useEffect(() => {
    mounted += 1;
  }, []);
  return (
    <Form action="/search_results">
      <h1>{name}</h1>
      <input name="query" aria-label="Search" />
      <button type="submit">Go</button>
    </Form>
  );
}

const COMPONENTS = { Component: SofaPage, ErrorBoundary: () => <p>It failed</p> };
const SHOWN: ShownRoute = {
  id: 'products-slug',
  path: '/products/:slug',
  handle: { layout: 'site', expose: ['mf-catalog', './product'], isPersonal: false },
  params: { slug: 'mara' },
  pathname: '/products/mara',
  pathnameBase: '/products/mara',
};

const LOADER_DATA = { [ROOT_ROUTE_ID]: EMPTY_LAYOUT_DATA, [SHOWN.id]: { name: 'Mara' } };

/** The router that the page goes on with, with the shell's own routes. */
function realRouter(at = '/products/mara'): DataRouter {
  const { scope, slices } = siteOf({
    modules: {
      'mf-catalog': {
        './product': { Component: SofaPage, loader: () => ({ name: 'Mara in oak' }) },
        './search': { Component: () => <h1>Results</h1> },
      },
    },
    offers: {
      'mf-catalog': {
        routes: [
          { id: 'products-slug', expose: './product' },
          { id: 'search-results', expose: './search' },
        ],
      },
    },
    scope: { contextFor: () => Object.create(null) },
  });
  const routes = createRoutes(slices, () => scope, { id: SHOWN.id, components: COMPONENTS });
  return createMemoryRouter(routes, { initialEntries: [at], hydrationData: { loaderData: LOADER_DATA } });
}

function openPage(load: () => Promise<DataRouter>) {
  window.history.replaceState(null, '', '/products/mara');
  const left: { href: string; fields: string[] }[] = [];
  let reloads = 0;
  const state = shownState(SHOWN, COMPONENTS, {
    loaderData: LOADER_DATA,
    actionData: null,
    errors: null,
  });
  const early = createEarlyRouter(state, load, {
    leave(href, options) {
      const data = options && 'formData' in options ? options.formData : undefined;
      left.push({ href, fields: [...(data ?? [])].map(String) });
    },
    reload: () => {
      reloads += 1;
    },
  });
  render(<RouterProvider router={early.router} />);
  return { ...early, left, reloads: () => reloads };
}

async function searchFor(words: string) {
  await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), words);
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
}

test('a page is shown before the router’s code is there, and stays mounted when that navigates', async () => {
  mounted = 0;
  const { start, router } = openPage(async () => realRouter());
  expect(screen.getByRole('heading', { name: 'Mara' })).toBeVisible();
  await act(start);
  await act(() => router.navigate('?zip=60601'));
  expect(screen.getByRole('heading', { name: 'Mara in oak' })).toBeVisible();
  expect(mounted).toBe(1);
});

test('a form that is sent before the router’s code is there goes on when it comes', async () => {
  const code = Promise.withResolvers<DataRouter>();
  const { router } = openPage(() => code.promise);
  await searchFor('oak');
  expect(screen.getByRole('heading', { name: 'Mara' })).toBeVisible();
  await act(async () => code.resolve(realRouter()));
  await waitFor(() => expect(router.state.location).toMatchObject(RESULTS));
});

test('where the router’s code does not come, the browser sends the form, and the next press asks again', async () => {
  let asked = 0;
  const { left } = openPage(() => {
    asked += 1;
    return Promise.reject(new Error('Blocked'));
  });
  await searchFor('oak');
  expect(left).toEqual([{ href: '/search_results', fields: ['query,oak'] }]);
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  expect(asked).toBe(2);
});

test('a page that the shopper has left for another of the same document is loaded anew', async () => {
  const { start, reloads } = openPage(async () => realRouter('/products/otto'));
  await act(start);
  expect(reloads()).toBe(1);
});
