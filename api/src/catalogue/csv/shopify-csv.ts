import type { CsvRow, NamedPicture, ReadRows, RowFault } from './csv-row.ts';
import { finish } from './own-csv.ts';
import { skuOf } from './row-fields.ts';
import { columnOf } from './shopify-columns.ts';
import { textOfHtml } from './text-of-html.ts';

const HEAVY_POUNDS = 70;
const GRAMS_PER_POUND = 453.592;
const NUMBER = /^-?\$?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;
const OPTIONS = ['Option1', 'Option2', 'Option3'];
/** A row that says any of these is a variant; one that says none is a picture. */
const OF_VARIANTS = ['Variant Price', 'Variant SKU', ...OPTIONS.map((option) => `${option} Value`)];

interface ShopifyOptions {
  /** By what the file calls a category, in small letters, the shop's permalink. */
  categories: ReadonlyMap<string, string>;
  /** For what the shop has no category of its name. */
  fallbackCategory: string | null;
}

export function isShopify(cells: CsvRow['cells']): boolean {
  return cells.Handle !== undefined;
}

export function isVariantRow({ cells }: CsvRow): boolean {
  return OF_VARIANTS.some((column) => cells[column]?.trim());
}

/**
 * The product that consecutive rows of one handle tell of, as Shopify exports it: variants, and rows of pictures alone. Of what has no column
 * nothing is said, and the shop keeps what it has.
 */
export function readShopifyRows(rows: readonly CsvRow[], options: ShopifyOptions): ReadRows {
  const [first] = rows;
  const faults: RowFault[] = [];
  const notes: RowFault[] = [];
  if (!first) return { product: null, faults };
  const { cells } = first;
  const cell = (name: string) => cells[name]?.trim() ?? '';
  const said = <Value>(column: string, value: Value) => (cells[column] === undefined ? undefined : value);
  const handle = cell('Handle').toLowerCase();
  if (handle === '') {
    const message = 'This row has no handle: write its product’s on each row of it.';
    return { product: null, faults: [{ line: first.line, field: 'Handle', message }] };
  }
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(handle)) {
    const message = 'A handle has letters, digits and single hyphens, such as oak-bench.';
    faults.push({ line: first.line, field: 'Handle', message });
  }
  const names = OPTIONS.map((option) => cell(`${option} Name`));
  const variantRows = rows.filter(isVariantRow);
  const category = categoryOf(first, options, { faults, notes });
  const isGiftCard = cell('Gift Card').toLowerCase() === 'true';
  const seoTitle = cell('SEO Title');
  const tags = cell('Tags').split(',');
  const candidate = {
    slug: handle,
    name: said('Title', cell('Title')),
    brand_name: cell('Vendor') || undefined,
    category,
    description: said('Body (HTML)', textOfHtml(cell('Body (HTML)'))),
    feature_tags: said('Tags', tags.map((tag) => tag.trim()).filter(Boolean)),
    gift_card: said('Gift Card', isGiftCard),
    is_virtual: said('Gift Card', isGiftCard),
    listed:
      cell('Published').toLowerCase() !== 'false' &&
      !['draft', 'archived', 'unlisted'].includes(cell('Status').toLowerCase()),
    ...(seoTitle && {
      search_engine_optimization: { title: seoTitle, description: cell('SEO Description') },
    }),
    replace_variants: true,
    variants: variantRows.map((row) => readVariant(row, { names, isGiftCard, faults, notes })),
  };
  if (variantRows.length === 0)
    faults.push({ line: first.line, field: 'Variant Price', message: 'No row of this product has a price.' });
  const read = finish(candidate, variantRows, faults, { firstLine: first.line, columnOf });
  return { ...read, notes, pictures: namedPictures(rows), columnOf };
}

interface VariantOptions {
  names: readonly string[];
  isGiftCard: boolean;
  faults: RowFault[];
  notes: RowFault[];
}

function readVariant({ line, cells }: CsvRow, { names, isGiftCard, faults, notes }: VariantOptions) {
  const cell = (name: string) => cells[name]?.trim() ?? '';
  const refuse = (field: string, message: string) => faults.push({ line, field, message });
  const number = (name: string): number | undefined => {
    const text = cell(name);
    if (text === '') return undefined;
    // "1.290,00" would be a dollar and a bit.
    if (NUMBER.test(text)) return Number(text.replaceAll(/[,$]/g, ''));
    refuse(name, `“${text}” is no number. Write it as 1290.00.`);
    return undefined;
  };
  const values = OPTIONS.flatMap((option, at) => {
    const [name = '', value] = [names[at], cell(`${option} Value`)];
    // Shopify's own words for a product without options.
    if (value === 'Default Title') return [];
    if (name === '' && value !== '')
      refuse(`${option} Name`, `Say in the product’s first row what “${value}” is a value of, such as Size.`);
    if (name !== '' && value === '')
      refuse(`${option} Value`, `This variant has no ${name}: write it in the row.`);
    return name === '' || value === '' ? [] : [[name, value] as const];
  });
  const [price, compareAt] = [number('Variant Price'), number('Variant Compare At Price')];
  if (cell('Variant Price') === '')
    refuse('Variant Price', 'This variant has no price: write it as 1290.00, or take the row out.');
  if (cell('Variant SKU') === '')
    refuse('Variant SKU', 'This variant has no SKU: write one, stock and orders go by it.');
  if (compareAt !== undefined && price !== undefined && compareAt < price)
    notes.push({
      line,
      field: 'Variant Compare At Price',
      message: `${compareAt} is below the price and is not shown.`,
    });
  const grams = number('Variant Grams');
  const pounds = (grams ?? 0) / GRAMS_PER_POUND;
  const parcel = pounds > HEAVY_POUNDS ? ('freight' as const) : ('small_parcel' as const);
  const policy = cells['Variant Inventory Policy'];
  return {
    sku: skuOf(cells),
    price,
    ...(cells['Variant Compare At Price'] !== undefined && {
      msrp_price: compareAt !== undefined && price !== undefined && compareAt > price ? compareAt : null,
    }),
    quantity: stockOf(number('Variant Inventory Qty'), (message) => refuse('Variant Inventory Qty', message)),
    ...(policy !== undefined && { backorderable: policy.trim().toLowerCase() === 'continue' }),
    option_values: Object.fromEntries(values),
    ...(isGiftCard || grams !== undefined
      ? { shipping_category: isGiftCard ? ('e_deliver' as const) : parcel }
      : {}),
    ...(pounds > 0 && { dimensions: { weight_lb: Math.round(pounds * 10) / 10 } }),
  };
}

/** Stock that is not said is not none: the shop keeps what it counts. */
function stockOf(counted: number | undefined, refuse: (message: string) => void): number | undefined {
  if (counted === undefined) return undefined;
  if (counted < 0)
    refuse(
      `The stock is ${counted}: more is sold than was there. Write what can be sold, 0 where that is nothing.`,
    );
  else if (!Number.isInteger(counted))
    refuse(`${counted} is no whole number: write how many pieces there are.`);
  else return counted;
  return undefined;
}

function categoryOf(
  { cells, line }: CsvRow,
  { categories, fallbackCategory }: ShopifyOptions,
  { faults, notes }: { faults: RowFault[]; notes: RowFault[] },
): string | undefined {
  const named = [cells.Type, cells['Product Category']?.split('>').at(-1)];
  for (const name of named) {
    const found = categories.get(name?.trim().toLowerCase() ?? '');
    if (found) return found;
  }
  const said = named.find((name) => name?.trim())?.trim();
  if (fallbackCategory !== null) {
    const message = `The shop has no category “${said}”: this goes to ${fallbackCategory}, as --category says.`;
    if (said !== undefined) notes.push({ line, field: 'Type', message });
    return fallbackCategory;
  }
  // What has a category keeps it; of what is new the store says that it has none.
  if (named.every((name) => name === undefined)) return undefined;
  const message = `The shop has no category “${said ?? 'none'}”. Name one of its own in Type, or give --category.`;
  faults.push({ line, field: 'Type', message });
  return undefined;
}

/** Those of the product first, in their order, then the one that a variant has of its own. */
function namedPictures(rows: readonly CsvRow[]): NamedPicture[] {
  const ofProduct = rows
    .filter(({ cells }) => cells['Image Src']?.trim())
    .toSorted((one, other) => Number(one.cells['Image Position']) - Number(other.cells['Image Position']))
    .map(({ line, cells }) => ({
      line,
      source: cells['Image Src']?.trim() ?? '',
      alternativeText: cells['Image Alt Text']?.trim() ?? '',
      sku: null,
    }));
  const ofVariants = rows
    .filter(({ cells }) => cells['Variant Image']?.trim())
    .map(({ line, cells }) => ({
      line,
      source: cells['Variant Image']?.trim() ?? '',
      alternativeText: '',
      sku: skuOf(cells),
    }));
  return [...ofProduct, ...ofVariants];
}
