import type { CsvRow, NamedPicture, ReadRows, RowFault } from './csv-row.ts';
import { finish } from './own-csv.ts';
import { textOfHtml } from './text-of-html.ts';

const HEAVY_POUNDS = 70;
const GRAMS_PER_POUND = 453.592;
const NUMBER = /^-?\$?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;
const OPTIONS = ['Option1', 'Option2', 'Option3'];

interface ShopifyOptions {
  /** By what the file calls a category, in small letters, the shop's permalink. */
  categories: ReadonlyMap<string, string>;
  /** For what the shop has no category of its name. */
  fallbackCategory: string | null;
}

export function isShopify(columns: readonly string[]): boolean {
  return columns.includes('Handle') && columns.includes('Variant Price');
}

/** The product that consecutive rows of one handle tell of, as Shopify exports it: variants, and rows of pictures alone. */
export function readShopifyRows(rows: readonly CsvRow[], options: ShopifyOptions): ReadRows {
  const [first] = rows;
  const faults: RowFault[] = [];
  if (!first) return { product: null, faults };
  const { cells } = first;
  const cell = (name: string) => cells[name]?.trim() ?? '';
  const names = OPTIONS.map((option) => cell(`${option} Name`));
  const variantRows = rows.filter((row) => row.cells['Variant Price']?.trim());
  const title = cell('Title');
  const category = categoryOf(cells, options);
  if (category === null) {
    const named = cell('Type') || cell('Product Category') || 'none';
    const message = `The shop has no category “${named}”. Name one of its own in Type, or give --category.`;
    faults.push({ line: first.line, field: 'Type', message });
  }
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(cell('Handle').toLowerCase())) {
    const message = 'A handle has letters, digits and single hyphens, such as oak-bench.';
    faults.push({ line: first.line, field: 'Handle', message });
  }
  const isGiftCard = cell('Gift Card').toLowerCase() === 'true';
  const seoTitle = cell('SEO Title');
  const candidate = {
    slug: cell('Handle').toLowerCase(),
    name: title,
    brand_name: cell('Vendor') || undefined,
    category: category ?? undefined,
    description: textOfHtml(cell('Body (HTML)')),
    feature_tags: cell('Tags')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    gift_card: isGiftCard,
    is_virtual: isGiftCard,
    listed: cell('Published').toLowerCase() !== 'false' && !['draft', 'archived'].includes(cell('Status')),
    ...(seoTitle && {
      search_engine_optimization: { title: seoTitle, description: cell('SEO Description') },
    }),
    replace_variants: true,
    variants: variantRows.map((row) => readVariant(row, { names, title, isGiftCard, faults })),
  };
  if (variantRows.length === 0)
    faults.push({ line: first.line, field: 'Variant Price', message: 'No row of this product has a price.' });
  const read = finish(candidate, variantRows, faults, first.line);
  return { ...read, pictures: namedPictures(rows) };
}

interface VariantOptions {
  names: readonly string[];
  title: string;
  isGiftCard: boolean;
  faults: RowFault[];
}

function readVariant({ line, cells }: CsvRow, { names, isGiftCard, faults }: VariantOptions) {
  const cell = (name: string) => cells[name]?.trim() ?? '';
  const number = (name: string): number | undefined => {
    const text = cell(name);
    if (text === '') return undefined;
    // "1.290,00" would be a dollar and a bit.
    if (NUMBER.test(text)) return Number(text.replaceAll(/[,$]/g, ''));
    faults.push({ line, field: name, message: `“${text}” is no number. Write it as 1290.00.` });
    return undefined;
  };
  const values = names.flatMap((name, at) => {
    const value = cell(`${OPTIONS[at]} Value`);
    // Shopify's own words for a product without options.
    return name === '' || value === '' || value === 'Default Title' ? [] : [[name, value] as const];
  });
  const [price, compareAt] = [number('Variant Price'), number('Variant Compare At Price')];
  const pounds = (number('Variant Grams') ?? 0) / GRAMS_PER_POUND;
  const parcel = pounds > HEAVY_POUNDS ? ('freight' as const) : ('small_parcel' as const);
  if (cell('Variant SKU') === '')
    faults.push({ line, field: 'Variant SKU', message: 'A variant has a SKU: stock and orders go by it.' });
  return {
    sku: cell('Variant SKU').replace(/^'/, ''),
    price,
    msrp_price: compareAt !== undefined && price !== undefined && compareAt > price ? compareAt : null,
    // Below nothing is what Shopify has sold before it was there.
    quantity: Math.max(0, Math.trunc(number('Variant Inventory Qty') ?? 0)),
    backorderable: cell('Variant Inventory Policy') === 'continue',
    option_values: Object.fromEntries(values),
    shipping_category: isGiftCard ? ('e_deliver' as const) : parcel,
    ...(pounds > 0 && { dimensions: { weight_lb: Math.round(pounds * 10) / 10 } }),
  };
}

function categoryOf(cells: CsvRow['cells'], { categories, fallbackCategory }: ShopifyOptions): string | null {
  const named = [cells.Type, cells['Product Category']?.split('>').at(-1)];
  for (const name of named) {
    const found = categories.get(name?.trim().toLowerCase() ?? '');
    if (found) return found;
  }
  return fallbackCategory;
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
      sku: cells['Variant SKU']?.trim() ?? '',
    }));
  return [...ofProduct, ...ofVariants];
}
