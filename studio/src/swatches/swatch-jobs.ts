import { readDesigns } from '../designs/read-designs.ts';
import { readModels } from '../designs/read-models.ts';
import type { SourceHash } from '../jobs/job-hash.ts';

/** One picture of a material, as blender/render.py reads it. */
interface SwatchJob {
  /** The material with `-` for what no file name has: `velvet-1f4a43`. */
  id: string;
  /** As in a slot: `velvet:#1f4a43`. */
  swatch: string;
  px: number;
  samples: number;
}

/** What shoppers choose by its look, and the variants that have it. */
export interface SwatchSubject {
  material: string;
  /** The calibrated color, `#rrggbb`. */
  color: string;
  variants: readonly string[];
}

/** Rendered larger than it is shown, so that the weave is not noise. */
const PX = 192;
const SAMPLES = 16;

/** A rug's yarn is called by its color's cloth, and woven to a pattern: its own picture shows it best. */
const WOVEN_TO_A_PATTERN = ['rug', 'medallion_rug'];

/** The materials of the first painted option of all products. */
export async function swatchSubjects(): Promise<SwatchSubject[]> {
  const [products, designs] = await Promise.all([readModels(), readDesigns()]);
  const found = new Map<string, { material: string; color: string; variants: string[] }>();
  for (const { slug: product, options = [], model, variants } of products) {
    const slot = options.find((option) => option.slot !== null)?.slot;
    if (!slot || WOVEN_TO_A_PATTERN.includes(designs[product]?.furniture ?? '')) continue;
    for (const { slug, sku, swatch: color } of variants) {
      const material = model.slots_by_sku[sku]?.[slot];
      if (!material || !color) continue;
      const subject = found.get(material) ?? { material, color, variants: [] };
      subject.variants.push(slug);
      found.set(material, subject);
    }
  }
  return [...found.values()].sort((one, other) => one.material.localeCompare(other.material));
}

export function swatchJob(material: string): SwatchJob {
  return { id: material.replaceAll(/[^a-z0-9]+/gi, '-'), swatch: material, px: PX, samples: SAMPLES };
}

/** The hash of a material's picture. */
export function swatchHash(hash: SourceHash): (job: SwatchJob) => string {
  return ({ id: _id, ...recipe }) => hash(recipe, ['studio/swatch.py', 'studio/convolve.c']);
}
