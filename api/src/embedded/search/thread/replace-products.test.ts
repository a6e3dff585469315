import { readRecords, readRecordsOf } from '../../../search/records/read-records.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { replaceProducts } from './replace-products.ts';

const api = useTestApi();
const NOW = new Date('2026-11-20T16:00:00Z');

test('records with some products replaced are those that reading everything again gives', async () => {
  const before = await readRecords(api.db, NOW);
  await api.db.updateTable('variant').set({ top_seller: true }).where('product_id', '=', 105).execute();
  await api.db.updateTable('product').set({ listed: false }).where('id', '=', 103).execute();
  const products = [103, 105];
  const variants = await readRecordsOf(api.db, products, NOW);
  expect(replaceProducts(before, { products, variants })).toEqual(await readRecords(api.db, NOW));
});
