import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import sharp from 'sharp';
import { SYLLABLES } from '../../testing/bench/syllables.ts';

const KINDS = [
  ['Sofas', 'sofa'],
  ['Armchairs and lounge chairs', 'armchair'],
  ['Dining chairs', 'dining chair'],
  ['Table lamps', 'table lamp'],
  ['Vases', 'vase'],
  ['Nightstands', 'nightstand'],
  ['Coffee tables', 'coffee table'],
  ['Mirrors', 'mirror'],
] as const;
const CLOTHS = ['Flax linen', 'Emerald velvet', 'Oat bouclé', 'Rust linen'];
const WORDS =
  'made by hand of solid oak with a seat that keeps its shape for years and legs which stand level on old floors the cover comes off and goes to the cleaner corners are rounded so that no one is hurt a frame of kiln dried ash holds webbing and springs tied eight ways under feather and foam'.split(
    ' ',
  );
const PICTURE_FOLDER = 'pictures';

/** Writes so many products as Shopify exports them, one to four variants and a picture of its own each. Answers the paths. */
export async function writeProductsFile(
  folder: string,
  count: number,
): Promise<{ file: string; pictures: string; variants: number }> {
  const pictures = join(folder, PICTURE_FOLDER);
  await mkdir(pictures, { recursive: true });
  const photo = await sharp({
    create: {
      width: 1_200,
      height: 900,
      channels: 3,
      background: '#8a7f6f',
      noise: { type: 'gaussian', mean: 128, sigma: 4 },
    },
  })
    .jpeg({ quality: 30 })
    .toBuffer();
  let variants = 0;
  async function* rows() {
    for (let product = 0; product < count; product++) {
      // A comment at the end makes each a file of its own.
      await writeFile(join(pictures, `${product}.jpg`), Buffer.concat([photo, Buffer.from(`\n${product}`)]));
      const made = rowsOf(product);
      variants += made.length;
      yield* made;
    }
  }
  const file = join(folder, 'products.csv');
  await pipeline(Readable.from(rows()), stringify({ header: true }), createWriteStream(file));
  return { file, pictures, variants };
}

export const handleOf = (product: number) => `bench-piece-${product}`;
export const skuOf = (product: number, variant: number) => `BENCH-${product}-${variant}`;

function rowsOf(product: number): Record<string, string | number>[] {
  const [type, kind] = KINDS[product % KINDS.length] ?? KINDS[0];
  const name = `${nameOf(product)} ${kind}`;
  const at = (offset: number) => WORDS[(product * 7 + offset * 13) % WORDS.length] ?? '';
  const text = Array.from({ length: 45 }, (_, offset) => at(offset)).join(' ');
  return CLOTHS.slice(0, 1 + (product % CLOTHS.length)).map((cloth, variant) => ({
    Handle: handleOf(product),
    Title: variant === 0 ? name : '',
    'Body (HTML)': variant === 0 ? `<p>${name}, ${text}.</p>` : '',
    Vendor: variant === 0 ? `Maker ${product % 60}` : '',
    Type: variant === 0 ? type : '',
    Tags: variant === 0 ? `bench, ${at(3)}` : '',
    Published: 'true',
    'Option1 Name': variant === 0 ? 'Fabric' : '',
    'Option1 Value': cloth,
    'Variant SKU': skuOf(product, variant),
    'Variant Grams': 9_000 + (product % 40) * 1_000,
    'Variant Inventory Qty': 1 + (product % 9),
    'Variant Inventory Policy': 'deny',
    'Variant Price': (90 + ((product * 37) % 4_000)).toFixed(2),
    'Image Src': variant === 0 ? `${product}.jpg` : '',
    'Image Position': variant === 0 ? 1 : '',
    'Image Alt Text': variant === 0 ? name : '',
    Status: 'active',
  }));
}

function nameOf(product: number): string {
  const parts = [product, Math.floor(product / 15), Math.floor(product / 225)];
  const name = parts.map((part) => SYLLABLES[part % SYLLABLES.length]).join('');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
