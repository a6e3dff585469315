import { useStore } from '../testing/use-store.ts';
import { suggest } from './suggestions.ts';

const store = useStore();

test('R007 a beginning suggests products, the categories they are of and the brands of that name', async () => {
  const found = await suggest(store.argsFor('/').context, 'lum');
  expect(found.products.length).toBeGreaterThan(2);
  expect(found.products[0]).toMatchObject({ path: expect.stringMatching(/^\/products\//) });
  expect(found.categories.map(({ path }) => path)).toContain('/categories/lighting/floor-lamps');
  expect(found.brands).toEqual([{ name: 'Lumen', path: '/brands/lumen' }]);
});

test('R007 suggestions obey what the words exclude and limit, as the results do', async () => {
  const { context } = store.argsFor('/');
  const { products } = await suggest(context, 'lamps 200-300');
  expect(products.length).toBeGreaterThan(0);
  for (const { priceCents = 0 } of products) {
    expect(priceCents).toBeGreaterThanOrEqual(20_000);
    expect(priceCents).toBeLessThanOrEqual(30_000);
  }
  const sofas = await suggest(context, 'sofa not leather');
  expect(sofas.products.map(({ name }) => name).join()).not.toMatch(/leather/i);
});

test('R007 a question about the store suggests the page that answers it, and no furniture', async () => {
  const { help, products } = await suggest(store.argsFor('/').context, 'return policy');
  expect(help).toEqual([{ name: 'Returns and refunds', path: '/pages/returns' }]);
  expect(products).toEqual([]);
});
