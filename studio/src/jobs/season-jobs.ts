import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Design } from '../designs/read-designs.ts';
import type { ModelledProduct } from '../designs/read-models.ts';
import { STUDIO_DIR } from '../settings/folders.ts';
import type { Quality } from '../settings/settings.ts';
import { type Piece, pieceOf } from './product-jobs.ts';
import { type Room, type RoomJob, roomJobs } from './room-jobs.ts';

const HOURS = ['day', 'morning', 'golden', 'evening'] as const;

/** A room as a season sees it. */
const season = z.object({
  /** Names the picture; slides ask for it. */
  scene: z.string(),
  room: z.string(),
  hour: z.enum(HOURS),
  /** Variant slugs of what stands there for a product of the room. */
  instead: z.record(z.string(), z.string()),
  /** Where it stands: metres in the room's own measures. */
  things: z.array(
    z.object({
      thing: z.enum(['gifts', 'candles', 'cake', 'cedar']),
      at: z.tuple([z.number(), z.number(), z.number()]),
      turn: z.number().optional(),
    }),
  ),
});
export type Season = z.infer<typeof season>;

export async function readSeasons(): Promise<Season[]> {
  const file = join(STUDIO_DIR, 'seasons.json');
  return z.array(season).parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Pictures of a room in a season: another light, other pieces in the places of its own, and what the season brings. */
export function seasonJobs(
  { scene, room: slug, hour, instead, things }: Season,
  rooms: readonly Room[],
  products: readonly ModelledProduct[],
  designs: Record<string, Design>,
  quality: Quality,
): RoomJob[] {
  const found = rooms.find((one) => one.slug === slug);
  if (!found) throw new Error(`The season ${scene} asks for the room ${slug}, which does not exist.`);
  const swapped = Object.entries(instead).map(([placed, variantSlug]): [string, Piece] => {
    const product = products.find(({ variants }) => variants.some((variant) => variant.slug === variantSlug));
    const sku = product?.variants.find((variant) => variant.slug === variantSlug)?.sku;
    const design = product && designs[product.slug];
    if (!design || !sku) throw new Error(`The season ${scene} asks for ${variantSlug}, which has no design.`);
    if (!found.placements.some(({ product_slug }) => product_slug === placed))
      throw new Error(`The season ${scene} takes ${placed} away from ${slug}, which does not have it.`);
    return [placed, pieceOf(product, design, sku)];
  });
  return roomJobs(found, products, designs, quality).map((job) => ({
    ...job,
    id: `${scene}--${job.view}`,
    hour,
    things,
    pieces: { ...job.pieces, ...Object.fromEntries(swapped) },
  }));
}
