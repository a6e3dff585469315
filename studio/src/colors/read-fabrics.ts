import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { STUDIO_DIR } from '../settings/folders.ts';

const hex = z.string().regex(/^#[0-9a-f]{6}$/);

const fabrics = z.object({
  /** By material, as slots say it: the one color that swatch, pictures and 3D model show of it under the studio's light. */
  fabrics: z.record(z.string(), hex),
  /** By room and material: the material that shows that color in the light of the room. */
  rooms: z.record(z.string(), z.record(z.string(), z.string())),
  /** By variant: how far its main picture is off, more than it may be; to be rendered again. */
  off: z.record(z.string(), z.number()),
});
export type Fabrics = z.infer<typeof fabrics>;

export async function readFabrics(): Promise<Fabrics> {
  return fabrics.parse(JSON.parse(await readFile(join(STUDIO_DIR, 'fabrics.json'), 'utf8')));
}
