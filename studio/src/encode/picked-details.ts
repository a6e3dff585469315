import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureManifest } from '@sanderling/catalogue-data/schema/picture-manifest';
import type { Catalogue } from '@sanderling/catalogue-data/schema/read-catalogue';
import { z } from 'zod';
import { inRoomText, productText } from './alternative-text.ts';
import type { Encode } from './encoder.ts';
import { type Framing, regionAround } from './region.ts';

/** By subject: a part of a room's wide picture, or a product's own picture, where the piece seen largest says something else. */
const picks = z.record(
  z.string(),
  z.union([
    z.strictObject({
      scene: z.string(),
      variant: z.string(),
      box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    }),
    z.strictObject({ variant: z.string(), view: z.string() }),
  ]),
);
export type Picks = z.infer<typeof picks>;

const FRAMING: Framing = { aspect: 3 / 2, margin: 1, leastHeight: 480 };
const WIDTHS = [480, 720, 960];

export async function readPicks(): Promise<Picks> {
  return picks.parse(JSON.parse(await readFile(join(import.meta.dirname, '../../details.json'), 'utf8')));
}

/** Details that an art director has chosen, of the pictures in `files` by id, into the manifest. */
export async function encodePicked(
  chosen: Picks,
  { rooms, products }: Pick<Catalogue, 'rooms' | 'products'>,
  files: ReadonlyMap<string, string>,
  manifest: PictureManifest,
  encode: Encode,
): Promise<void> {
  const names = new Map(products.flatMap(({ variants }) => variants.map(({ slug, name }) => [slug, name])));
  for (const [key, pick] of Object.entries(chosen)) {
    // A piece in its room is cut with the other pieces of that room.
    if (key.startsWith('products/')) continue;
    const name = names.get(pick.variant);
    const isScene = 'scene' in pick;
    const file = files.get(isScene ? `${pick.scene}--wide` : `${pick.variant}--${pick.view}`);
    const picture = isScene
      ? manifest.scenes[pick.scene]?.wide
      : manifest.variants[pick.variant]?.[pick.view];
    if (!name || !file || !picture) continue;
    const room = isScene && rooms.find(({ slug }) => slug === pick.scene);
    const plan = {
      name: `details/${key.replaceAll('/', '-')}`,
      widths: WIDTHS,
      alternativeText: room
        ? inRoomText(name, room.name)
        : productText(name, isScene ? 'main' : pick.view, '', []),
      region: regionAround(isScene ? pick.box : [0, 0, 1, 1], picture, FRAMING),
    };
    manifest.details[key] = await encode(file, plan, manifest.details[key]);
  }
}
