import { shopProduct } from '@sanderling/catalogue-data/schema/shop-product';
import { useTestApi } from '../../testing/test-api.ts';
import { readOwnRows, toOwnRows } from '../csv/own-csv.ts';
import { saveDraft } from '../editing/drafts.ts';

const api = useTestApi({ lifetime: 'test' });
const SOFA = 'mara-three-seat-sofa';
const SKU = 'AH-SF-101-EMEV';

/** What the command line writes and reads, without the file. */
async function exported() {
  const read = async (after: number) =>
    (await api.app.inject(`/_warehouse/catalogue/products?which=all&after=${after}`)).json();
  const first = await read(0);
  const products = [...first.data, ...(await read(first.meta.next)).data];
  return products.map((product) =>
    toOwnRows({ ...shopProduct.parse(product), listed: product.listed }).map((cells, at) => ({
      line: at + 2,
      row: at + 2,
      cells,
    })),
  );
}
type Rows = Awaited<ReturnType<typeof exported>>[number];
async function imported(files: readonly Rows[]) {
  const read = files.map((rows) => readOwnRows(rows));
  expect(read.flatMap(({ faults }) => faults)).toEqual([]);
  const answer = await api.app.inject({
    method: 'PUT',
    url: '/_warehouse/catalogue/products',
    payload: { products: read.map(({ product }) => product) },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data.map(({ outcome }: { outcome: string }) => outcome);
}
const rowsOf = (files: readonly Rows[], slug: string) =>
  files.filter(([first]) => first?.cells.slug === slug);
const edit = (files: readonly Rows[], cells: Record<string, string>) =>
  files.map((rows) => rows.map((row) => ({ ...row, cells: { ...row.cells, ...cells } })));
const stockOf = async (sku: string) =>
  (await api.db.selectFrom('variant').select('quantity').where('sku', '=', sku).executeTakeFirstOrThrow())
    .quantity;
const sell = (sku: string, pieces: number) =>
  api.db
    .updateTable('variant')
    .set((eb) => ({ quantity: eb('quantity', '-', pieces) }))
    .where('sku', '=', sku)
    .execute();

test('what was sold before an export and after it stays sold when the file comes back', async () => {
  const before = await stockOf(SKU);
  await sell(SKU, 1);
  const file = rowsOf(await exported(), SOFA);
  expect(await imported(file)).toEqual(['unchanged']);
  await sell(SKU, 1);
  expect(await imported(file)).toEqual(['unchanged']);
  expect(await stockOf(SKU)).toBe(before - 2);
});

test('an export that is edited in another column and imported after a sale changes that column and no stock', async () => {
  const before = await stockOf(SKU);
  await sell(SKU, 1);
  const file = rowsOf(await exported(), SOFA);
  await sell(SKU, 1);
  expect(await imported(edit(file, { origin: 'Made in Maine.' }))).toEqual(['changed']);
  const page = (await api.app.inject(`/api/v1/products/${SOFA}`)).json();
  expect([page.data.origin, await stockOf(SKU)]).toEqual(['Made in Maine.', before - 2]);
});

test('a count that is written into an export is taken once, also where it is the number of an earlier file', async () => {
  const before = await stockOf(SKU);
  await sell(SKU, 1);
  const counted = edit(rowsOf(await exported(), SOFA), { 'variant.quantity': String(before) });
  expect(await imported(counted)).toEqual(['changed']);
  expect(await stockOf(SKU)).toBe(before);
  await sell(SKU, 2);
  expect(await imported(counted)).toEqual(['unchanged']);
  expect(await stockOf(SKU)).toBe(before - 2);
});

test('an export has what is taken out and what is a draft, and its import leaves all as it is', async () => {
  const put = (products: object[]) =>
    api.app.inject({ method: 'PUT', url: '/_warehouse/catalogue/products', payload: { products } });
  await put([{ slug: SOFA, listed: false }]);
  const [known] = (await api.app.inject('/_warehouse/catalogue/products')).json().data;
  const variants = [{ ...shopProduct.parse(known).variants[0], id: 0, sku: 'DRAFT-1', slug: 'a-draft-1' }];
  // Without a category: what its merchant has not said yet is no fault of the file.
  const draft = shopProduct.parse({ ...known, id: 0, slug: 'a-draft', category: '', options: [], variants });
  const editor = { adminId: null, madeBy: 'a test', now: new Date('2026-11-20T16:00:00Z') };
  const content = { ...draft, variants: draft.variants.map((each) => ({ ...each, option_values: {} })) };
  const made = await api.db
    .transaction()
    .execute((tx) => saveDraft(tx, { content, expectedVersion: 0 }, editor));
  const files = await exported();
  const [sofa] = rowsOf(files, SOFA);
  expect(sofa?.[0]?.cells.listed).toBe('false');
  expect(new Set(await imported(files.slice(0, 150)))).toEqual(new Set(['unchanged']));
  expect(await imported(edit(rowsOf(files, SOFA), { origin: 'Made in Maine.' }))).toEqual(['changed']);
  expect(rowsOf(files, 'a-draft')[0]?.[0]?.cells.listed).toBe('false');
  const told = edit(rowsOf(files, 'a-draft'), { category: 'living/sofas', origin: 'Made in Maine.' });
  expect(await imported(told)).toEqual(['changed']);
  const drafts = await api.db
    .selectFrom('catalogue_document')
    .select(['id', 'content', 'version'])
    .where('id', '>=', made.id)
    .where('kind', '=', 'product')
    .execute();
  expect(drafts).toEqual([{ id: made.id, content: null, version: 2 }]);
  // A system that says nothing of it leaves it out of the shop too.
  await put([{ slug: SOFA, origin: 'Made in Ohio.' }]);
  expect((await api.app.inject(`/api/v1/products/${SOFA}`)).statusCode).toBe(404);
  await put([{ slug: SOFA, listed: true }]);
  expect((await api.app.inject(`/api/v1/products/${SOFA}`)).statusCode).toBe(200);
});
