import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA_DIR, readManifest } from '@sanderling/catalogue-data/schema/picture-manifest';
import sharp from 'sharp';
import { STORE_DIR } from '../settings/folders.ts';
import { PAGE } from './page-layout.ts';

const COLUMNS = 3;
const ROWS = 4;
const CELL = { width: PAGE.width / 2, height: PAGE.height / 2 };
const PAPER = '#fbf9f5';

/** Lays all drawings out on sheets for judging and returns the sheets' paths. */
export async function drawingSheets(): Promise<string[]> {
  const { drawings } = await readManifest();
  const files = Object.entries(drawings)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([, { src }]) => join(MEDIA_DIR, src));
  const folder = join(STORE_DIR, 'sheets');
  await mkdir(folder, { recursive: true });
  const sheets: string[] = [];
  for (let start = 0; start < files.length; start += COLUMNS * ROWS) {
    const path = join(folder, `drawings-${sheets.length + 1}.png`);
    await writeFile(path, await layOut(files.slice(start, start + COLUMNS * ROWS)));
    sheets.push(path);
  }
  return sheets;
}

async function layOut(files: readonly string[]): Promise<Buffer> {
  const cells = await Promise.all(
    files.map(async (file) =>
      sharp(await readFile(file))
        .resize(CELL)
        .png()
        .toBuffer(),
    ),
  );
  const height = Math.ceil(files.length / COLUMNS) * CELL.height;
  return sharp({ create: { width: COLUMNS * CELL.width, height, channels: 3, background: PAPER } })
    .composite(
      cells.map((input, index) => ({
        input,
        left: (index % COLUMNS) * CELL.width,
        top: Math.floor(index / COLUMNS) * CELL.height,
      })),
    )
    .png()
    .toBuffer();
}
