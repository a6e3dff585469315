import type { PictureManifest } from '@sanderling/catalogue-data/schema/picture-manifest';
import type { ModelledProduct } from './designs/read-models.ts';

/** A gallery that shows fewer leaves a shopper with questions. */
const MIN_PICTURES = 6;

const VIEWS = ['main', 'hover', 'room', 'scale', 'back', 'detail'] as const;
/** A room, or something familiar beside the piece: both say how large it is. */
const SIZE_VIEWS: readonly string[] = ['room', 'scale'];

type Kind = (typeof VIEWS)[number] | 'drawing';

interface GalleryRow {
  product: string;
  /** What the gallery of the main variant shows, its drawing too. */
  shown: readonly Kind[];
  /** How many of them can be looked at closely in a master. */
  masters: number;
}

/** What the gallery of each product shows today, those with the fewest pictures first. */
export function galleryRows(products: readonly ModelledProduct[], manifest: PictureManifest): GalleryRow[] {
  return products
    .map(({ slug: product, main_variant_slug: main, variants }) => {
      const views = manifest.variants[main] ?? {};
      // Another variant lends the picture that says how large the piece is.
      const isLent = (view: string) =>
        SIZE_VIEWS.includes(view) && variants.some(({ slug }) => manifest.variants[slug]?.[view]);
      const shown: Kind[] = VIEWS.filter((view) => views[view] || isLent(view));
      if (variants.some(({ slug }) => manifest.drawings[slug])) shown.push('drawing');
      const masters = Object.values(views).filter(({ zoom_width }) => zoom_width).length;
      return { product, shown, masters };
    })
    .sort((one, other) => one.shown.length - other.shown.length);
}

/** The rows as a table, and below it how many products have too few pictures and what they lack. */
export function galleryTable(rows: readonly GalleryRow[]): string[] {
  const lines = rows.map(
    ({ product, shown, masters }) =>
      `${product.padEnd(34)} ${shown.length}  masters ${masters}  ${shown.join(' ')}`,
  );
  const few = rows.filter(({ shown }) => shown.length < MIN_PICTURES);
  const without = (...kinds: readonly Kind[]) =>
    rows.filter(({ shown }) => !kinds.some((kind) => shown.includes(kind))).length;
  return [
    ...lines,
    `${few.length} of ${rows.length} products have fewer than ${MIN_PICTURES} pictures.`,
    `Without a room or something beside it: ${without('room', 'scale')}, a further side: ${without('back')}, ` +
      `a close-up of what is described: ${without('detail')}, a drawing: ${without('drawing')}, ` +
      `a master: ${rows.filter(({ masters }) => masters === 0).length}.`,
  ];
}
