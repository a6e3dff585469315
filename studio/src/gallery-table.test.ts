import type { EncodedPicture, PictureManifest } from '@sanderling/catalogue-data/schema/picture-manifest';
import type { ModelledProduct } from './designs/read-models.ts';
import { galleryRows, galleryTable } from './gallery-table.ts';

const picture: EncodedPicture = {
  src: 'x',
  widths: [480],
  width: 480,
  height: 480,
  color: '#ffffff',
  made_from: 'a',
};
const product = (slug: string, ...finishes: string[]): ModelledProduct => ({
  slug,
  name: slug,
  main_variant_slug: `${slug}-${finishes[0]}`,
  model: { type: 'sofa', params: {}, seed: 1, slots_by_sku: {} },
  variants: finishes.map((finish) => ({ slug: `${slug}-${finish}`, sku: finish, name: finish })),
});
const manifest: PictureManifest = {
  variants: {
    'mara-moss': { main: { ...picture, zoom_width: 2_000 }, hover: picture, back: picture, detail: picture },
    'mara-oat': { main: picture, room: picture },
    'fen-sage': { main: picture },
  },
  scenes: {},
  details: {},
  models: {},
  drawings: { 'mara-moss': { src: 'x.svg', width: 1, height: 1, alternative_text: '', made_from: 'a' } },
  swatches: {},
};

test('an editor sees which galleries show the least, and what another finish lends', () => {
  const rows = galleryRows([product('mara', 'moss', 'oat'), product('fen', 'sage')], manifest);
  expect(rows).toEqual([
    { product: 'fen', shown: ['main'], masters: 0 },
    { product: 'mara', shown: ['main', 'hover', 'room', 'back', 'detail', 'drawing'], masters: 1 },
  ]);
  expect(galleryTable(rows).at(-2)).toBe('1 of 2 products have fewer than 6 pictures.');
});
