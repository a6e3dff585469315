import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  MANIFEST_FILE,
  MEDIA_DIR,
  type PackedModel,
  readManifest,
} from '@sanderling/catalogue-data/schema/picture-manifest';
import { readDesigns } from '../designs/read-designs.ts';
import { readModels } from '../designs/read-models.ts';
import { removeObsolete } from '../encode/remove-obsolete.ts';
import { createSourceHash } from '../jobs/job-hash.ts';
import { requireBlender, runBlender } from '../render/blender.ts';
import { createProgress } from '../render/progress.ts';
import { STORE_DIR } from '../settings/folders.ts';
import { modelJob } from './model-jobs.ts';
import { packModel } from './pack-model.ts';

export const MAX_MODEL_BYTES = 300_000;

/** Exports the 3D models that are missing or have changed, and names them in the manifest. */
export async function exportModels(products: readonly string[] | undefined): Promise<number> {
  const manifest = await readManifest();
  const jobs = (await modelList())
    .filter(({ id }) => !products || products.includes(id))
    .filter(({ id, hash }) => manifest.models[id]?.made_from !== hash);
  if (jobs.length === 0) return 0;
  requireBlender();
  await mkdir(join(STORE_DIR, 'models'), { recursive: true });
  const progress = createProgress(jobs.length);
  let exported = 0;
  await runBlender('export_glb.py', jobs, 1, async (event) => {
    if (event.kind === 'fail') {
      process.stderr.write(`failed: ${event.id}: ${event.error}\n`);
      process.exitCode = 1;
    }
    const job = jobs.find(({ id }) => id === event.id);
    if (event.kind !== 'done' || !job) return;
    manifest.models[job.id] = await writeModel(job.id, await packModel(job.file, job), job.hash);
    exported += 1;
    progress(event.id, event.seconds);
  });
  await writeFile(join(MEDIA_DIR, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`);
  await removeObsolete(manifest, MEDIA_DIR);
  return exported;
}

async function writeModel(product: string, packed: Uint8Array, madeFrom: string): Promise<PackedModel> {
  if (packed.length > MAX_MODEL_BYTES) throw new Error(`${product} has ${packed.length} bytes, too many.`);
  const content = createHash('sha1').update(packed).digest('hex').slice(0, 10);
  const src = `models/${product}-${content}.glb`;
  await mkdir(join(MEDIA_DIR, 'models'), { recursive: true });
  await writeFile(join(MEDIA_DIR, src), packed);
  return { src, bytes: packed.length, made_from: madeFrom };
}

/** Says that the models that are there are what the sources would make now. */
export async function storeModels(): Promise<void> {
  const manifest = await readManifest();
  for (const { id, hash } of await modelList()) {
    const model = manifest.models[id];
    if (model) model.made_from = hash;
  }
  await writeFile(join(MEDIA_DIR, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`);
}

async function modelList() {
  const [products, designs] = await Promise.all([readModels(), readDesigns()]);
  const hashOf = createSourceHash();
  return products.flatMap((product) => {
    const design = designs[product.slug];
    const job = design && modelJob(product, design);
    if (!job) return [];
    const hash = hashOf(job, [`furniture/${job.furniture}.py`, 'export_glb.py']);
    return [{ ...job, hash, file: join(STORE_DIR, 'models', `${job.id}.glb`) }];
  });
}
