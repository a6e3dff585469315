import { ROUTES } from '@sanderling/contract/site/route-table';
import { createStaticHandler, type RouteObject } from 'react-router-dom';
import { siteOf } from '../testing/open-site.tsx';
import { createRouteChoice } from './routes-of-segment.ts';

const OWN = [
  { id: 'lamps', path: '/lamps/:slug?', expose: './lamps' },
  { id: 'any-two', path: '/:any/two', expose: './any' },
  { id: 'perhaps', path: '/perhaps?/three', expose: './perhaps' },
];
const { routes } = siteOf({ offers: { 'mf-lamps': { routes: OWN } } });

/** Every path of the store, as a shopper and as someone else would write it. */
const PATHS = [
  ...[...ROUTES, ...OWN].map(({ path }) => path.replace(/:\w+\??|\*/g, 'x').replaceAll('?', '')),
  ...[
    '/',
    '/three',
    '/PRODUCTS/x',
    '/products/',
    '/%70roducts/x',
    '/products%2Fx',
    '//products',
    '/x',
    '/x/y/z',
  ],
];

const idsOf = async (chosen: RouteObject[], path: string) => {
  const context = await createStaticHandler(chosen).query(new Request(`http://shop.example${path}`));
  return context instanceof Response
    ? `${context.status} ${context.headers.get('location')}`
    : context.matches.map(({ route }) => route.id);
};

test('a path finds the same page among the routes of its first segment as among all', async () => {
  const chosenFor = createRouteChoice(routes, (chosen) => chosen);
  expect(PATHS.length).toBeGreaterThan(80);
  for (const path of PATHS)
    expect([path, await idsOf(chosenFor(path), path)]).toEqual([path, await idsOf(routes, path)]);
});

test('the choice is small, and made once for all paths that begin alike', () => {
  let made = 0;
  const countOf = (some: readonly RouteObject[]): number =>
    some.reduce((sum, { path, children = [] }) => sum + (path === undefined ? 0 : 1) + countOf(children), 0);
  const chosenFor = createRouteChoice(routes, (chosen) => {
    made += 1;
    return countOf(chosen);
  });
  expect(chosenFor('/products/mara')).toBe(chosenFor('/Products/lido/old'));
  expect(chosenFor('/unknown')).toBe(chosenFor('/another'));
  expect(chosenFor('/products/mara')).toBeLessThan(countOf(routes) / 5);
  expect(made).toBe(2);
});
