import type { EncodedPicture, PictureManifest } from '@sanderling/catalogue-data/schema/picture-manifest';
import { shownFiles, shownRecipes } from './shown-pictures.ts';

const picture = (recipe?: string): EncodedPicture => ({
  src: 'products/x',
  widths: [320, 480, 960],
  width: 960,
  height: 960,
  color: '#ffffff',
  made_from: 'abc',
  ...(recipe && { recipe }),
});

const manifest: PictureManifest = {
  variants: { 'mara-emerald': { main: picture('aaa'), hover: picture() } },
  scenes: { study: { wide: picture('bbb'), tall: picture('ccc') } },
  details: {},
  models: {},
  drawings: {},
  swatches: {},
};

test('a clone knows from the manifest what the committed pictures were rendered from', () => {
  expect([...shownRecipes(manifest)]).toEqual([
    ['mara-emerald--main', 'aaa'],
    ['study--wide', 'bbb'],
    ['study--tall', 'ccc'],
  ]);
});

test('a clone lays out the committed pictures, in the smallest file that is large enough', () => {
  expect(shownFiles(manifest, 400).get('mara-emerald--hover')).toMatch(/products\/x-480\.webp$/);
  expect(shownFiles(manifest, 2000).get('study--wide')).toMatch(/products\/x-960\.webp$/);
});
