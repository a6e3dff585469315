import type { Design } from '../designs/read-designs.ts';
import type { ModelledProduct } from '../designs/read-models.ts';
import type { Quality } from '../settings/settings.ts';
import { type Piece, type Placement, type ProductJob, pieceOf, productJobs } from './product-jobs.ts';

export const SCALE_VIEW = 'scale';

/** A piece that is this long in one direction is big: a shopper asks whether it fits. */
const BIG_METRES = 0.9;

const CAMERA = { az: -20, el: 9, fill: 0.88 };

type Companion = Placement & { product: string };

const LAMP: Companion[] = [{ product: 'lumen-floor-lamp', at: 'left', gap: 0.12 }];
const LAMP_ON_TOP: Companion[] = [{ product: 'alma-table-lamp', at: 'top', along: -0.62 }];
const BEDSIDE: Companion[] = [
  { product: 'alba-nightstand', at: 'right', gap: 0.1 },
  { product: 'alma-table-lamp', at: 'onto' },
];
const CHAIR_BESIDE: Companion[] = [{ product: 'hart-side-chair', at: 'right', gap: 0.25, turn: -18 }];
const CHAIRS_IN_FRONT: Companion[] = [
  { product: 'sella-cane-dining-chair', at: 'front', along: -0.42, gap: -0.12, turn: 180 },
  { product: 'sella-cane-dining-chair', at: 'front', along: 0.42, gap: 0.06, turn: 168 },
];
const AT_THE_DESK: Companion[] = [
  { product: 'mercer-task-lamp', at: 'top', along: -0.66 },
  { product: 'hart-side-chair', at: 'front', along: 0.1, gap: -0.1, turn: 172 },
];
const ARMCHAIR: Companion[] = [{ product: 'tern-lounge-chair', at: 'right', gap: 0.3, turn: -24 }];

/** What stands beside a piece of each type. */
const COMPANIONS: Record<string, Companion[]> = {
  sofa: LAMP,
  sofa_curved: LAMP,
  sectional: LAMP,
  modular_sectional: LAMP,
  bentwood_chaise: LAMP,
  outdoor_modular: [{ product: 'colonnade-planter', at: 'left', gap: 0.2 }],
  bed_upholstered: BEDSIDE,
  bed_wood: BEDSIDE,
  bench: CHAIR_BESIDE,
  dresser: LAMP_ON_TOP,
  credenza: LAMP_ON_TOP,
  console: LAMP_ON_TOP,
  cane_console: LAMP_ON_TOP,
  desk: AT_THE_DESK,
  pedestal_desk: AT_THE_DESK,
  dining_table_rect: CHAIRS_IN_FRONT,
  dining_table_round: CHAIRS_IN_FRONT,
  bar_stool: CHAIR_BESIDE,
  counter_stool: CHAIR_BESIDE,
  coffee_table: ARMCHAIR,
  drawer_table: ARMCHAIR,
  ottoman_box: ARMCHAIR,
  floor_lamp: [{ product: 'pascoe-armchair', at: 'right', gap: 0.1, turn: -12 }],
  mirror: [{ product: 'lyra-sconce', at: 'left', gap: 0.2, lift: 0.3 }],
  // Small, and as hard to judge alone.
  armchair: LAMP,
  lounge_chair: LAMP,
  sling_chair: LAMP,
  nightstand: LAMP_ON_TOP.map((lamp) => ({ ...lamp, along: 0 })),
  dining_chair: [{ product: 'pell-bistro-table', at: 'right', gap: 0.08 }],
  saddle_stool: CHAIR_BESIDE,
  nesting_tables: ARMCHAIR,
  side_table: ARMCHAIR,
  ottoman: ARMCHAIR,
  double_sconce: [{ product: 'hale-round-mirror', at: 'right', gap: 0.15, lift: -0.2 }],
};

/** Pictures of pieces beside something familiar, for those that no room shows; of the main finish only. */
export function scaleJobs(
  chosen: readonly ModelledProduct[],
  products: readonly ModelledProduct[],
  designs: Record<string, Design>,
  quality: Quality,
  rooms: readonly { placements: readonly { product_slug: string }[] }[],
): ProductJob[] {
  const inRooms = new Set(
    rooms.flatMap(({ placements }) => placements.map(({ product_slug }) => product_slug)),
  );
  return chosen.flatMap((product) => {
    const design = designs[product.slug];
    const beside = design && companionsOf(design, products, designs);
    const [main] = design ? productJobs(product, design, SCALE_VIEW, quality) : [];
    if (!main || !beside || inRooms.has(product.slug)) return [];
    return [{ ...main, camera: { ...CAMERA, ...design?.camera?.[SCALE_VIEW] }, beside }];
  });
}

/** Names of what stands beside a piece, for the words of the picture. */
export function companionProducts(furniture: string): string[] {
  return [...new Set((COMPANIONS[furniture] ?? []).map(({ product }) => product))];
}

function companionsOf(
  { furniture }: Design,
  products: readonly ModelledProduct[],
  designs: Record<string, Design>,
): (Piece & Placement)[] | undefined {
  return COMPANIONS[furniture]?.map(({ product: slug, ...placement }) => {
    const product = products.find((one) => one.slug === slug);
    const design = designs[slug];
    const sku = product?.variants.find((one) => one.slug === product.main_variant_slug)?.sku;
    if (!product || !design || !sku)
      throw new Error(`${slug}, which is to stand beside a ${furniture}, has no design.`);
    return { ...pieceOf(product, design, sku), ...placement };
  });
}

export function isBig({ size }: Piece): boolean {
  return size !== null && Math.max(...size) >= BIG_METRES;
}
