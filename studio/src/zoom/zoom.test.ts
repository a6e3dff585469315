import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MANIFEST_FILE, MEDIA_DIR, readManifest } from '@sanderling/catalogue-data/schema/picture-manifest';
import sharp from 'sharp';
import type { ProductJob } from '../jobs/product-jobs.ts';
import { encodeZooms, MAX_ZOOM_BYTES, zoomRecipes } from './encode-zooms.ts';
import { zoomJobs } from './zoom-jobs.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const job: ProductJob = {
  id: 'mara--main',
  view: 'main',
  camera: {},
  px: 2_000,
  samples: 5,
  furniture: 'sofa',
  params: {},
  slots: {},
  size: null,
  fit: 'xyz',
};

test('a master is encoded once, and the manifest says its width and what it was made from', async () => {
  const main = {
    src: 'mara-main-1',
    widths: [960],
    width: 960,
    height: 960,
    color: '#ffffff',
    made_from: 'a',
  };
  const scenes = { variants: { mara: { main } }, scenes: {} };
  writeFileSync(join(folder, MANIFEST_FILE), JSON.stringify(scenes));
  const file = join(folder, 'mara--main.abc123.png');
  await sharp({ create: { width: 64, height: 64, channels: 3, background: '#1f4a43' } })
    .png()
    .toFile(file);
  const files = new Map([[job.id, file]]);
  expect(await encodeZooms([job], files, folder)).toEqual(['mara--main']);
  expect((await readManifest(folder)).variants.mara?.main).toMatchObject({
    zoom_width: 64,
    zoom_recipe: 'abc123',
  });
  expect(zoomRecipes(await readManifest(folder), [job])).toEqual(new Map([['mara--main', 'abc123']]));
  expect(await encodeZooms([job], files, folder)).toEqual([]);
});

test('each committed master is wide enough for its picture and no larger than a closer look may be', async () => {
  const { variants } = await readManifest();
  const masters = Object.values(variants).flatMap((views) =>
    Object.values(views).filter(({ zoom_width }) => zoom_width),
  );
  for (const { src, width, zoom_width = 0 } of masters) {
    const { size } = await stat(join(MEDIA_DIR, `${src}-${zoom_width}.avif`));
    expect(size).toBeLessThanOrEqual(MAX_ZOOM_BYTES);
    expect(zoom_width).toBeGreaterThan(width);
  }
});

test('the fronts of the ten best sellers come first, then their details', async () => {
  const jobs = await zoomJobs();
  expect(jobs.slice(0, 20).map(({ view }) => view)).toEqual([
    ...Array(10).fill('main'),
    ...Array(10).fill('hover'),
  ]);
  expect(jobs.slice(0, 10).map(({ id }) => id)).toContain('mara-three-seat-sofa-emerald-velvet--main');
});
