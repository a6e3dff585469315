import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Job } from './jobs/work-list.ts';
import { STORE_DIR } from './settings/folders.ts';

/** Width and height of a picture on a sheet. */
export const CELL_PX = 320;
const COLUMNS = 6;

/** Lays the pictures of each furniture type side by side, where `files` has them by id, and returns the sheets' paths. */
export async function contactSheets(
  jobs: readonly Job[],
  files: ReadonlyMap<string, string>,
): Promise<string[]> {
  const byType = Map.groupBy(jobs, (job) => ('room' in job ? `rooms-${job.view}` : job.furniture));
  const folder = join(STORE_DIR, 'sheets');
  await mkdir(folder, { recursive: true });
  const sheets: string[] = [];
  for (const [furniture, ofType] of byType) {
    const pictures = ofType.flatMap(({ id }) => files.get(id) ?? []);
    if (pictures.length === 0) continue;
    const path = join(folder, `${furniture}.png`);
    await writeFile(path, await layOut(pictures));
    sheets.push(path);
  }
  return sheets;
}

async function layOut(pictures: readonly string[]): Promise<Buffer> {
  const columns = Math.min(COLUMNS, pictures.length);
  const rows = Math.ceil(pictures.length / columns);
  const cells = await Promise.all(
    pictures.map((file) =>
      sharp(file).resize(CELL_PX, CELL_PX, { fit: 'contain', background: '#ffffff' }).toBuffer(),
    ),
  );
  return sharp({
    create: { width: columns * CELL_PX, height: rows * CELL_PX, channels: 3, background: '#ffffff' },
  })
    .composite(
      cells.map((input, index) => ({
        input,
        left: (index % columns) * CELL_PX,
        top: Math.floor(index / columns) * CELL_PX,
      })),
    )
    .png()
    .toBuffer();
}
