import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { encodePicture, hashSource } from './encode-picture.ts';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'studio-'));
  await render('green.png', '#2f4a3d');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A plain piece on linen. */
async function render(name: string, color: string): Promise<void> {
  const piece = await sharp({ create: { width: 300, height: 200, channels: 3, background: color } })
    .png()
    .toBuffer();
  await sharp({ create: { width: 700, height: 700, channels: 3, background: '#f3efe8' } })
    .composite([{ input: piece, left: 200, top: 300 }])
    .png()
    .toFile(join(folder, name));
}

const plan = { name: 'products/mara-main', widths: [320, 480, 640, 960], alternativeText: 'Mara, Emerald' };

test('a render becomes AVIF and WebP in every width that it has pixels for, and no larger', async () => {
  const media = join(folder, 'media');
  const picture = await encodePicture(join(folder, 'green.png'), plan, media);
  expect(picture).toMatchObject({
    widths: [320, 480, 640],
    width: 640,
    height: 640,
    alternative_text: 'Mara, Emerald',
  });
  expect(picture.src).toMatch(/^products\/mara-main-[0-9a-f]{10}$/);
  expect(readdirSync(join(media, 'products'))).toHaveLength(6);
  const { format, width } = await sharp(join(media, `${picture.src}-480.avif`)).metadata();
  expect([format, width]).toEqual(['heif', 480]);
  expect((await stat(join(media, `${picture.src}-640.avif`))).size).toBeLessThan(20_000);
});

test('it says its main color and shows a few blurred pixels in less than 100 bytes', async () => {
  const picture = await encodePicture(join(folder, 'green.png'), plan, join(folder, 'blur'));
  expect(picture.color).toBe('#f8e8e8');
  expect(picture.blur?.length).toBeLessThan(100);
  const { data } = await sharp(Buffer.from(picture.blur ?? '', 'base64'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = (3 * 6 + 2) * 3;
  expect(data[middle] ?? 255).toBeLessThan(data[0] ?? 0);
});

test('an unchanged render has the hash that it was encoded from, a changed one another', async () => {
  const picture = await encodePicture(join(folder, 'green.png'), plan, join(folder, 'hash'));
  expect(await hashSource(join(folder, 'green.png'), plan)).toBe(picture.made_from);
  await render('clay.png', '#9c3f27');
  expect(await hashSource(join(folder, 'clay.png'), plan)).not.toBe(picture.made_from);
});
