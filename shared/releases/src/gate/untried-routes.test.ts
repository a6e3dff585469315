import { untriedRoutes } from './untried-routes.ts';

const route = (id: string, path: string) => ({ id, path, expose: './idea' });

test('a route with a parameter of which no address is known is told what to add', () => {
  expect(
    untriedRoutes({ routes: [route('idea', '/balcony/:idea/:page?'), route('balcony', '/balcony')] }),
  ).toEqual([
    expect.stringContaining(
      'add one that shows it to slice.json, as "samples": { "routes": { "idea": "/balcony/example" } }.',
    ),
  ]);
});

test('one with an address, and those of the store’s own table, are tried already', () => {
  const routes = [route('idea', '/balcony/:idea'), route('products-slug', '/products/:slug')];
  expect(untriedRoutes({ routes, samples: { routes: { idea: '/balcony/plants' }, modals: {} } })).toEqual([]);
});
