import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPublicAddress, lookUpPublic } from '@sanderling/server/public-addresses';
import { createPictureFetcher } from './fetch-picture.ts';
import { lineOf } from './import-file.ts';
import { type ProductInFile, readProducts } from './read-products.ts';
import { readShopifyRows } from './shopify-csv.ts';
import { createPictureCheck } from './store-pictures.ts';

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

const inFile = async (text: string | Buffer) => {
  const folder = await mkdtemp(join(tmpdir(), 'sanderling-csv-'));
  await writeFile(join(folder, 'products.csv'), text);
  const read: ProductInFile[] = [];
  for await (const each of readProducts(join(folder, 'products.csv'), OPTIONS)) read.push(each);
  await rm(folder, { recursive: true });
  return read;
};
const HEAD = 'Handle,Title,Body (HTML),Vendor,Type,Variant SKU,Variant Price,Variant Inventory Qty\n';
const said = (read: readonly ProductInFile[]) =>
  read.map(({ slug, product, faults, rowOf }) => [
    slug,
    product !== null,
    ...faults.map(({ line, field, message }) => [rowOf.get(line), line, field, message.slice(0, 24)]),
  ]);

test('a dry run tells of pictures what can be known without fetching them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sanderling-pictures-'));
  await writeFile(join(folder, 'text.jpg'), 'no picture');
  const check = async (source: string, from: string | null = folder) => {
    const named = [{ line: 3, source, alternativeText: '', sku: null }];
    const checkPictures = createPictureCheck({ hosts: new Set(['cdn.example.com']), folder: from });
    const { faults } = await checkPictures({ slug: 'sofa' }, named);
    return faults.map(({ line, message }) => `${line} ${message}`);
  };
  expect(await check('https://cdn.example.com/a.jpg')).toEqual([]);
  expect(await check('http://cdn.example.com/a.jpg')).toEqual([
    '3 http://cdn.example.com/a.jpg: A picture’s address begins with https:// and names no port and no password.',
  ]);
  expect(await check('https://other.example/a.jpg')).toEqual([
    '3 https://other.example/a.jpg: Pictures of other.example are not taken: name it with --pictures-from.',
  ]);
  expect(await check('none.jpg')).toEqual([
    '3 none.jpg: There is no such file in the folder of the pictures.',
  ]);
  expect(await check('text.jpg')).toEqual(['3 text.jpg: This is no whole JPEG, PNG or WebP picture.']);
  expect(await check('none.jpg', null)).toEqual([
    '3 none.jpg: This is no address: name the folder of the pictures with --pictures.',
  ]);
  await rm(folder, { recursive: true });
});

test('rows of one handle are a product with its variants, and each fault names its line', () => {
  const rows = [
    {
      line: 2,
      row: 2,
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
    { line: 3, row: 3, cells: { 'Option1 Value': 'Ash', 'Variant SKU': 'S-2', 'Variant Price': 'dear' } },
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

test('a kind that the shop does not have goes to the category that was named for it, and a note says so', () => {
  const cells = { Handle: 'sofa', Type: 'Spaceships', 'Variant SKU': 'S-1', 'Variant Price': '9' };
  const read = readShopifyRows([{ line: 2, row: 2, cells }], { ...OPTIONS, fallbackCategory: 'living' });
  expect([read.product?.category, read.notes]).toEqual([
    'living',
    [
      {
        line: 2,
        field: 'Type',
        message: 'The shop has no category “Spaceships”: this goes to living, as --category says.',
      },
    ],
  ]);
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
  const read = readShopifyRows([{ line: 2, row: 2, cells: { ...cells, 'Variant Price': written } }], OPTIONS);
  expect(read.product?.variants?.[0]?.price ?? null).toBe(price);
  expect(read.faults.map(({ field }) => field)).toEqual(price === null ? ['Variant Price'] : []);
});

test('a product whose rows stand apart is refused whole: its first rows alone would take the others’ variants out', async () => {
  const read = await inFile(`${HEAD}a,A,,B,Sofas,A-1,10,1\nb,B,,B,Sofas,B-1,10,1\nA,A,,B,Sofas,A-2,10,1\n`);
  expect(said(read)).toEqual([
    ['a', false, [2, 2, 'Handle', 'The rows of a stand apar']],
    ['b', true],
    ['a', false, [4, 4, 'Handle', 'The rows of a stand apar']],
  ]);
});

test('stock that is below zero or no whole number is refused, and stock that is not said is not none', async () => {
  const read = await inFile(
    `${HEAD}a,A,,B,Sofas,A-1,10,-4\nb,B,,B,Sofas,B-1,10,2.5\nc,C,,B,Sofas,C-1,10,\nd,D,,B,Sofas,D-1,10,0\n`,
  );
  expect(said(read)).toEqual([
    ['a', false, [2, 2, 'Variant Inventory Qty', 'The stock is -4: more is']],
    ['b', false, [3, 3, 'Variant Inventory Qty', '2.5 is no whole number: ']],
    ['c', true],
    ['d', true],
  ]);
  expect(read.map(({ product }) => product?.variants?.[0]?.quantity)).toEqual([
    undefined,
    undefined,
    undefined,
    0,
  ]);
});

test('a text of several lines moves no row, and a row of too many or too few cells is named where it begins', async () => {
  const read = await inFile(
    `${HEAD}a,A,"<p>Soft,\nand\nwide</p>",B,Sofas,A-1,10,1\n\nb,B,24" wide,B,Sofas,B-1,10,1\nc,C,soft, wide,B,Sofas,C-1,10,1\nd,D,,B,Sofas,D-1,1`,
  );
  expect(said(read)).toEqual([
    ['a', true],
    ['b', true],
    ['c', false, [5, 7, 'row', 'This row has more cells ']],
    ['d', false, [6, 8, 'row', 'This row is cut off: the']],
  ]);
  expect(read.map(({ product }) => product?.description)).toEqual([
    'Soft, and wide',
    '24" wide',
    undefined,
    undefined,
  ]);
});

test('a quote that is not closed ends the file there, and the product above it is not made of half its rows', async () => {
  const read = await inFile(
    `${HEAD}a,A,,B,Sofas,A-1,10,1\nb,B,,B,Sofas,B-1,10,1\nb,,"soft,,,B-2,10,1\nc,C,,B,Sofas,C-1,10,1\n`,
  );
  expect(said(read)).toEqual([
    ['a', true],
    ['b', false, [4, 4, 'row', 'From here on the file ca']],
  ]);
});

test('a SKU of two products, a variant without price, SKU, option or handle are named with their rows', async () => {
  const head = `Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price\n`;
  const read = await inFile(
    `${head}a,A,B,Sofas,Size,S,A-1,10\na,,,,,M,A-2,\na,,,,,,,12\nb,B,B,Sofas,,,A-1,10\n,B,B,Sofas,,,B-2,10\n,B,B,Sofas,,,B-3,10\n`,
  );
  expect(said(read)).toEqual([
    [
      'a',
      false,
      [3, 3, 'Variant Price', 'This variant has no pric'],
      [4, 4, 'Option1 Value', 'This variant has no Size'],
      [4, 4, 'Variant SKU', 'This variant has no SKU:'],
    ],
    ['b', false, [5, 5, 'Variant SKU', 'A-1 is the SKU of a in r']],
    ['', false, [6, 6, 'Handle', 'This row has no handle: ']],
    ['', false, [7, 7, 'Handle', 'This row has no handle: ']],
  ]);
});

test('of columns that a file does not have nothing is said, and those that it needs are asked for by name', async () => {
  const [read] = await inFile('URL handle,SKU,Price\nsofa,S-1,10\n');
  expect(read?.product).toEqual({
    slug: 'sofa',
    listed: true,
    replace_variants: true,
    variants: [{ sku: 'S-1', price: 10, option_values: {} }],
  });
  await expect(inFile('Handle,Title\nsofa,Sofa\n')).rejects.toThrow(
    'The file has no column Variant SKU and no Variant Price.',
  );
  await expect(inFile('Handle,Variant SKU,Variant Price,Price\nsofa,S,1,1\n')).rejects.toThrow(
    'The head names the column Variant Price twice.',
  );
});

test('letters that are no UTF-8 are refused by their row', async () => {
  const rows = ['a,A,,B,Sofas,A-1,10,1', 'c,Caf\xe9,,B,Sofas,C-1,10,1'];
  const read = await inFile(Buffer.from(`${HEAD}${rows.join('\n')}\n`, 'latin1'));
  expect(said(read)).toEqual([
    ['a', true],
    ['c', false, [3, 3, 'row', 'Letters of this row cann']],
  ]);
});
