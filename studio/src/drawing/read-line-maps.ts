import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';

const VIEW_NAMES = ['front', 'side', 'top'] as const;
export type ViewName = (typeof VIEW_NAMES)[number];

/** What a view shows. Left, right, bottom and top are metres in the plane of the picture; the rest are pixels. */
const view = z.object({
  view: z.enum(VIEW_NAMES),
  width: z.int(),
  height: z.int(),
  pixels_per_metre: z.number(),
  left: z.number(),
  right: z.number(),
  bottom: z.number(),
  top: z.number(),
  margin: z.number(),
});

/** For each pixel how its border to the right (lower two bits) and below (next two) is drawn: not, inner or outline. */
export type LineMap = z.infer<typeof view> & { codes: Uint8Array };

/** Reads what blender/draw.py has written: a line of JSON and the maps after it. */
export async function readLineMaps(file: string): Promise<LineMap[]> {
  const bytes = gunzipSync(await readFile(file));
  const headerEnd = bytes.indexOf(10);
  const views = z.array(view).parse(JSON.parse(bytes.subarray(0, headerEnd).toString('utf8')));
  let start = headerEnd + 1;
  return views.map((read) => {
    const codes = bytes.subarray(start, start + read.width * read.height);
    start += codes.length;
    return { ...read, codes };
  });
}
