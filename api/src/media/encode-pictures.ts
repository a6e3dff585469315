import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { CATALOGUE_DIR, readCatalogue } from '../catalogue/read-catalogue.ts';
import { type EncodingPlan, encodePicture, hashSource } from './encode-picture.ts';
import {
  type EncodedPicture,
  MANIFEST_FILE,
  MEDIA_DIR,
  type PictureManifest,
  readAssignments,
  readManifest,
} from './picture-manifest.ts';

/**
 * Makes the committed pictures from a folder of renders:
 *
 *   npm run encode-pictures -w api -- <folder>
 *
 * `<folder>/pictures/{slug}.webp` is a product's main variant or a variant, `{slug}--hover.webp` a further view of it;
 * the scenes are the sources that `catalogue/pictures.json` names. What has not changed is not encoded again.
 */
const PRODUCT_WIDTHS = [320, 480, 640, 960, 1280];
const WIDE_WIDTHS = [640, 960, 1200, 1920];
const TALL_WIDTHS = [400, 640, 1000];
const TALL_RATIO = 4 / 5;

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Say where the renders are: npm run encode-pictures -w api -- <folder>');

const before: PictureManifest = existsSync(join(MEDIA_DIR, MANIFEST_FILE))
  ? await readManifest()
  : { variants: {}, scenes: {} };
const manifest: PictureManifest = { variants: {}, scenes: {} };
await encodeVariants(join(folder, 'pictures'));
await encodeScenes(folder);
await removeForgotten();
await writeFile(join(MEDIA_DIR, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`);

async function encodeVariants(sources: string): Promise<void> {
  const mainVariants = new Map(
    (await readCatalogue(CATALOGUE_DIR)).products.flatMap((product) => [
      ...product.variants.map(({ slug }): [string, string] => [slug, slug]),
      [product.slug, product.main_variant_slug],
    ]),
  );
  for (const file of (await readdir(sources)).sort()) {
    const [slug = '', view = 'main'] = parse(file).name.split('--');
    const variantSlug = mainVariants.get(slug);
    if (!variantSlug) {
      process.stdout.write(`${file} belongs to no product and is left out\n`);
      continue;
    }
    const plan = { name: `products/${variantSlug}-${view}`, widths: PRODUCT_WIDTHS };
    const views = manifest.variants[variantSlug] ?? {};
    manifest.variants[variantSlug] = views;
    views[view] = await encodeIfChanged(join(sources, file), plan, before.variants[variantSlug]?.[view]);
  }
}

async function encodeScenes(sources: string): Promise<void> {
  for (const [scene, { source, focus }] of Object.entries((await readAssignments()).scenes)) {
    const path = join(sources, source);
    manifest.scenes[scene] = {
      wide: await encodeIfChanged(
        path,
        { name: `rooms/${scene}-wide`, widths: WIDE_WIDTHS },
        before.scenes[scene]?.wide,
      ),
      tall: await encodeIfChanged(
        path,
        { name: `rooms/${scene}-tall`, widths: TALL_WIDTHS, ratio: TALL_RATIO, focus },
        before.scenes[scene]?.tall,
      ),
    };
  }
}

async function encodeIfChanged(
  path: string,
  plan: EncodingPlan,
  existing: EncodedPicture | undefined,
): Promise<EncodedPicture> {
  if (existing?.made_from === (await hashSource(path, plan))) return existing;
  process.stdout.write(`${plan.name}\n`);
  return encodePicture(path, plan, MEDIA_DIR);
}

/** Files that the manifest no longer names. */
async function removeForgotten(): Promise<void> {
  const kept = new Set(
    [
      ...Object.values(manifest.variants).flatMap((views) => Object.values(views)),
      ...Object.values(manifest.scenes).flatMap(({ wide, tall }) => [wide, tall]),
    ].flatMap(({ src, widths }) =>
      widths.flatMap((width) => [`${src}-${width}.avif`, `${src}-${width}.webp`]),
    ),
  );
  for (const folderName of ['products', 'rooms']) {
    for (const file of await readdir(join(MEDIA_DIR, folderName))) {
      if (!kept.has(`${folderName}/${file}`)) await rm(join(MEDIA_DIR, folderName, file));
    }
  }
}
