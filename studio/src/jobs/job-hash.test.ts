import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BLENDER_DIR } from '../settings/folders.ts';
import { createJobHash } from './job-hash.ts';
import type { ProductJob } from './product-jobs.ts';

const job: ProductJob = {
  id: 'mara-emerald--main',
  furniture: 'sofa',
  params: { seats: 3 },
  slots: { fabric: 'velvet:#1f4a43', leg: 'walnut' },
  size: [2.3, 1, 0.8],
  fit: 'xyz',
  view: 'main',
  camera: {},
  px: 960,
  samples: 16,
};

let sources: string;
beforeEach(() => {
  sources = mkdtempSync(join(tmpdir(), 'studio-'));
  cpSync(BLENDER_DIR, sources, { recursive: true });
});
afterEach(() => rmSync(sources, { recursive: true }));

const hash = (changed: Partial<ProductJob> = {}) => createJobHash(sources)({ ...job, ...changed });
const edit = (path: string, change: (source: string) => string) =>
  writeFileSync(join(sources, path), change(readFileSync(join(sources, path), 'utf8')));

test.each([
  ['its material', { slots: { ...job.slots, fabric: 'velvet:#22304d' } }],
  ['its size', { size: [2.4, 1, 0.8] }],
  ['its quality', { samples: 32 }],
  ['its view', { view: 'hover' }],
])('a picture is rendered again when %s changes', (_what, changed) => {
  expect(hash(changed)).not.toBe(hash());
});

test.each([
  'furniture/sofa.py',
  'geometry/soft_box.py',
  'geometry/mesh.py',
  'materials/cloth.py',
  'materials/wood.py',
  'studio/light.py',
  'studio/convolve.c',
])('a picture of a velvet sofa on walnut legs is rendered again when %s changes', (path) => {
  const before = hash();
  edit(path, (source) => `${source}\nCHANGED = 1\n`);
  expect(hash()).not.toBe(before);
});

test.each(['furniture/armchair.py', 'materials/stone.py', 'geometry/foliage.py'])(
  'it is not when %s changes, which it does not use',
  (path) => {
    const before = hash();
    edit(path, (source) => `${source}\nCHANGED = 1\n`);
    expect(hash()).toBe(before);
  },
);

test('words and layout change no picture: comments, docstrings and line breaks are not part of it', () => {
  const before = hash();
  edit(
    'furniture/sofa.py',
    (source) =>
      `"""Another introduction."""\n\n\n# A remark.\n${source.replaceAll('(0, 0, ', '(\n        0,\n        0,\n        ')}`,
  );
  expect(hash()).toBe(before);
});
