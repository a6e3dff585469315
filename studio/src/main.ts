import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readManifest } from '@sanderling/catalogue-data/schema/picture-manifest';
import { CELL_PX, contactSheets } from './contact-sheet.ts';
import { readModels } from './designs/read-models.ts';
import { drawProducts, storeDrawings } from './drawing/draw-products.ts';
import { drawingSheets } from './drawing/drawing-sheets.ts';
import { encodeMasters } from './encode/encode-masters.ts';
import { galleryRows, galleryTable } from './gallery-table.ts';
import { createJobHash, createSourceHash } from './jobs/job-hash.ts';
import { type Job, unknownProducts, workList } from './jobs/work-list.ts';
import { exportModels, storeModels } from './model/export-models.ts';
import { StudioFailure } from './render/blender.ts';
import { type Masters, openMasters } from './render/masters.ts';
import { renderMissing } from './render/render.ts';
import { STORE_DIR } from './settings/folders.ts';
import { DRAFT, FINAL, ZOOM_PX } from './settings/settings.ts';
import { shownFiles, shownRecipes, storeShown } from './shown-pictures.ts';
import { encodeSwatches, swatchRecipes } from './swatches/encode-swatches.ts';
import { swatchHash, swatchJob, swatchSubjects } from './swatches/swatch-jobs.ts';
import { encodeZooms, storeZooms, zoomRecipes } from './zoom/encode-zooms.ts';
import { zoomJobs } from './zoom/zoom-jobs.ts';

const USAGE = `npm run studio [-- command] [options]

  (no command)   renders what is missing or has changed, then encodes it into the catalogue
  list           says what would be rendered
  encode         encodes the renders that are there
  keep           declares the renders that are there right for the sources as they are now
  zoom           masters of ${ZOOM_PX} px for looking closely, the best sellers first
  swatches       pictures of fabrics and finishes that are missing or have changed
  models         exports the 3D models that are missing or have changed
  drawings       line drawings that are missing or have changed
  gallery        says what each product's gallery shows, and which has too few pictures
  sheet          lays the pictures out on contact sheets, one for each furniture type

  --product a,b  only these products        --view main,hover  only these views (main, hover, scale, back, detail, wide, tall)
  --room a,b     only these rooms
  --main-look    only the main variant of each product
  --draft        small and quick, for judging; kept apart and never encoded
  --no-encode    renders only
  --limit n      at most n pictures in this run
  --threads n    processor threads for Blender (1)
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    product: { type: 'string', multiple: true },
    room: { type: 'string', multiple: true },
    view: { type: 'string', multiple: true },
    draft: { type: 'boolean', default: false },
    'main-look': { type: 'boolean', default: false },
    'no-encode': { type: 'boolean', default: false },
    final: { type: 'boolean', default: true },
    limit: { type: 'string' },
    threads: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});

const split = (given: string[] | undefined) => given?.flatMap((value) => value.split(','));
const wanted = {
  products: split(values.product),
  rooms: split(values.room),
  views: split(values.view),
  mainLookOnly: values['main-look'],
};
const unknown = await unknownProducts(wanted.products ?? []);
if (unknown.length > 0) fail(`There is no product ${unknown.join(', ')}.`);
const jobs = await workList(values.draft ? DRAFT : FINAL, wanted);
const masters = await openMasters(join(STORE_DIR, values.draft ? 'drafts' : 'masters'));
const hashOf = createJobHash();
const shown = values.draft ? new Map<string, string>() : shownRecipes(await readManifest());
const isMissing = (job: Job) => {
  const hash = hashOf(job);
  return !masters.has(job.id, hash) && shown.get(job.id) !== hash;
};

const [command = 'render'] = values.help ? ['help'] : positionals;
await run(command).catch((error) => {
  if (error instanceof StudioFailure) fail(error.message);
  throw error;
});

async function run(command: string): Promise<void> {
  switch (command) {
    case 'render':
      await render();
      break;
    case 'list':
      for (const { id } of jobs.filter(isMissing)) say(id);
      break;
    case 'encode':
      await encodeMasters(jobs, masters);
      break;
    case 'keep':
      for (const job of jobs) await masters.keep(job.id, hashOf(job));
      await storeModels();
      await storeDrawings();
      await storeZooms(new Map((await zoomJobs()).map((job) => [job.id, hashOf(job)])));
      for (const id of await storeShown(new Map(jobs.map((job) => [job.id, hashOf(job)])))) say(id);
      break;
    case 'zoom':
      await zoom();
      break;
    case 'swatches':
      await swatches();
      break;
    case 'models':
      say(`${await exportModels(wanted.products)} models exported.`);
      break;
    case 'drawings':
      say(`${await drawProducts(wanted.products)} drawings drawn.`);
      break;
    case 'gallery':
      for (const line of galleryTable(galleryRows(await readModels(), await readManifest()))) say(line);
      break;
    case 'sheet':
      for (const sheet of [
        ...(await contactSheets(jobs, await newestPictures())),
        ...(await drawingSheets()),
      ])
        say(sheet);
      break;
    case 'help':
      say(USAGE);
      break;
    default:
      fail(`There is no command ${command}.\n\n${USAGE}`);
  }
}

async function render(): Promise<void> {
  await renderAll(jobs, jobs.filter(isMissing), masters, hashOf);
  if (!values.draft && !values['no-encode']) await encodeMasters(jobs, masters);
}

async function zoom(): Promise<void> {
  const all = await zoomJobs(wanted);
  const renders = await openMasters(join(STORE_DIR, 'zoom'));
  const committed = zoomRecipes(await readManifest(), all);
  const missing = all.filter((job) => committed.get(job.id) !== hashOf(job));
  await renderAll(all, missing, renders, hashOf);
  for (const id of await encodeZooms(all, await renders.all())) say(`encoded ${id}`);
}

async function swatches(): Promise<void> {
  const subjects = await swatchSubjects();
  const all = subjects.map(({ material }) => swatchJob(material));
  const hash = swatchHash(createSourceHash());
  const renders = await openMasters(join(STORE_DIR, 'swatches'));
  const committed = swatchRecipes(await readManifest());
  const missing = all.filter((job) => committed.get(job.id) !== hash(job));
  await renderAll(all, missing, renders, hash);
  for (const id of await encodeSwatches(subjects, await renders.all())) say(`encoded ${id}`);
}

/** Renders what is missing of all, up to the limit of this run, and says what is left then. */
async function renderAll<One extends { id: string }>(
  all: readonly One[],
  missing: readonly One[],
  into: Masters,
  hash: (one: One) => string,
): Promise<void> {
  const now = missing.slice(0, values.limit ? Number(values.limit) : undefined);
  const { rendered, failed } = await renderMissing(now, into, hash, Number(values.threads), all.length);
  for (const line of failed) say(`failed: ${line}`);
  const left = missing.filter((job) => !into.has(job.id, hash(job))).length;
  say(
    missing.length === 0
      ? `Every one of ${all.length} pictures is up to date.`
      : `${rendered} pictures rendered; ${left} of ${all.length} are left.`,
  );
  if (failed.length > 0) process.exitCode = 1;
}

/** Renders by id, and the committed pictures of what was not rendered on this machine. */
async function newestPictures(): Promise<Map<string, string>> {
  const committed = values.draft ? [] : shownFiles(await readManifest(), CELL_PX);
  return new Map([...committed, ...(await masters.all())]);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
