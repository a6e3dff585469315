import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readFabrics } from '../colors/read-fabrics.ts';
import { readDesigns } from '../designs/read-designs.ts';
import { type ModelledProduct, readModels } from '../designs/read-models.ts';
import { BLENDER_DIR } from '../settings/folders.ts';
import type { Quality } from '../settings/settings.ts';
import { FURTHER_VIEWS, furtherJobs, readFurtherViews } from './further-jobs.ts';
import { type ProductJob, productJobs, VIEWS } from './product-jobs.ts';
import { inRoomLight, type RoomJob, readRooms, roomJobs } from './room-jobs.ts';
import { isBig, SCALE_VIEW, scaleJobs } from './scale-jobs.ts';
import { readSeasons, seasonJobs } from './season-jobs.ts';

export type Job = ProductJob | RoomJob;

export interface Wanted {
  /** Product slugs; all when left out. */
  products?: readonly string[] | undefined;
  views?: readonly string[] | undefined;
  /** Slugs of rooms and scenes of seasons; with them no products. */
  rooms?: readonly string[] | undefined;
  /** Leaves out the other finishes. */
  mainLookOnly?: boolean;
}

/**
 * Every picture that the catalogue asks for, the most needed first: the main picture of each product, the rooms, the
 * products' other looks, what is shown on hover, pictures that show the size of what no room shows, then the further views of
 * the best sellers, of those with the fewest pictures, and of the others.
 */
export async function workList(quality: Quality, wanted: Wanted = {}): Promise<Job[]> {
  const [products, designs] = await Promise.all([readModels(), readDesigns()]);
  const chosen = products.filter(({ slug }) =>
    wanted.products ? wanted.products.includes(slug) : !wanted.rooms,
  );
  const views = VIEWS.filter((view) => !wanted.views || wanted.views.includes(view));
  const ranked = chosen.flatMap((product) => {
    const design = designs[product.slug];
    if (!design || !existsSync(join(BLENDER_DIR, 'furniture', `${design.furniture}.py`))) {
      process.stderr.write(`${product.slug} has no design yet and is left out\n`);
      return [];
    }
    return views.flatMap((view) =>
      productJobs(product, design, view, quality).map((job, look) => ({
        job,
        look,
        rank: rankOf(view, look),
      })),
    );
  });
  const { rooms: lights } = await readFabrics();
  const rooms = (await roomList(products, designs, quality, wanted)).map(({ job, rank }) => ({
    job: inRoomLight(job, lights[job.id.slice(0, job.id.indexOf('--'))] ?? {}),
    rank,
  }));
  const scale =
    wanted.views && !wanted.views.includes(SCALE_VIEW)
      ? []
      : scaleJobs(chosen, products, designs, quality, await readRooms());
  return [
    ...ranked.filter(({ look }) => look === 0 || !wanted.mainLookOnly),
    ...rooms,
    ...(await seasonList(products, designs, quality, wanted)),
    ...scale.map((job) => ({ job, rank: isBig(job) ? SCALE_RANK : FURTHER_RANK + 1 })),
    ...(await furtherList(chosen, products, designs, quality, wanted)),
  ]
    .sort((one, other) => one.rank - other.rank)
    .map(({ job }) => job);
}

async function roomList(
  products: ModelledProduct[],
  designs: Awaited<ReturnType<typeof readDesigns>>,
  quality: Quality,
  { products: named, views, rooms: chosen }: Wanted,
) {
  if (named) return [];
  return (await readRooms())
    .filter(({ slug }) => !chosen || chosen.includes(slug))
    .flatMap((room) => roomJobs(room, products, designs, quality))
    .filter(({ view }) => !views || views.includes(view))
    .map((job) => ({ job, rank: ROOM_RANK }));
}

async function seasonList(
  products: ModelledProduct[],
  designs: Awaited<ReturnType<typeof readDesigns>>,
  quality: Quality,
  { products: named, views, rooms: chosen }: Wanted,
) {
  if (named) return [];
  const rooms = await readRooms();
  return (await readSeasons())
    .filter(({ scene }) => !chosen || chosen.includes(scene))
    .flatMap((season) => seasonJobs(season, rooms, products, designs, quality))
    .filter(({ view }) => !views || views.includes(view))
    .map((job) => ({ job, rank: SEASON_RANK }));
}

async function furtherList(
  chosen: readonly ModelledProduct[],
  products: readonly ModelledProduct[],
  designs: Awaited<ReturnType<typeof readDesigns>>,
  quality: Quality,
  { views: named }: Wanted,
) {
  if (named && !FURTHER_VIEWS.some((view) => named.includes(view))) return [];
  const [views, rooms] = await Promise.all([readFurtherViews(), readRooms()]);
  const placed = new Set(rooms.flatMap(({ placements }) => placements.map((one) => one.product_slug)));
  return chosen.flatMap((product) => {
    const design = designs[product.slug];
    if (!design) return [];
    const isBestSelling = product.variants.some(({ top_seller }) => top_seller);
    const isSeenInSize =
      placed.has(product.slug) || scaleJobs([product], products, designs, quality, rooms).some(isBig);
    const rank = isBestSelling ? FURTHER_RANK : FURTHER_RANK + (isSeenInSize ? 2 : 1);
    return furtherJobs(product, design, views, quality)
      .filter(({ view }) => !named || named.includes(view))
      .map((job) => ({ job, rank }));
  });
}

const ROOM_RANK = 1;
const SCALE_RANK = 3;
const SEASON_RANK = 3;
const FURTHER_RANK = 5;

function rankOf(view: string, look: number): number {
  if (look === 0) return view === 'main' ? 0 : 3;
  return view === 'main' ? 2 : 4;
}

/** Slugs that were asked for and are no product. */
export async function unknownProducts(slugs: readonly string[]): Promise<string[]> {
  const known = new Set((await readModels()).map(({ slug }: ModelledProduct) => slug));
  return slugs.filter((slug) => !known.has(slug));
}
