import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import { z } from 'zod';
import type { CsvRow, ReadRows } from './csv-row.ts';
import { readOwnRows } from './own-csv.ts';
import { isShopify, readShopifyRows } from './shopify-csv.ts';

const MAX_ROWS = 2_000;
const MAX_ROW_LETTERS = 1_000_000;
/** What stands where bytes are no UTF-8. */
const UNREADABLE = '\uFFFD';
const record = z.record(z.string(), z.string());

interface FileOptions {
  categories: ReadonlyMap<string, string>;
  fallbackCategory: string | null;
}

/** A product of a file, and where it stands there. */
export interface ProductInFile extends ReadRows {
  /** As the file calls it, also where it cannot be used. */
  slug: string;
  line: number;
  /** Of each variant's row, in their order. */
  variantLines: readonly number[];
}

/** The products of a file, one after the other: as much of it is in memory as one product has rows. */
export async function* readProducts(path: string, options: FileOptions): AsyncGenerator<ProductInFile> {
  const rows = createReadStream(path).pipe(
    parse({
      columns: true,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      max_record_size: MAX_ROW_LETTERS,
    }),
  );
  /** A product whose rows stand apart would be made of the last of them. */
  const seen = new Set<string>();
  const whole = (group: readonly CsvRow[], named: string): ProductInFile => {
    const read = readGroup(group, options);
    if (seen.has(named)) {
      const message = `${named} has stood further up: put all of its rows together.`;
      return { ...read, product: null, faults: [{ line: read.line, field: 'slug', message }] };
    }
    seen.add(named);
    return read;
  };
  let group: CsvRow[] = [];
  let key = '';
  for await (const { record: raw, info } of rows) {
    const cells = record.parse(raw);
    const row = { line: Number(info.lines), cells };
    const isForeign = isShopify(Object.keys(cells));
    const own = (isForeign ? cells.Handle : cells.slug)?.trim() ?? '';
    if ((own !== key || group.length >= MAX_ROWS) && group.length > 0) {
      yield whole(group, key);
      group = [];
    }
    key = own;
    group.push(row);
  }
  if (group.length === 0) throw new Error('The file has no products: a head line and rows below it.');
  yield whole(group, key);
}

function readGroup(rows: readonly CsvRow[], options: FileOptions): ProductInFile {
  const isVariant = ({ cells }: CsvRow) => Boolean(cells['variant.sku'] || cells['Variant Price']);
  const variantLines = rows.filter(isVariant).map(({ line }) => line);
  const [first] = rows;
  const slug = (first?.cells.Handle ?? first?.cells.slug ?? '').trim();
  return { ...readRows(rows, options), slug, line: first?.line ?? 0, variantLines };
}

function readRows(rows: readonly CsvRow[], options: FileOptions): ReadRows {
  const [first] = rows;
  if (!first) return { product: null, faults: [] };
  const unreadable = rows.find(({ cells }) => Object.values(cells).some((cell) => cell.includes(UNREADABLE)));
  if (unreadable) {
    const message = 'Letters of this row cannot be read: save the file as UTF-8.';
    return { product: null, faults: [{ line: unreadable.line, field: 'row', message }] };
  }
  const columns = Object.keys(first.cells);
  if (isShopify(columns)) return readShopifyRows(rows, options);
  if (columns.includes('slug') && columns.includes('variant.sku')) return readOwnRows(rows);
  const message =
    'This is neither Shopify’s product file (Handle, Variant Price) nor the shop’s own (slug, variant.sku). Columns are parted by commas.';
  throw new Error(message);
}
