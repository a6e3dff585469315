import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA_DIR, type PictureManifest } from '../schema/picture-manifest.ts';
import type { SeasonFile } from '../schema/season-files.ts';

/** Bytes of the AVIF that most screens take of a slide or banner, by its width. */
const MAX_BYTES = { wide: { width: 1_920, bytes: 50_000 }, tall: { width: 800, bytes: 35_000 } } as const;

/** What is wrong with the pictures that a season names: none is missing, too heavy, or shown twice on its home page. */
export async function checkSeasonPictures(
  seasons: readonly SeasonFile[],
  scenes: PictureManifest['scenes'],
  sizeOf: (file: string) => Promise<number> = async (file) => (await stat(join(MEDIA_DIR, file))).size,
): Promise<string[]> {
  const faults = await Promise.all(
    seasons.map(async (season) => {
      const found = await checkPictures(season, scenes, sizeOf);
      return found.map((fault) => `data/seasons/${season.name}.json, ${fault}`);
    }),
  );
  return faults.flat();
}

async function checkPictures(
  { hero, home }: SeasonFile,
  scenes: PictureManifest['scenes'],
  sizeOf: (file: string) => Promise<number>,
): Promise<string[]> {
  const named = [
    ...hero.map((slide, place) => ({ ...sceneOf(slide), field: `hero.${place}` })),
    { ...sceneOf(home.banner), field: 'home.banner' },
  ];
  const checked = await Promise.all(
    named.map(async ({ field, part, scene }, place) => {
      const encoded = scenes[scene];
      if (!encoded) return [`${field}.${part}: there is no picture ${scene}`];
      const before = named.slice(0, place).find((other) => other.scene === scene);
      const faults = before ? [`${field}.${part}: ${scene} is the picture of ${before.field} already`] : [];
      for (const view of ['wide', 'tall'] as const) {
        const { width, bytes } = MAX_BYTES[view];
        const size = await sizeOf(`${encoded[view].src}-${width}.avif`);
        if (size > bytes)
          faults.push(`${field}.${part}: ${scene} has ${size} bytes ${view}, and ${bytes} are the most`);
      }
      return faults;
    }),
  );
  return checked.flat();
}

function sceneOf({ scene, room_scene }: { scene?: string | undefined; room_scene: string }) {
  return scene === undefined ? { scene: room_scene, part: 'room_scene' } : { scene, part: 'scene' };
}
