import type { Design } from '../designs/read-designs.ts';
import type { ModelledProduct } from '../designs/read-models.ts';
import { type Piece, pieceOf } from '../jobs/product-jobs.ts';
import { type DrawingPlan, drawingPlan } from './drawing-plan.ts';
import type { Measures } from './inches.ts';

const METRES_PER_INCH = 0.0254;

/** The drawing of one size of a product. */
export interface DrawingJob extends Piece, Omit<DrawingPlan, 'params'> {
  /** Slug of the first variant that has the size, the main one if it can be. */
  id: string;
  name: string;
  measures: Measures;
  /** The catalogue's size in metres, along the axes of the model. */
  drawn_size: number[];
}

/** One job for each size that the product's variants have; none for what has no size. */
export function drawingJobs(product: ModelledProduct, design: Design): DrawingJob[] {
  const isMain = ({ slug }: { slug: string }) => slug === product.main_variant_slug;
  const mainFirst = [...product.variants.filter(isMain), ...product.variants.filter((one) => !isMain(one))];
  const sizes = new Set<string>();
  return mainFirst.flatMap(({ slug, sku, dimensions }) => {
    const measures = measuresOf(dimensions);
    const size = measures && [measures.width, measures.depth, measures.height];
    if (!size || sizes.has(size.join())) return [];
    sizes.add(size.join());
    const piece = pieceOf(product, design, sku);
    const plan = drawingPlan(product.slug, design.furniture, Math.max(...size));
    const { width, depth, height } = measures;
    const standing = plan.turned ? [depth, width, height] : size;
    return {
      id: slug,
      name: product.name,
      ...plan,
      ...piece,
      params: { ...piece.params, ...plan.params },
      // The catalogue's inches, which its metres are rounded from.
      size: inMetres(standing),
      drawn_size: inMetres(plan.liesAcross ? [depth, width, height] : standing),
      measures,
    };
  });
}

function inMetres(inches: readonly number[]): number[] {
  return inches.map((value) => value * METRES_PER_INCH);
}

const INNER: [string, string][] = [
  ['seat_height', 'Seat'],
  ['arm_height', 'Arm'],
  ['knee_clearance', 'Knee'],
];

function measuresOf(dimensions: Record<string, unknown> | null | undefined): Measures | undefined {
  const { width, depth, height } = dimensions ?? {};
  if (typeof width !== 'number' || typeof depth !== 'number' || typeof height !== 'number') return undefined;
  const inner = INNER.flatMap(([key, name]) => {
    const value = dimensions?.[key];
    return typeof value === 'number' && value < height ? [{ name, height: value }] : [];
  });
  return { width, depth, height, inner };
}
