import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Design, readDesigns } from '../designs/read-designs.ts';
import { type ModelledProduct, readModels } from '../designs/read-models.ts';
import { BLENDER_DIR } from '../settings/folders.ts';
import { FINAL } from '../settings/settings.ts';
import { productJobs } from './product-jobs.ts';

const bed: ModelledProduct = {
  slug: 'bed',
  name: 'Bed',
  main_variant_slug: 'bed-navy-king',
  model: {
    type: 'bed',
    params: { w: 1.7, d: 2.2, h: 1.3 },
    seed: 1530,
    slots_by_sku: {
      'O-Q': { fabric: 'linen:#d8cbb4' },
      'N-Q': { fabric: 'velvet:#22304d' },
      'N-K': { fabric: 'velvet:#22304d' },
    },
    params_by_sku: { 'N-K': { w: 2.1, d: 2.2, h: 1.3 } },
  },
  variants: [
    { slug: 'bed-oat-queen', sku: 'O-Q', name: 'Bed, Oat / Queen' },
    { slug: 'bed-navy-queen', sku: 'N-Q', name: 'Bed, Navy / Queen' },
    { slug: 'bed-navy-king', sku: 'N-K', name: 'Bed, Navy / King' },
  ],
};
const design: Design = { furniture: 'bed_upholstered', slots: { fabric: '@fabric', leg: 'walnut' } };

test('a product is photographed once for each look, its main variant first', () => {
  const jobs = productJobs(bed, design, 'main', FINAL);
  expect(jobs.map(({ id, slots, size }) => [id, slots, size])).toEqual([
    ['bed-navy-king--main', { fabric: 'velvet:#22304d', leg: 'walnut' }, [2.1, 2.2, 1.3]],
    ['bed-oat-queen--main', { fabric: 'linen:#d8cbb4', leg: 'walnut' }, [1.7, 2.2, 1.3]],
  ]);
});

test('a design that asks for a material the catalogue does not name is refused', () => {
  const wrong = { ...design, slots: { leg: '@leg' } };
  expect(() => productJobs(bed, wrong, 'main', FINAL)).toThrow('bed: the slot leg asks for @leg');
});

test('every product of the catalogue has a design that can be drawn, and every design a product', async () => {
  const [products, designs] = await Promise.all([readModels(), readDesigns()]);
  expect(Object.keys(designs).sort()).toEqual(products.map(({ slug }) => slug).sort());
  for (const product of products) {
    const { [product.slug]: own } = designs;
    if (!own) throw new Error(product.slug);
    expect([own.furniture, existsSync(join(BLENDER_DIR, `furniture/${own.furniture}.py`))]).toEqual([
      own.furniture,
      true,
    ]);
    expect(productJobs(product, own, 'main', FINAL).length).toBeGreaterThan(0);
  }
});
