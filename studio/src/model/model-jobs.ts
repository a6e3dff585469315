import type { Design } from '../designs/read-designs.ts';
import type { ModelledProduct } from '../designs/read-models.ts';
import { productJobs } from '../jobs/product-jobs.ts';
import { FINAL } from '../settings/settings.ts';

/** A product's 3D model: its main look, and what its other variants wear instead. */
export interface ModelJob {
  id: string;
  furniture: string;
  params: Record<string, unknown>;
  slots: Record<string, string>;
  size: number[] | null;
  fit: string;
  /** Further materials of each slot, beside those of the main look. */
  palette: Record<string, string[]>;
  triangles: number;
  /** Slots of each variant, by the variant's slug. */
  variants: { slug: string; slots: Record<string, string> }[];
}

const MAX_TRIANGLES = 24_000;

/** Types that are shown in 3D: what one sits or lies on, and cases and tables. */
const SHOWN_IN_3D =
  /^(sofa|sofa_curved|sectional|modular_sectional|chaise|bentwood_chaise|armchair|lounge_chair|wing_chair|sling_chair|ottoman|ottoman_box|bench|cane_bench|channel_bench|bed_.*|dining_.*|ladder_chair|bar_stool|counter_stool|saddle_stool|credenza|dresser|nightstand|bookcase|ladder_shelf|desk|pedestal_desk|console|cane_console|coffee_table|block_table|drawer_table|nesting_tables|side_table|round_drawer_table|outdoor_.*|rope_chaise)$/;

export function modelJob(product: ModelledProduct, design: Design): ModelJob | undefined {
  if (!SHOWN_IN_3D.test(design.furniture)) return undefined;
  const looks = productJobs(product, design, 'main', FINAL);
  const [main] = looks;
  if (!main) return undefined;
  const variants = looks.map(({ id, slots }) => ({ slug: id.replace('--main', ''), slots }));
  const palette = Object.entries(main.slots).map(([slot, spec]): [string, string[]] => {
    const worn = new Set(variants.flatMap((variant) => variant.slots[slot] ?? []));
    worn.delete(spec);
    return [slot, [...worn].filter((other) => other !== '')];
  });
  const { furniture, params, slots, size, fit } = main;
  return {
    id: product.slug,
    furniture,
    params,
    slots,
    size,
    fit,
    palette: Object.fromEntries(palette.filter(([, specs]) => specs.length > 0)),
    triangles: MAX_TRIANGLES,
    variants,
  };
}
