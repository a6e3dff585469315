import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';

const products = z.array(z.object({ id: z.string(), title: z.string(), price: z.coerce.number().int() }));
const inventory = z.array(z.object({ product_id: z.string(), quantity: z.string() }));

/** The suite's flower shop as a file that the catalogue takes in: what the suite calls an id is a SKU here. */
export async function flowerShop(checkout: string): Promise<string> {
  const read = async (name: string): Promise<unknown> =>
    parse(await readFile(join(checkout, 'test_data', 'flower_shop', name), 'utf8'), { columns: true });
  const stock = inventory.parse(await read('inventory.csv'));
  const rows = products.parse(await read('products.csv')).map(({ id, price, title }) => ({
    Handle: id.replaceAll('_', '-'),
    Title: title,
    'Body (HTML)': `${title}, of the conformance suite's flower shop.`,
    Vendor: 'Flower shop',
    Type: 'decor/vases',
    'Variant SKU': id,
    'Variant Price': (price / 100).toFixed(2),
    'Variant Inventory Qty': stock.find(({ product_id }) => product_id === id)?.quantity ?? '0',
  }));
  return stringify(rows, { header: true });
}
