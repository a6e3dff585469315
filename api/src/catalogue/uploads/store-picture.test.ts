import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { directoryFiles } from '../../platform/files/directory-files.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { storePicture } from './store-picture.ts';

let folder: string;
let uploads: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanderling-pictures-'));
  uploads = directoryFiles(folder, { isPrivate: false });
});
afterEach(() => rm(folder, { recursive: true }));

/** A black PNG with one bit for each pixel, which packs to a thousandth of its size. */
function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  // Each row begins with a byte for its filter.
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND')]);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

test('R219 a small file that unpacks to more pixels than a process can hold is no picture', async () => {
  const small = await storePicture(blackPng(800, 700), 'At home', uploads);
  expect(small).toMatchObject({ width: 800, height: 700, widths: [480, 800] });
  const kept = await readdir(folder);
  const huge = blackPng(8_000, 7_000);
  expect(huge.length).toBeLessThan(10_000);
  expect(await storePicture(huge, 'At home', uploads)).toBeNull();
  expect(await readdir(folder)).toEqual(kept);
});

test('R219 a photo that was taken sideways stands upright, and where it was taken is forgotten', async () => {
  const taken = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#663311' } })
    .withExif({ IFD3: { GPSLatitude: '41/1 52/1 41/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const picture = await storePicture(taken, 'At home', uploads);
  expect(picture).toMatchObject({ width: 40, height: 60, widths: [40] });
  const files = await readdir(folder);
  expect(files).toHaveLength(2);
  for (const file of files) {
    const { width, height, exif } = await sharp(join(folder, file)).metadata();
    expect([width, height, exif]).toEqual([40, 60, undefined]);
  }
});
