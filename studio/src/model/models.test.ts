import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Document, getBounds, type NodeIO } from '@gltf-transform/core';
import {
  MEDIA_DIR,
  type PictureManifest,
  readManifest,
} from '@sanderling/catalogue-data/schema/picture-manifest';
import { sampleOf } from '@sanderling/slice-kit/jest/test-scope.ts';
import { validateBytes } from 'gltf-validator';
import { readDesigns } from '../designs/read-designs.ts';
import { type ModelledProduct, readModels } from '../designs/read-models.ts';
import { MAX_MODEL_BYTES } from './export-models.ts';
import { modelJob } from './model-jobs.ts';
import { modelIo } from './pack-model.ts';

let io: NodeIO;
let manifest: PictureManifest;
let products: Map<string, ModelledProduct>;
beforeAll(async () => {
  io = await modelIo();
  manifest = await readManifest();
  products = new Map((await readModels()).map((product) => [product.slug, product]));
});

const fileOf = (slug: string) => join(MEDIA_DIR, manifest.models[slug]?.src ?? '');
const open = async (slug: string): Promise<Document> => io.readBinary(await readFile(fileOf(slug)));

test('every seat, bed, table and case has a 3D model, in at most 300 kB', async () => {
  const designs = await readDesigns();
  const shown = [...products.values()].filter((product) => {
    const design = designs[product.slug];
    return design && modelJob(product, design);
  });
  expect(shown.length).toBeGreaterThan(70);
  for (const { slug } of shown) {
    const { size } = await stat(fileOf(slug));
    expect([slug, size <= MAX_MODEL_BYTES]).toEqual([slug, true]);
  }
});

test('each model is right by the glTF validator, also unpacked', async () => {
  for (const slug of sampleOf(Object.keys(manifest.models), 8)) {
    const packed = await validateBytes(await readFile(fileOf(slug)));
    expect([slug, packed.issues.messages.filter(({ severity }) => severity === 0)]).toEqual([slug, []]);
    // The validator does not look into meshopt's buffers.
    const document = await open(slug);
    for (const extension of document.getRoot().listExtensionsUsed()) {
      if (extension.extensionName === 'EXT_meshopt_compression') extension.dispose();
    }
    const { issues } = await validateBytes(await io.writeBinary(document));
    expect([slug, issues.messages.filter(({ severity }) => severity === 0)]).toEqual([slug, []]);
  }
});

test('a model has the size that the catalogue says, to two centimetres', async () => {
  const designs = await readDesigns();
  for (const slug of sampleOf(Object.keys(manifest.models), 8)) {
    const product = products.get(slug);
    const job = product && designs[slug] && modelJob(product, designs[slug]);
    if (!job?.size || job.fit !== 'xyz') continue;
    const [scene] = (await open(slug)).getRoot().listScenes();
    if (!scene) throw new Error(slug);
    const { min, max } = getBounds(scene);
    const [w = 0, d = 0, h = 0] = job.size;
    // glTF is Y up: width, height, depth.
    [w, h, d].forEach((expected, axis) => {
      const extent = (max[axis] ?? 0) - (min[axis] ?? 0);
      expect([slug, axis, Math.abs(extent - expected) < 0.02]).toEqual([slug, axis, true]);
    });
  }
});

test('a model wears every finish that the product comes in', async () => {
  const sofa = products.get('mara-three-seat-sofa');
  const extensions = (await open('mara-three-seat-sofa')).getRoot().listExtensionsUsed();
  expect(extensions.map(({ extensionName }) => extensionName)).toContain('KHR_materials_variants');
  const json = await io.writeJSON(await open('mara-three-seat-sofa'));
  const named = JSON.stringify(json.json.extensions?.KHR_materials_variants);
  for (const { slug } of sofa?.variants ?? []) expect(named).toContain(slug);
});
