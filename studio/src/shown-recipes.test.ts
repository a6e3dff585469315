import type { EncodedPicture, PictureManifest } from '@sanderling/api/media/picture-manifest.ts';
import { shownRecipes } from './shown-recipes.ts';

const picture = (recipe?: string): EncodedPicture => ({
  src: 'products/x',
  widths: [320],
  width: 320,
  height: 320,
  color: '#ffffff',
  made_from: 'abc',
  ...(recipe && { recipe }),
});

test('a clone knows from the manifest what the committed pictures were rendered from', () => {
  const manifest: PictureManifest = {
    variants: { 'mara-emerald': { main: picture('aaa'), hover: picture() } },
    scenes: { study: { wide: picture('bbb'), tall: picture('ccc') } },
    details: {},
    models: {},
    drawings: {},
  };
  expect([...shownRecipes(manifest)]).toEqual([
    ['mara-emerald--main', 'aaa'],
    ['study--wide', 'bbb'],
    ['study--tall', 'ccc'],
  ]);
});
