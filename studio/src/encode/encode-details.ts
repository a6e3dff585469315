import type { PictureManifest, Pins } from '@sanderling/catalogue-data/schema/picture-manifest';
import type { Catalogue } from '@sanderling/catalogue-data/schema/read-catalogue';
import { inRoomText } from './alternative-text.ts';
import type { Encode } from './encoder.ts';
import { encodePicked, readPicks } from './picked-details.ts';
import { type Framing, regionAround } from './region.ts';
import { chooseDetails, type Subject } from './subjects.ts';

const ROOM = { width: 2400, height: 1000 };
const PIECE: Framing = { aspect: 1, margin: 1.35, leastHeight: 480 };
const PIECE_WIDTHS = [320, 480, 640, 960];
const SUBJECT: Framing = { aspect: 3 / 2, margin: 1.6, leastHeight: 600 };
const SUBJECT_WIDTHS = [480, 720, 960];

/** Details of the rooms' wide pictures: each placed piece in its room, and a picture for each collection, brand and category. */
export async function encodeDetails(
  catalogue: Catalogue,
  files: ReadonlyMap<string, string>,
  manifest: PictureManifest,
  encode: Encode,
): Promise<void> {
  const variants = new Map(
    catalogue.products.flatMap((product) => product.variants.map((one) => [one.slug, one])),
  );
  const photographed = catalogue.rooms.flatMap((room) => {
    const file = files.get(`${room.slug}--wide`);
    const pins = manifest.scenes[room.slug]?.pins;
    return file && pins ? [{ room, file, pins }] : [];
  });
  const textOf = (room: Catalogue['rooms'][number], product: string) => {
    const placed = room.placements.find(({ product_slug }) => product_slug === product);
    return inRoomText(variants.get(placed?.variant_slug ?? '')?.name ?? '', room.name);
  };
  const picks = await readPicks();
  for (const { room, file, pins } of photographed) {
    for (const { product_slug, variant_slug } of room.placements) {
      const picked = picks[`products/${variant_slug}`];
      const box = picked && 'box' in picked ? picked.box : pins[product_slug]?.box;
      if (!box) continue;
      const views = manifest.variants[variant_slug];
      const plan = {
        name: `products/${variant_slug}-room`,
        widths: PIECE_WIDTHS,
        alternativeText: textOf(room, product_slug),
        region: regionAround(box, ROOM, PIECE),
      };
      manifest.variants[variant_slug] = { ...views, room: await encode(file, plan, views?.room) };
    }
  }
  await encodePicked(picks, catalogue, files, manifest, encode);
  // Of all rooms, also of those whose render is not on this machine: they keep what they stand for.
  const pinsByScene: Record<string, Pins> = Object.fromEntries(
    catalogue.rooms.flatMap(({ slug }) => {
      const pins = manifest.scenes[slug]?.pins;
      return pins ? [[slug, pins]] : [];
    }),
  );
  const subjects = subjectsOf(catalogue).filter(({ key }) => picks[key] === undefined);
  for (const { key, scene, product } of chooseDetails(subjects, pinsByScene)) {
    const found = photographed.find(({ room }) => room.slug === scene);
    const box = found?.pins[product]?.box;
    if (!found || !box) continue;
    const plan = {
      name: `details/${key.replaceAll('/', '-')}`,
      widths: SUBJECT_WIDTHS,
      alternativeText: textOf(found.room, product),
      region: regionAround(box, ROOM, SUBJECT),
    };
    manifest.details[key] = await encode(found.file, plan, manifest.details[key]);
  }
}

function subjectsOf({ collections, brands, categories, products }: Catalogue): Subject[] {
  const slugsOf = (belongs: (product: Catalogue['products'][number]) => boolean) =>
    products.filter(belongs).map(({ slug }) => slug);
  return [
    ...collections.map(({ slug, product_slugs }) => ({
      key: `collections/${slug}`,
      products: product_slugs,
    })),
    ...brands.map(({ slug }) => ({
      key: `brands/${slug}`,
      products: slugsOf(({ brand }) => brand === slug),
    })),
    ...categories.map(({ permalink }) => ({
      key: `categories/${permalink}`,
      products: slugsOf(({ category }) => category === permalink || category.startsWith(`${permalink}/`)),
    })),
  ];
}
