import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { CATALOGUE_DIR } from '../settings/folders.ts';

/** What the studio reads of a product: its variants, its true size in metres and the materials of each variant. */
const product = z.object({
  slug: z.string(),
  name: z.string(),
  main_variant_slug: z.string(),
  options: z.array(z.object({ name: z.string(), slot: z.string().nullable() })).optional(),
  model: z.object({
    type: z.string(),
    params: z.record(z.string(), z.unknown()),
    seed: z.int(),
    slots_by_sku: z.record(z.string(), z.record(z.string(), z.string())),
    params_by_sku: z.record(z.string(), z.record(z.string(), z.unknown())).nullish(),
  }),
  variants: z.array(
    z.object({
      slug: z.string(),
      sku: z.string(),
      name: z.string(),
      swatch: z.string().nullish(),
      option_values: z.record(z.string(), z.string()).nullish(),
      top_seller: z.boolean().nullish(),
      /** In inches and pounds, as the shop says them. */
      dimensions: z.record(z.string(), z.unknown()).nullish(),
    }),
  ),
});
export type ModelledProduct = z.infer<typeof product>;

export async function readModels(directory: string = CATALOGUE_DIR): Promise<ModelledProduct[]> {
  const folder = join(directory, 'products');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const read = async (name: string) =>
    z.array(product).parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
  return (await Promise.all(files.map(read))).flat();
}
