import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Design } from '../designs/read-designs.ts';
import type { ModelledProduct } from '../designs/read-models.ts';
import { STUDIO_DIR } from '../settings/folders.ts';
import type { Quality } from '../settings/settings.ts';
import { type ProductJob, productJobs } from './product-jobs.ts';

/** What a shopper wants to see next: the piece from another side, and a part of it that the shop describes. */
export const FURTHER_VIEWS = ['back', 'detail'] as const;
type FurtherView = (typeof FURTHER_VIEWS)[number];

/** A camera as changes to the type's own, and what it sees, as it ends the picture's text. */
const view = z.object({ camera: z.record(z.string(), z.unknown()), seen: z.string() });
const furtherViews = z.object({
  /** By furniture type. What looks the same from all sides has none. */
  back: z.record(z.string(), view),
  /** By product: a close-up of what `claim`, in the catalogue's own words, says of it. */
  detail: z.record(z.string(), view.extend({ claim: z.string() })),
});
type FurtherViews = z.infer<typeof furtherViews>;

export async function readFurtherViews(): Promise<FurtherViews> {
  const file = join(STUDIO_DIR, 'further-views.json');
  return furtherViews.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** The further pictures of a product, of its main finish only. */
export function furtherJobs(
  product: ModelledProduct,
  design: Design,
  views: FurtherViews,
  quality: Quality,
): ProductJob[] {
  return FURTHER_VIEWS.flatMap((name) => {
    const found = furtherView(views, name, product.slug, design.furniture);
    const [main] = found ? productJobs(product, design, name, quality) : [];
    return main && found ? [{ ...main, camera: { ...found.camera, ...design.camera?.[name] } }] : [];
  });
}

/** What a further picture of a product shows, in words; null for any other view. */
export function furtherText(
  views: FurtherViews,
  name: string,
  product: string,
  furniture: string,
): string | null {
  const further = FURTHER_VIEWS.find((one) => one === name);
  const seen = further && furtherView(views, further, product, furniture)?.seen;
  if (!seen) return null;
  return further === 'detail' ? `close up: ${seen}` : seen;
}

function furtherView({ back, detail }: FurtherViews, name: FurtherView, product: string, furniture: string) {
  return name === 'back' ? back[furniture] : detail[product];
}
