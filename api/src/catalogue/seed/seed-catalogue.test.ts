import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CATALOGUE_DIR } from '@sanderling/catalogue-data/schema/read-catalogue';
import type { Database } from '../../platform/database/schema.ts';
import { openTestDatabase } from '../../testing/worker/test-database.ts';
import { seedCatalogue } from './seed-catalogue.ts';

let db: Database;
let folder: string;
beforeEach(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'sanderling-catalogue-'));
  await cp(CATALOGUE_DIR, folder, { recursive: true, filter: (path) => !/\.(avif|webp)$/.test(path) });
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

async function edit(file: string, change: (text: string) => string) {
  const path = join(folder, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
}
const readVariant = (id: number) =>
  db.selectFrom('variant').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('prices are whole cents in the database', async () => {
  const { price_cents } = await db
    .selectFrom('variant')
    .select('price_cents')
    .where('slug', 'like', 'lumen-floor-lamp%')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  expect(price_cents).toBe(17_995);
});

test('a new price in the files reaches the shop, and stock that was sold stays sold', async () => {
  await db.updateTable('variant').set({ quantity: 3 }).where('id', '=', 1001).execute();
  await edit('products/living--sofas.json', (text) => text.replace('"price": 3290,', '"price": 3100.5,'));
  await seedCatalogue(db, folder);
  expect(await readVariant(1001)).toMatchObject({ price_cents: 310_050, quantity: 3 });
});

test('loading the same files again changes nothing', async () => {
  await seedCatalogue(db, folder);
  await db.updateTable('variant').set({ name: 'Changed by hand' }).where('id', '=', 1001).execute();
  await seedCatalogue(db, folder);
  expect((await readVariant(1001)).name).toBe('Changed by hand');
});

test('a piece that the files no longer name is not shown, and stays for the orders that hold it', async () => {
  await edit('products/outdoor--planters.json', () => '[]');
  await edit('collections.json', (text) =>
    text.replaceAll(/"(colonnade|low-bowl)-planter",?/g, '').replaceAll(/,(\s*\])/g, '$1'),
  );
  await seedCatalogue(db, folder);
  const planters = await db.selectFrom('variant').selectAll().where('slug', 'like', '%-planter-%').execute();
  expect(planters.length).toBeGreaterThan(0);
  for (const planter of planters) expect(planter.listed).toBe(false);
});

test('a season that names a product of no file is refused in a sentence, and changes nothing at all', async () => {
  await edit('seasons/holiday2026.json', (text) => text.replace('"corso-linear-pendant"', '"brass-sleigh"'));
  await edit('products/living--sofas.json', (text) => text.replace('"price": 3290,', '"price": 3000,'));
  await expect(seedCatalogue(db, folder)).rejects.toThrow(
    'data/seasons/holiday2026.json, hero.1.product_slugs: no product brass-sleigh',
  );
  expect((await readVariant(1001)).price_cents).toBe(329_000);
});

test('files of which one is wrong change nothing at all', async () => {
  await edit('brands.json', (text) => text.replace('"founded_year": 1926', '"founded_year": "long ago"'));
  await edit('products/living--sofas.json', (text) => text.replace('"price": 3290,', '"price": 1,'));
  await expect(seedCatalogue(db, folder)).rejects.toThrow(/brands\.json is wrong at 0\.founded_year/);
  expect((await readVariant(1001)).price_cents).toBe(329_000);
});
