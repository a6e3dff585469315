import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProducts } from '../../catalogue/csv/read-products.ts';
import { flowerShop } from './flower-shop.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flowers-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the suite’s flower shop becomes products that the catalogue’s import takes, with its prices and stock', async () => {
  const data = join(folder, 'test_data', 'flower_shop');
  await mkdir(data, { recursive: true });
  await writeFile(
    join(data, 'products.csv'),
    'id,title,price,image_url\nbouquet_roses,"Roses, red",3500,https://example.com/a.jpg\ngardenias,Gardenias,2000,',
  );
  await writeFile(join(data, 'inventory.csv'), 'product_id,quantity\nbouquet_roses,1000\ngardenias,0\n');
  const file = join(folder, 'flowers.csv');
  await writeFile(file, await flowerShop(folder));
  const categories = new Map([['decor/vases', 'decor/vases']]);
  const read: unknown[] = [];
  for await (const { faults, product } of readProducts(file, { categories, fallbackCategory: null }))
    read.push({ faults, name: product?.name, variants: product?.variants });
  expect(read).toMatchObject([
    { faults: [], name: 'Roses, red', variants: [{ sku: 'bouquet_roses', price: 35, quantity: 1_000 }] },
    { faults: [], name: 'Gardenias', variants: [{ sku: 'gardenias', price: 20, quantity: 0 }] },
  ]);
});
