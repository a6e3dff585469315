import { readFile } from 'node:fs/promises';
import {
  type PictureManifest,
  type Pins,
  readSceneTexts,
} from '@sanderling/catalogue-data/schema/picture-manifest';
import { pinsBeside, recipeOf } from '../render/masters.ts';
import type { Encode } from './encoder.ts';

const WIDTHS = { wide: [640, 960, 1200, 1920, 2400], tall: [400, 640, 800, 1000] };

/**
 * Pictures of rooms with the places of their products, into the manifest. A room has its pictures once both are rendered, and
 * as long as there are words for them.
 */
export async function encodeRooms(
  slugs: readonly string[],
  files: ReadonlyMap<string, string>,
  manifest: PictureManifest,
  encode: Encode,
): Promise<void> {
  const texts = await readSceneTexts();
  for (const slug of Object.keys(manifest.scenes)) if (!texts[slug]) delete manifest.scenes[slug];
  for (const slug of slugs) {
    const [wide, tall] = [files.get(`${slug}--wide`), files.get(`${slug}--tall`)];
    if (!wide || !tall) continue;
    const pictureOf = async (view: 'wide' | 'tall', file: string) => {
      const alternativeText = texts[slug]?.alternative_text ?? '';
      const plan = { name: `rooms/${slug}-${view}`, widths: WIDTHS[view], alternativeText };
      return { ...(await encode(file, plan, manifest.scenes[slug]?.[view])), recipe: recipeOf(file) };
    };
    manifest.scenes[slug] = {
      wide: await pictureOf('wide', wide),
      tall: await pictureOf('tall', tall),
      pins: await readPins(wide),
      tall_pins: await readPins(tall),
    };
  }
}

/** What the object-index pass found, written beside the render. */
async function readPins(render: string): Promise<Pins> {
  return JSON.parse(await readFile(pinsBeside(render), 'utf8'));
}
