import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { STUDIO_DIR } from '../settings/folders.ts';

/** How a product is drawn, where the catalogue says only what it is and how large. */
const design = z.object({
  /** A module of blender/furniture. */
  furniture: z.string(),
  /** Parameters of its build(), in metres. Width, depth and height come from the catalogue unless they stand here. */
  params: z.record(z.string(), z.unknown()).optional(),
  /** Material of each slot; `@fabric` takes what the variant has in the catalogue's slot `fabric`. */
  slots: z.record(z.string(), z.string()),
  /** Axes along which the model is brought to the catalogue's size; all when left out. */
  fit: z.string().optional(),
  /** Changes to the type's cameras, by view. */
  camera: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
});
export type Design = z.infer<typeof design>;

/** By product slug. */
export async function readDesigns(
  path: string = join(STUDIO_DIR, 'designs.json'),
): Promise<Record<string, Design>> {
  return z.record(z.string(), design).parse(JSON.parse(await readFile(path, 'utf8')));
}
