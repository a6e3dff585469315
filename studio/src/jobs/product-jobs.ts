import type { Design } from '../designs/read-designs.ts';
import type { ModelledProduct } from '../designs/read-models.ts';
import type { Quality } from '../settings/settings.ts';

/** A piece of furniture, as blender/furniture builds it. */
export interface Piece {
  furniture: string;
  params: Record<string, unknown>;
  slots: Record<string, string>;
  /** Width, depth and height in metres; null for what has no size, such as a gift card by mail. */
  size: number[] | null;
  /** Axes along which the model is brought to that size. */
  fit: string;
}

/** One picture of a product, as blender/render.py reads it. */
export interface ProductJob extends Piece {
  /** `{variant}--{view}`. */
  id: string;
  view: string;
  camera: Record<string, unknown>;
  px: number;
  samples: number;
  /** Familiar things around it, where the picture is to show its size. */
  beside?: (Piece & Placement)[];
}

/** Where a thing stands beside a piece, as blender/studio/vignette.py reads it. */
export interface Placement {
  at: 'left' | 'right' | 'front' | 'top' | 'onto';
  /** Degrees. */
  turn?: number;
  /** Metres; less than nothing for what is drawn under the piece. */
  gap?: number;
  /** From -1 to 1 of half the width, for what is in front or on top. */
  along?: number;
  /** Metres above the floor or the top. */
  lift?: number;
}

/** The views of a product in the order in which they are rendered. */
export const VIEWS = ['main', 'hover'] as const;

/**
 * The pictures of a product: one for each look that its variants have. Variants that differ only in size look the same, so
 * the first of them, or the product's main one, is photographed for all.
 */
export function productJobs(
  product: ModelledProduct,
  design: Design,
  view: string,
  quality: Quality,
): ProductJob[] {
  const { model, main_variant_slug } = product;
  const isMain = ({ slug }: { slug: string }) => slug === main_variant_slug;
  const mainFirst = [...product.variants.filter(isMain), ...product.variants.filter((one) => !isMain(one))];
  const looks = new Set<string>();
  return mainFirst.flatMap(({ sku, slug }) => {
    const catalogueSlots = model.slots_by_sku[sku] ?? {};
    const look = JSON.stringify(Object.entries(catalogueSlots).sort());
    if (looks.has(look)) return [];
    looks.add(look);
    return {
      id: `${slug}--${view}`,
      ...pieceOf(product, design, sku),
      view,
      camera: { ...design.camera?.[view] },
      px: quality.productPx,
      samples: quality.productSamples,
    };
  });
}

/** A variant as blender/furniture builds it. */
export function pieceOf({ slug, model }: ModelledProduct, design: Design, sku: string): Piece {
  const { w, d, h } = { ...model.params, ...model.params_by_sku?.[sku] };
  return {
    furniture: design.furniture,
    params: { seed: model.seed % 997, ...design.params },
    slots: paint(slug, design.slots, model.slots_by_sku[sku] ?? {}),
    size: w && d && h ? [Number(w), Number(d), Number(h)] : null,
    fit: design.fit ?? 'xyz',
  };
}

function paint(
  product: string,
  slots: Record<string, string>,
  catalogueSlots: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(slots).map(([slot, value]) => {
      if (!value.startsWith('@')) return [slot, value];
      const painted = catalogueSlots[value.slice(1)];
      if (painted === undefined)
        throw new Error(`${product}: the slot ${slot} asks for ${value}, which the catalogue does not name`);
      return [slot, painted];
    }),
  );
}
