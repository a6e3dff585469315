import { useStore } from '../testing/use-store.ts';
import { suggest } from './suggestions.ts';

const store = useStore();

test('R007 a beginning suggests products, the categories they are of and the brands of that name', async () => {
  const found = await suggest(store.argsFor('/').context.search, 'lum');
  expect(found.products.length).toBeGreaterThan(2);
  expect(found.products[0]).toMatchObject({ path: expect.stringMatching(/^\/products\//) });
  expect(found.categories.map(({ path }) => path)).toContain('/categories/lighting/floor-lamps');
  expect(found.brands).toEqual([{ name: 'Lumen', path: '/brands/lumen' }]);
});
