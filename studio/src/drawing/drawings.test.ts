import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  MEDIA_DIR,
  type PictureManifest,
  readManifest,
} from '@sanderling/catalogue-data/schema/picture-manifest';
import sharp from 'sharp';
import { readDesigns } from '../designs/read-designs.ts';
import { readModels } from '../designs/read-models.ts';
import { MAX_DRAWING_BYTES } from './draw-products.ts';
import { type DrawingJob, drawingJobs } from './drawing-jobs.ts';
import { inchMark } from './inches.ts';

let manifest: PictureManifest;
let jobs: DrawingJob[];
beforeAll(async () => {
  manifest = await readManifest();
  const designs = await readDesigns();
  jobs = (await readModels()).flatMap((product) => {
    const design = designs[product.slug];
    return design ? drawingJobs(product, design) : [];
  });
});

const read = async (id: string) => readFile(join(MEDIA_DIR, manifest.drawings[id]?.src ?? ''), 'utf8');
const labelsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, label]) => label);

test('every product with a size has a drawing, and each of its sizes its own', async () => {
  const drawn = Object.keys(manifest.drawings).sort();
  expect(drawn).toEqual(jobs.map(({ id }) => id).sort());
  const withSize = (await readModels()).filter(({ variants }) =>
    variants.some(({ dimensions }) => dimensions),
  );
  const slugs = new Set(withSize.flatMap(({ variants }) => variants.map(({ slug }) => slug)));
  expect(withSize.length).toBeGreaterThan(110);
  expect(drawn.length).toBeGreaterThan(withSize.length);
  expect(drawn.filter((slug) => !slugs.has(slug))).toEqual([]);
});

test('a drawing says the inches of the catalogue, and its text says them in words', async () => {
  for (const { id, name, measures } of jobs) {
    const { width, depth, height, inner } = measures;
    const labels = labelsOf(await read(id));
    for (const inches of [width, depth, height]) {
      expect([id, labels.some((label) => label?.startsWith(inchMark(inches)))]).toEqual([id, true]);
    }
    for (const part of inner)
      expect([id, labels]).toEqual([id, expect.arrayContaining([`${part.name} ${inchMark(part.height)}`])]);
    expect(manifest.drawings[id]?.alternative_text).toBe(
      `${name}: ${width} inches wide, ${depth} deep, ${height} high`,
    );
  }
});

test('drawings are well-formed, quiet documents: no scripts, styles, pictures or outside references', async () => {
  for (const { id } of jobs) {
    const svg = await read(id);
    // The renderer refuses what is not well-formed.
    const { format, width, height } = await sharp(Buffer.from(svg)).metadata();
    expect([id, format, width, height]).toEqual([id, 'svg', 1200, 800]);
    const elements = new Set([...svg.matchAll(/<([a-zA-Z]+)/g)].map(([, element]) => element));
    expect([id, [...elements].filter((one) => !/^(svg|title|g|path|ellipse|text)$/.test(one ?? ''))]).toEqual(
      [id, []],
    );
    expect([id, /\s(on\w+|href|style|src)=|url\(|<!|NaN|undefined/.test(svg)]).toEqual([id, false]);
  }
});

test('drawings are light: 15 kB in the middle, 40 kB at most', async () => {
  const weights = await Promise.all(jobs.map(async ({ id }) => Buffer.byteLength(await read(id))));
  weights.sort((one, other) => one - other);
  expect(weights[Math.floor(weights.length / 2)]).toBeLessThan(15_000);
  expect(weights.at(-1)).toBeLessThan(MAX_DRAWING_BYTES);
});

test('what a label says lies on the page, and no two labels touch', async () => {
  for (const { id } of jobs) {
    const boxes = [
      ...(await read(id)).matchAll(/<text x="([\d.]+)" y="([\d.]+)"(?: text-anchor="(\w+)")?>([^<]*)</g),
    ].map(([, x = '', y = '', anchor = 'start', label = '']) => {
      const width = label.length * 16;
      const left = Number(x) - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
      return { left, right: left + width, top: Number(y) - 24, bottom: Number(y) + 4, label };
    });
    for (const { left, right, top, bottom } of boxes) {
      expect([id, left >= 0 && right <= 1200 && top >= 0 && bottom <= 800]).toEqual([id, true]);
    }
    const touching = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        )
        .map((other) => `${one.label} and ${other.label}`),
    );
    expect([id, touching]).toEqual([id, []]);
  }
});
