import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type EncodedPicture,
  MEDIA_DIR,
  type PictureManifest,
  readManifest,
  readSceneTexts,
} from '@sanderling/catalogue-data/schema/picture-manifest';
import { CATALOGUE_DIR, readCatalogue } from '@sanderling/catalogue-data/schema/read-catalogue';
import { useTestApi } from '../../testing/test-api.ts';
import { createSubjectPictures } from '../seed/subject-pictures.ts';
import { createPictureLibrary } from './picture-library.ts';

const api = useTestApi();
let manifest: PictureManifest;
beforeAll(async () => {
  manifest = await readManifest();
});

const files = ({ src, widths }: EncodedPicture) =>
  widths.flatMap((width) => [`${src}-${width}.avif`, `${src}-${width}.webp`]);

test('every picture that the shop may show is there, in each width and both formats', () => {
  const pictures = [
    ...Object.values(manifest.variants).flatMap((views) => Object.values(views)),
    ...Object.values(manifest.scenes).flatMap(({ wide, tall }) => [wide, tall]),
  ];
  expect(pictures.length).toBeGreaterThan(100);
  const missing = pictures.flatMap(files).filter((file) => !existsSync(join(MEDIA_DIR, file)));
  expect(missing).toEqual([]);
});

test('pictures are light: products at most 20 kB in the middle and never 40, a room at most 90 kB', async () => {
  const bytesOf = async ({ src }: EncodedPicture, width: number) =>
    (await stat(join(MEDIA_DIR, `${src}-${width}.avif`))).size;
  const products = Object.values(manifest.variants).flatMap((views) => Object.values(views));
  const bytes = await Promise.all(
    products.filter(({ widths }) => widths.includes(640)).map((picture) => bytesOf(picture, 640)),
  );
  bytes.sort((one, other) => one - other);
  expect(bytes[Math.floor(bytes.length / 2)]).toBeLessThanOrEqual(20_000);
  expect(bytes.at(-1)).toBeLessThanOrEqual(40_000);
  for (const { wide, tall } of Object.values(manifest.scenes)) {
    for (const picture of [wide, tall])
      for (const width of picture.widths) expect(await bytesOf(picture, width)).toBeLessThanOrEqual(90_000);
  }
});

test('every room has pictures of its own, and words for what they show', async () => {
  const texts = await readSceneTexts();
  const { rooms } = await readCatalogue(CATALOGUE_DIR);
  for (const { slug } of rooms) {
    expect(manifest.scenes).toHaveProperty([slug]);
    expect(texts[slug]?.alternative_text).toMatch(/\w+ \w+/);
  }
});

test('a room that has been photographed shows its own picture, with pins on its pieces', () => {
  const [taken] = Object.values(manifest.scenes);
  if (!taken) throw new Error('No scenes.');
  const pins = { sofa: { x: 0.4, y: 0.6, share: 0.1 } };
  const tall_pins = { sofa: { x: 0.5, y: 0.7, share: 0.2 } };
  const scenes = { study: { ...taken, pins, tall_pins } };
  const library = createPictureLibrary({ ...manifest, scenes }, { study: { alternative_text: 'A desk' } });
  expect(library.ofRoom('study').wide?.alternative_text).toBe('A desk');
  expect(library.pinsOf('study', 'wide')).toEqual(pins);
  expect(library.pinsOf('study', 'tall')).toEqual(tall_pins);
  expect(library.ofRoom('attic').wide).toBeNull();
  expect(library.pinsOf('attic', 'wide')).toEqual({});
});

test('a finish without a picture in a room shows that of another finish, in the words of the other', () => {
  const [{ main } = {}] = Object.values(manifest.variants);
  if (!main) throw new Error('No pictures.');
  const room = { ...main, src: 'products/oat-room', alternative_text: 'Sofa, Oat, in a room' };
  const variants = { oat: { main, room }, moss: { main } };
  const library = createPictureLibrary({ ...manifest, variants }, {});
  const finishes = [
    { slug: 'oat', option_name: 'Oat' },
    { slug: 'moss', option_name: 'Moss' },
  ];
  const picturesOf = (slug: string) => library.ofVariant(slug, slug, [], finishes).all;
  expect(picturesOf('moss').at(-1)).toMatchObject({
    alternative_text: 'Sofa, Oat, in a room',
    shown_in: 'Oat',
  });
  const rooms = picturesOf('oat').filter(({ alternative_text }) => alternative_text.endsWith('in a room'));
  expect(rooms.map(({ shown_in }) => shown_in)).toEqual([undefined]);
});

test('a gallery leads from the piece to its room, its other side and a close-up, whatever was photographed first', () => {
  const [{ main } = {}] = Object.values(manifest.variants);
  if (!main) throw new Error('No pictures.');
  const views = ['detail', 'scale', 'hover', 'back', 'main', 'room'].map((view) => [
    view,
    { ...main, src: view },
  ]);
  const library = createPictureLibrary({ ...manifest, variants: { oat: Object.fromEntries(views) } }, {});
  expect(library.ofVariant('oat', 'Sofa, Oat').all.map(({ src }) => src)).toEqual(
    ['main', 'hover', 'room', 'back', 'detail', 'scale'].map((view) => `/media/${view}`),
  );
});

test('each finish that is chosen by its material has a picture of it, at most 1.5 kB', async () => {
  const library = createPictureLibrary(manifest, {});
  const { products } = await readCatalogue(CATALOGUE_DIR);
  const isRug = ({ category }: { category: string }) => category.includes('rugs');
  const chosen = products.filter(
    (product) => product.options.some(({ slot }) => slot !== null) && !isRug(product),
  );
  const addresses = chosen.flatMap(({ variants }) => variants.map(({ slug }) => library.swatchOf(slug)));
  expect(addresses.filter((address) => address === null)).toEqual([]);
  for (const address of new Set(addresses)) {
    const { size } = await stat(join(MEDIA_DIR, (address ?? '').replace('/media/', '')));
    expect(size).toBeLessThanOrEqual(1_500);
  }
  expect(library.swatchOf('e-gift-card-50')).toBeNull();
});

test('a size that only a room shows has the main picture of the other size', () => {
  const [{ main } = {}] = Object.values(manifest.variants);
  if (!main) throw new Error('No pictures.');
  const variants = { small: { main }, large: { room: { ...main, src: 'products/large-room' } } };
  const library = createPictureLibrary({ ...manifest, variants }, {});
  const large = library.ofVariant('large', 'Rug, 8 x 10', ['small']);
  expect(large.main?.src).toBe(`/media/${main.src}`);
  expect(large.all.map(({ src }) => src)).toEqual([`/media/${main.src}`, '/media/products/large-room']);
});

test('a collection is shown by its detail of a room, or by its first product on linen', () => {
  const [[slug, { main }] = ['', {}]] = Object.entries(manifest.variants);
  if (!main) throw new Error('No pictures.');
  const details = { 'collections/low-light': { ...main, alternative_text: 'A lamp in a room' } };
  const library = createPictureLibrary({ ...manifest, details }, {});
  const products = [{ main_variant_slug: slug, name: 'Lamp' }];
  const pictureOf = createSubjectPictures(library);
  expect(pictureOf('collections/low-light', [])?.alternative_text).toBe('A lamp in a room');
  expect(pictureOf('collections/other', products)).toEqual(library.ofVariant(slug, 'Lamp').main);
  expect(pictureOf('collections/other', [])).toBeNull();
});

describe('a picture', () => {
  const picture = () => {
    const [first] = Object.values(manifest.variants).flatMap((views) => Object.values(views));
    if (!first) throw new Error('No pictures.');
    return first;
  };

  test.each([
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
  ])('is served as %s, for ever and as nothing else', async (ending, type) => {
    const answer = await api.app.inject(`/media/${picture().src}-320.${ending}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  test('is described in words, and so is what a like variant lends', () => {
    const [first] = Object.keys(manifest.variants);
    if (!first) throw new Error('No pictures.');
    const library = createPictureLibrary(manifest, {});
    expect(library.ofVariant('king', 'Bed, Oat / King', [first]).main?.alternative_text).toBe(
      'Bed, Oat / King',
    );
  });

  test.each([
    '/media/products/none-320.avif',
    '/media/manifest.json',
    '/media/../brands.json',
    '/media/%2e%2e/brands.json',
    '/media/',
    '/media/products',
  ])('%s is not one', async (path) => {
    const answer = await api.app.inject(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
