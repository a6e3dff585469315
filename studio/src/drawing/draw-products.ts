import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CommittedDrawing,
  MANIFEST_FILE,
  MEDIA_DIR,
  readManifest,
} from '@sanderling/catalogue-data/schema/picture-manifest';
import { readDesigns } from '../designs/read-designs.ts';
import { readModels } from '../designs/read-models.ts';
import { removeObsolete } from '../encode/remove-obsolete.ts';
import { createSourceHash } from '../jobs/job-hash.ts';
import { requireBlender, runBlender } from '../render/blender.ts';
import { createProgress } from '../render/progress.ts';
import { STORE_DIR } from '../settings/folders.ts';
import { drawPage } from './draw-page.ts';
import { type DrawingJob, drawingJobs } from './drawing-jobs.ts';
import { sizeInWords } from './inches.ts';
import { PAGE } from './page-layout.ts';
import { readLineMaps } from './read-line-maps.ts';

export const MAX_DRAWING_BYTES = 40_000;
const LINES_DIR = join(STORE_DIR, 'drawings');

interface Planned {
  job: DrawingJob;
  /** Hash of the whole drawing. */
  hash: string;
  /** What Blender has found, kept so that another page needs no Blender. */
  file: string;
}

/** Draws what is missing or has changed, and names it in the manifest. */
export async function drawProducts(products: readonly string[] | undefined): Promise<number> {
  const all = await plannedDrawings();
  const manifest = await readManifest();
  const chosen = all
    .filter(({ product }) => !products || products.includes(product))
    .filter(({ job, hash }) => manifest.drawings[job.id]?.made_from !== hash);
  await mkdir(LINES_DIR, { recursive: true });
  const save = () => writeFile(join(MEDIA_DIR, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`);
  const known = new Set(all.map(({ job }) => job.id));
  for (const id of Object.keys(manifest.drawings)) if (!known.has(id)) delete manifest.drawings[id];
  let drawn = 0;
  const finish = async ({ job, hash, file }: Planned) => {
    manifest.drawings[job.id] = await writeDrawing(job, hash, drawPage(job, await readLineMaps(file)));
    // Saved each time: a run that is stopped has kept what it drew.
    await save();
    drawn += 1;
  };
  const waiting = chosen.filter(({ file }) => !existsSync(file));
  for (const planned of chosen.filter((one) => !waiting.includes(one))) await finish(planned);
  if (waiting.length > 0) await seeLines(waiting, finish);
  await removeObsolete(manifest, MEDIA_DIR);
  return drawn;
}

/** Lets Blender look at the pieces, and finishes each drawing as it comes. */
async function seeLines(waiting: readonly Planned[], finish: (planned: Planned) => Promise<void>) {
  requireBlender();
  const progress = createProgress(waiting.length);
  const jobs = waiting.map(({ job, file }) => ({ ...job, file }));
  await runBlender('draw.py', jobs, 1, async (event) => {
    if (event.kind === 'fail') {
      process.stderr.write(`failed: ${event.id}: ${event.error}\n`);
      process.exitCode = 1;
    }
    const planned = waiting.find(({ job }) => job.id === event.id);
    if (event.kind !== 'done' || !planned) return;
    await finish(planned);
    await removeOlder(planned);
    progress(event.id, event.seconds);
  });
}

async function removeOlder({ job, file }: Planned): Promise<void> {
  for (const name of await readdir(LINES_DIR)) {
    const path = join(LINES_DIR, name);
    if (name.startsWith(`${job.id}.`) && path !== file) await rm(path);
  }
}

async function writeDrawing(job: DrawingJob, madeFrom: string, svg: string): Promise<CommittedDrawing> {
  const bytes = Buffer.byteLength(svg);
  if (bytes > MAX_DRAWING_BYTES) process.stderr.write(`${job.id} has ${bytes} bytes, too many.\n`);
  const content = createHash('sha1').update(svg).digest('hex').slice(0, 10);
  const src = `drawings/${job.id}-${content}.svg`;
  await mkdir(join(MEDIA_DIR, 'drawings'), { recursive: true });
  await writeFile(join(MEDIA_DIR, src), svg);
  const alternativeText = sizeInWords(job.name, job.measures);
  return { src, ...PAGE, alternative_text: alternativeText, made_from: madeFrom };
}

/** Says that the drawings that are there are what the sources would draw now. */
export async function storeDrawings(): Promise<void> {
  const manifest = await readManifest();
  for (const { job, hash } of await plannedDrawings()) {
    const drawing = manifest.drawings[job.id];
    if (drawing) drawing.made_from = hash;
  }
  await writeFile(join(MEDIA_DIR, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`);
}

async function plannedDrawings(): Promise<(Planned & { product: string })[]> {
  const [products, designs] = await Promise.all([readModels(), readDesigns()]);
  const hashOf = createSourceHash();
  const page = hashPage();
  return products.flatMap((product) => {
    const design = designs[product.slug];
    return (design ? drawingJobs(product, design) : []).map((job) => {
      const lines = hashOf(whatBlenderSees(job), [
        `furniture/${job.furniture}.py`,
        'draw.py',
        'drawing/raster.c',
      ]);
      const hash = createHash('sha256').update(lines).update(page).update(JSON.stringify(job));
      return {
        product: product.slug,
        job,
        hash: hash.digest('hex').slice(0, 12),
        file: join(LINES_DIR, `${job.id}.${lines}.gz`),
      };
    });
  });
}

function whatBlenderSees({ furniture, params, slots, size, fit, views, ...job }: DrawingJob) {
  const { without, plain, upright, turned, drawn_size, exact } = job;
  return { furniture, params, slots, size, fit, views, without, plain, upright, turned, drawn_size, exact };
}

/** What of this folder decides only which drawings there are. */
const NO_PAGE = ['draw-products.ts', 'drawing-jobs.ts', 'drawing-plan.ts', 'drawing-sheets.ts'];

/** Hash of what draws the page. */
function hashPage(): string {
  const hash = createHash('sha256');
  const sources = readdirSync(import.meta.dirname).filter(
    (name) => !name.endsWith('.test.ts') && !NO_PAGE.includes(name),
  );
  for (const name of sources.sort()) hash.update(readFileSync(join(import.meta.dirname, name)));
  return hash.digest('hex');
}
