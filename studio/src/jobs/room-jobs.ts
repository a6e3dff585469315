import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Design } from '../designs/read-designs.ts';
import type { ModelledProduct } from '../designs/read-models.ts';
import { CATALOGUE_DIR } from '../settings/folders.ts';
import type { Quality } from '../settings/settings.ts';
import { type Piece, pieceOf } from './product-jobs.ts';
import type { Season } from './season-jobs.ts';

/** One picture of a room, as blender/render.py reads it. */
export interface RoomJob {
  /** `{room}--{view}`. */
  id: string;
  /** A module of blender/rooms. */
  room: string;
  view: string;
  width: number;
  height: number;
  samples: number;
  /** The room's products, by slug, in the finish that the catalogue places there. */
  pieces: Record<string, Piece>;
  /** The light; `day` when left out. */
  hour?: Season['hour'];
  /** What a season brings. */
  things?: Season['things'];
}

const ROOM_VIEWS = ['wide', 'tall'] as const;

/** What the studio reads of a room. */
const room = z.object({
  slug: z.string(),
  placements: z.array(z.object({ product_slug: z.string(), sku: z.string() })),
});
export type Room = z.infer<typeof room>;

export async function readRooms(directory: string = CATALOGUE_DIR) {
  return z.array(room).parse(JSON.parse(await readFile(join(directory, 'rooms.json'), 'utf8')));
}

export function roomJobs(
  { slug, placements }: Room,
  products: readonly ModelledProduct[],
  designs: Record<string, Design>,
  quality: Quality,
): RoomJob[] {
  const pieces = placements.map(({ product_slug, sku }): [string, Piece] => {
    const product = products.find((one) => one.slug === product_slug);
    const design = designs[product_slug];
    if (!product || !design) throw new Error(`The room ${slug} has ${product_slug}, which has no design.`);
    return [product_slug, pieceOf(product, design, sku)];
  });
  return ROOM_VIEWS.map((view) => ({
    id: `${slug}--${view}`,
    room: slug.replaceAll('-', '_'),
    view,
    ...quality.room[view],
    samples: quality.roomSamples,
    pieces: Object.fromEntries(pieces),
  }));
}

/** The room with materials in its place of which its light makes the color that the store shows of them. */
export function inRoomLight(job: RoomJob, materials: Record<string, string>): RoomJob {
  const relit = (piece: Piece): Piece => ({
    ...piece,
    slots: Object.fromEntries(
      Object.entries(piece.slots).map(([slot, spec]) => [slot, materials[spec] ?? spec]),
    ),
  });
  return {
    ...job,
    pieces: Object.fromEntries(Object.entries(job.pieces).map(([slug, piece]) => [slug, relit(piece)])),
  };
}
