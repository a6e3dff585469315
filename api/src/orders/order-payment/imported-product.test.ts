import { readShopifyRows } from '../../catalogue/csv/shopify-csv.ts';
import { useShop } from '../testing/shop.ts';

const shop = useShop();
const CATEGORIES = { categories: new Map([['sofas', 'living/sofas']]), fallbackCategory: null };

/** As the command line sends a file of one row. */
async function importFile() {
  const cells = {
    Handle: 'lantern-sofa',
    Title: 'Lantern sofa',
    Vendor: 'Northern Works',
    Type: 'Sofas',
    'Variant SKU': 'NW-7',
    'Variant Price': '1290.00',
    'Variant Inventory Qty': '3',
    'Variant Grams': '41000',
  };
  const { product } = readShopifyRows([{ line: 2, row: 2, cells }], CATEGORIES);
  const answer = await shop.api.app.inject({
    method: 'PUT',
    url: '/_warehouse/catalogue/products',
    payload: { products: [product] },
  });
  return answer.json().data[0].outcome;
}

test('a guest buys what was imported a moment ago, and the same file again does not bring back what is sold', async () => {
  expect(await importFile()).toBe('created');
  const { id } = await shop.api.db
    .selectFrom('variant')
    .select('id')
    .where('sku', '=', 'NW-7')
    .executeTakeFirstOrThrow();
  const order = await shop.readyCart({ variantId: id, quantity: 2 });
  expect(order.line_items).toMatchObject([{ price: 1290, quantity: 2 }]);
  const { status, body } = await shop.pay(order);
  expect([status, body.data.state]).toEqual([200, 'processing']);
  expect(await importFile()).toBe('unchanged');
  expect(await shop.stockOf(id)).toBe(1);
});
