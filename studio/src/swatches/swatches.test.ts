import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA_DIR, readManifest } from '@sanderling/catalogue-data/schema/picture-manifest';
import { differenceCiede2000 } from 'culori';
import sharp from 'sharp';
import { labOf } from '../colors/fabric-area.ts';
import { MAX_SWATCH_BYTES, SWATCH_PX } from './encode-swatches.ts';
import { swatchJob, swatchSubjects } from './swatch-jobs.ts';

/** As for the lit face of a packshot. */
const MAX_DIFFERENCE = 4;
const difference = differenceCiede2000();

const hexOf = (channels: readonly { mean: number }[]) =>
  `#${channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0')).join('')}`;

test('R035 the picture of each fabric and finish has the calibrated color, is small, and no other material has it', async () => {
  const { swatches } = await readManifest();
  const subjects = await swatchSubjects();
  expect(subjects.map(({ material }) => material).sort()).toEqual(Object.keys(swatches).sort());
  const wrong: string[] = [];
  for (const { material, color } of subjects) {
    const file = join(MEDIA_DIR, swatches[material]?.src ?? '');
    const { channels } = await sharp(file).removeAlpha().stats();
    const { width, height } = await sharp(file).metadata();
    const { size } = await stat(file);
    const isRight =
      difference(labOf(hexOf(channels)), labOf(color)) <= MAX_DIFFERENCE &&
      size <= MAX_SWATCH_BYTES &&
      width === SWATCH_PX &&
      height === SWATCH_PX;
    if (!isRight) wrong.push(material);
  }
  expect(wrong).toEqual([]);
  expect(new Set(Object.values(swatches).map(({ src }) => src)).size).toBe(subjects.length);
});

test('a variant is chosen by one material, and a rug by its own picture', async () => {
  const chosen = (await swatchSubjects()).flatMap(({ variants }) => variants);
  expect(new Set(chosen).size).toBe(chosen.length);
  expect(chosen).toContain('mara-three-seat-sofa-emerald-velvet');
  expect(chosen.filter((slug) => /^(moor-looped|kilim-anil)/.test(slug))).toEqual([]);
});

test('the picture of a material has a name that a file can have', () => {
  expect(swatchJob('velvet:#1f4a43').id).toBe('velvet-1f4a43');
});
