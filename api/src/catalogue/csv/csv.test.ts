import { isPublicAddress, lookUpPublic } from '../../platform/http/public-addresses.ts';
import { fetchPicture } from './fetch-picture.ts';
import { lineOf } from './import-file.ts';
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
  const hosts = new Set(['cdn.example.com', '127.0.0.1']);
  for (const address of [
    'http://cdn.example.com/a.jpg',
    'https://other.example/a.jpg',
    'https://127.0.0.1/a.jpg',
  ])
    await expect(fetchPicture(address, hosts)).rejects.toThrow();
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
