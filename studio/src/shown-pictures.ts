import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type EncodedPicture,
  MANIFEST_FILE,
  MEDIA_DIR,
  type PictureManifest,
  readManifest,
} from '@sanderling/catalogue-data/schema/picture-manifest';

/** What the committed pictures were rendered from, by id: a clone without renders makes only what has changed. */
export function shownRecipes(manifest: PictureManifest): Map<string, string> {
  return new Map(
    [...shown(manifest)].flatMap(([id, { recipe }]): [string, string][] => (recipe ? [[id, recipe]] : [])),
  );
}

/** Committed pictures by id, in the smallest file that has so many pixels, for what has no render here. */
export function shownFiles(manifest: PictureManifest, pixels: number): Map<string, string> {
  return new Map(
    [...shown(manifest)].map(([id, { src, widths, width: largest }]) => {
      const width = widths.find((one) => one >= pixels) ?? largest;
      return [id, join(MEDIA_DIR, `${src}-${width}.webp`)];
    }),
  );
}

/** Says that committed pictures are what these recipes would make. Returns their ids. */
export async function storeShown(recipes: ReadonlyMap<string, string>): Promise<string[]> {
  const manifest = await readManifest();
  const kept: string[] = [];
  for (const [id, picture] of shown(manifest)) {
    const recipe = recipes.get(id);
    // What has none was not rendered here.
    if (!recipe || !picture.recipe || picture.recipe === recipe) continue;
    picture.recipe = recipe;
    kept.push(id);
  }
  await writeFile(join(MEDIA_DIR, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`);
  return kept;
}

function* shown({ variants, scenes }: PictureManifest): Generator<[string, EncodedPicture]> {
  for (const [slug, views] of Object.entries(variants)) {
    for (const [view, picture] of Object.entries(views)) yield [`${slug}--${view}`, picture];
  }
  for (const [slug, { wide, tall }] of Object.entries(scenes)) {
    yield [`${slug}--wide`, wide];
    yield [`${slug}--tall`, tall];
  }
}
