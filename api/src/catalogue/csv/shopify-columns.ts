/** Columns of Shopify's product file that are read, and what its newer template calls them. */
const COLUMNS: readonly (readonly [column: string, ...others: string[]])[] = [
  ['Handle', 'URL handle'],
  ['Title'],
  ['Body (HTML)', 'Body HTML', 'Description'],
  ['Vendor'],
  ['Product Category'],
  ['Type'],
  ['Tags'],
  ['Published', 'Published on online store'],
  ['Status'],
  ...[1, 2, 3].flatMap((at) => [[`Option${at} Name`] as const, [`Option${at} Value`] as const]),
  ['Variant SKU', 'SKU'],
  ['Variant Price', 'Price'],
  ['Variant Compare At Price', 'Compare-at price'],
  ['Variant Grams', 'Weight value (grams)'],
  ['Variant Inventory Tracker', 'Inventory tracker'],
  ['Variant Inventory Qty', 'Inventory quantity'],
  ['Variant Inventory Policy', 'Continue selling when out of stock'],
  ['Image Src', 'Product image URL'],
  ['Image Position'],
  ['Image Alt Text'],
  ['Variant Image', 'Variant image URL'],
  ['Gift Card'],
  ['SEO Title'],
  ['SEO Description'],
];
const COLUMN_OF = new Map(
  COLUMNS.flatMap((names) => names.map((name) => [name.toLowerCase(), names[0]] as const)),
);
/** A product of Shopify has these; of what other columns are not there, nothing is said. */
const NEEDED = ['Handle', 'Variant SKU', 'Variant Price'];

/** The head of a file as it is read. Throws where its columns are not those of a product file. */
export function readHead(head: readonly string[]): string[] {
  const given = head.map((name) => name.trim());
  const isShopify = given.some((name) => COLUMN_OF.get(name.toLowerCase()) === 'Handle');
  const columns = isShopify ? given.map((name) => COLUMN_OF.get(name.toLowerCase()) ?? name) : given;
  const repeated = columns.find((name, at) => name !== '' && columns.indexOf(name) !== at);
  if (repeated !== undefined) throw new Error(`The head names the column ${repeated} twice. Take one out.`);
  if (isShopify) {
    const missing = NEEDED.filter((name) => !columns.includes(name));
    if (missing.length === 0) return columns;
    throw new Error(`The file has no column ${missing.join(' and no ')}. Add it, with a value in each row.`);
  }
  if (columns.includes('slug') && columns.includes('variant.sku')) return columns;
  throw new Error(
    'This is neither Shopify’s product file (Handle, Variant SKU, Variant Price) nor the shop’s own (slug, variant.sku). Columns are parted by commas.',
  );
}

/** Columns by the fields of an upsert that are made of them. */
const COLUMN_OF_FIELD: Readonly<Record<string, string>> = {
  slug: 'Handle',
  name: 'Title',
  description: 'Body (HTML)',
  brand: 'Vendor',
  brand_name: 'Vendor',
  category: 'Type',
  feature_tags: 'Tags',
  search_engine_optimization: 'SEO Title',
  sku: 'Variant SKU',
  price: 'Variant Price',
  msrp_price: 'Variant Compare At Price',
  quantity: 'Variant Inventory Qty',
  option_values: 'Option1 Value',
  dimensions: 'Variant Grams',
};

/** `variants.0.price` is Variant Price. What no column says stays as it is called. */
export function columnOf(field: string): string {
  const [name = field] = field.replace(/^variants\.\d+\./, '').split('.');
  return COLUMN_OF_FIELD[name] ?? field;
}
