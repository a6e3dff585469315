import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPublicAddress, lookUpPublic } from '../../platform/http/public-addresses.ts';
import { createPictureFetcher } from './fetch-picture.ts';
import { lineOf } from './import-file.ts';
import { readProducts } from './read-products.ts';
import { readShopifyRows } from './shopify-csv.ts';

const OPTIONS = { categories: new Map([['sofas', 'living/sofas']]), fallbackCategory: null };

test('pictures are fetched from hosts that are named, and from no machine behind the store', async () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
  expect([isPublicAddress('93.184.215.14'), isPublicAddress('2606:4700::1111')]).toEqual([true, true]);
  const refused = await new Promise((resolve) =>
    lookUpPublic('localhost', {}, (error) => resolve(error?.message)),
  );
  expect(refused).toBe('localhost is not on the public internet.');
  const fetchPicture = createPictureFetcher(new Set(['cdn.example.com', '127.0.0.1']));
  for (const address of [
    'http://cdn.example.com/a.jpg',
    'https://other.example/a.jpg',
    'https://127.0.0.1/a.jpg',
    'https://user:secret@cdn.example.com/a.jpg',
    'https://cdn.example.com:8443/a.jpg',
    'file:///etc/passwd',
  ])
    await expect(fetchPicture(address)).rejects.toThrow();
});

test('rows of one handle are a product with its variants, and each fault names its line', () => {
  const rows = [
    {
      line: 2,
      cells: {
        Handle: 'sofa',
        Title: 'A sofa',
        'Body (HTML)': '<p>Oak &amp; wool</p>',
        Type: 'Sofas',
        'Option1 Name': 'Wood',
        'Option1 Value': 'Oak',
        'Variant SKU': 'S-1',
        'Variant Price': '900.00',
      },
    },
    { line: 3, cells: { 'Option1 Value': 'Ash', 'Variant SKU': 'S-2', 'Variant Price': 'dear' } },
  ];
  expect(readShopifyRows(rows.slice(0, 1), OPTIONS).product).toMatchObject({
    slug: 'sofa',
    category: 'living/sofas',
    description: 'Oak & wool',
    variants: [{ sku: 'S-1', price: 900, option_values: { Wood: 'Oak' } }],
  });
  expect(readShopifyRows(rows, OPTIONS).faults).toContainEqual({
    line: 3,
    field: 'Variant Price',
    message: '“dear” is no number. Write it as 1290.00.',
  });
});

test('what the store finds wrong names the row of the variant, or the first of the product', () => {
  const read = { line: 7, variantLines: [7, 9] };
  expect(lineOf('variants.1.sale_price', read)).toBe(9);
  expect(lineOf('brand', read)).toBe(7);
  expect(lineOf('variants', read)).toBe(7);
});

test('a host that does not answer holds up five pictures and no more; one that refuses a picture is asked for the next', async () => {
  let asked = 0;
  const silent = createPictureFetcher(new Set(['cdn.example.com']), {
    download: async () => {
      asked += 1;
      throw new DOMException('', 'TimeoutError');
    },
  });
  const said: string[] = [];
  for (let picture = 0; picture < 8; picture++)
    await silent(`https://cdn.example.com/${picture}.jpg`).catch(({ message }) => said.push(message));
  expect(asked).toBe(5);
  expect(said[0]).toBe('The picture did not come within 15 seconds.');
  expect(said.at(-1)).toContain('run the import again');
});

test.each([
  ['$1,290.00', 1_290],
  ['1290', 1_290],
  ['1.290,00', null],
  ['1,5', null],
  ['0x10', null],
  ['1e3', null],
  ['on request', null],
])('a price of "%s" is %p, and never a part of what was meant', (written, price) => {
  const cells = { Handle: 'sofa', Title: 'A sofa', Vendor: 'Halden', Type: 'Sofas', 'Variant SKU': 'S-1' };
  const read = readShopifyRows([{ line: 2, cells: { ...cells, 'Variant Price': written } }], OPTIONS);
  expect(read.product?.variants?.[0]?.price ?? null).toBe(price);
  expect(read.faults.map(({ field }) => field)).toEqual(price === null ? ['Variant Price'] : []);
});

test('rows of one product that stand apart, and letters that are no UTF-8, are refused by their line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sanderling-csv-'));
  const head = 'Handle,Title,Vendor,Type,Variant SKU,Variant Price\n';
  const rows = ['a,A,B,Sofas,A-1,10', 'b,B,B,Sofas,B-1,10', 'a,A,B,Sofas,A-2,10', 'c,Caf\xe9,B,Sofas,C-1,10'];
  await writeFile(join(folder, 'products.csv'), Buffer.from(`${head}${rows.join('\n')}\n`, 'latin1'));
  const read = [];
  for await (const each of readProducts(join(folder, 'products.csv'), OPTIONS)) read.push(each);
  expect(read.map(({ slug, product, faults }) => [slug, product !== null, faults[0]?.line])).toEqual([
    ['a', true, undefined],
    ['b', true, undefined],
    ['a', false, 4],
    ['c', false, 5],
  ]);
  await rm(folder, { recursive: true });
});
