import { ROUTES } from './route-table.ts';

test('R128 the pages of the editors are under the guard of static pages, and no others', () => {
  const guarded = ROUTES.filter(({ guard }) => guard === 'static-page').map(({ path }) => path);
  expect(guarded.sort()).toEqual([
    '/designer-feature-one',
    '/designer-feature-two',
    '/eco-friendly-furniture',
    '/financing',
    '/financing/old',
    '/info',
    '/pages/:url_handler?',
    '/trade-program',
  ]);
});

test('what belongs to one visitor is never the same page for everyone', () => {
  for (const { guard, personal } of ROUTES) {
    if (guard === 'auth' || guard === 'admin' || guard === 'guest-only') expect(personal).toBe(true);
  }
});
