import { readManifest } from '@sanderling/catalogue-data/schema/picture-manifest';
import { isFull } from '@sanderling/slice-kit/jest/test-scope.ts';
import { differenceCiede2000 } from 'culori';
import { readModels } from '../designs/read-models.ts';
import { labOf, litFace } from './fabric-area.ts';
import { measurePackshots } from './measure-packshots.ts';
import { readFabrics } from './read-fabrics.ts';

/** CIEDE2000; side by side, people begin to see two colors at 2 to 3. */
const MAX_DIFFERENCE = 4;
const difference = differenceCiede2000();

test('the difference of two colors is that of the published pairs', () => {
  // Sharma, Wu and Dalal 2005, pairs 1 and 25.
  const lab = (l: number, a: number, b: number) => ({ mode: 'lab65' as const, l, a, b });
  expect(difference(lab(50, 2.6772, -79.7751), lab(50, 0, -82.7485))).toBeCloseTo(2.0425, 4);
  expect(difference(lab(60.2574, -34.0099, 36.2677), lab(60.4626, -34.1751, 39.4387))).toBeCloseTo(1.2644, 4);
});

test('the lit face is told from ground and shade by what changes with the fabric', () => {
  const [linen, shade, lit, shine] = ['#f3efe8', '#102520', '#365349', '#9fb0a8'].map(labOf);
  if (!linen || !shade || !lit || !shine) throw new Error('Four colors.');
  const own = [linen, linen, shade, shade, lit, lit, lit, shine];
  const other = [linen, linen, ...Array(6).fill(labOf('#d8cbb4'))];
  expect(difference(litFace(own, [other]), lit)).toBeLessThan(0.5);
});

test('R035 a fabric has one swatch in the whole store', async () => {
  const { fabrics } = await readFabrics();
  const swatches = (await readModels()).flatMap(({ model, variants }) =>
    variants.flatMap(({ sku, slug, swatch, option_values }) => {
      const fabric = model.slots_by_sku[sku]?.fabric;
      // What is sold by its wood has the wood's swatch.
      const isSoldByWood = option_values?.Finish !== undefined;
      return fabric && fabrics[fabric] && !isSoldByWood ? [[slug, swatch, fabrics[fabric]]] : [];
    }),
  );
  expect(swatches.length).toBeGreaterThan(100);
  expect(swatches.filter(([, swatch, calibrated]) => swatch !== calibrated)).toEqual([]);
});

test('R035 the lit face of each packshot shows the color of its fabric, but for those that wait to be rendered again', async () => {
  const { fabrics, off } = await readFabrics();
  const products = await readModels();
  const chosen = isFull ? products : products.filter(({ slug }) => slug === 'mara-three-seat-sofa');
  const measured = await measurePackshots(chosen, await readManifest());
  expect(measured.length).toBeGreaterThanOrEqual(4);
  const wrong = measured.flatMap(({ variant, material, color }) => {
    const calibrated = fabrics[material];
    return calibrated && difference(color, labOf(calibrated)) > MAX_DIFFERENCE ? [variant] : [];
  });
  const isChosen = (variant: string) =>
    chosen.some(({ variants }) => variants.some(({ slug }) => slug === variant));
  expect(wrong.sort()).toEqual(Object.keys(off).filter(isChosen).sort());
});
