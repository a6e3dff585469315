import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import { z } from 'zod';
import type { CsvRow, ReadRows } from './csv-row.ts';
import { readOwnRows } from './own-csv.ts';
import { isShopify, readShopifyRows } from './shopify-csv.ts';

const MAX_ROWS = 2_000;
const record = z.record(z.string(), z.string());

interface FileOptions {
  categories: ReadonlyMap<string, string>;
  fallbackCategory: string | null;
}

/** A product of a file, and where it stands there. */
export interface ProductInFile extends ReadRows {
  line: number;
  /** Of each variant's row, in their order. */
  variantLines: readonly number[];
}

/** The products of a file, one after the other: as much of it is in memory as one product has rows. */
export async function* readProducts(path: string, options: FileOptions): AsyncGenerator<ProductInFile> {
  const rows = createReadStream(path).pipe(
    parse({ columns: true, bom: true, relax_column_count: true, skip_empty_lines: true, info: true }),
  );
  let group: CsvRow[] = [];
  let key = '';
  for await (const { record: raw, info } of rows) {
    const cells = record.parse(raw);
    const row = { line: Number(info.lines), cells };
    const isForeign = isShopify(Object.keys(cells));
    const own = (isForeign ? cells.Handle : cells.slug)?.trim() ?? '';
    if ((own !== key || group.length >= MAX_ROWS) && group.length > 0) {
      yield readGroup(group, options);
      group = [];
    }
    key = own;
    group.push(row);
  }
  if (group.length > 0) yield readGroup(group, options);
}

function readGroup(rows: readonly CsvRow[], options: FileOptions): ProductInFile {
  const isVariant = ({ cells }: CsvRow) => Boolean(cells['variant.sku'] || cells['Variant Price']);
  const variantLines = rows.filter(isVariant).map(({ line }) => line);
  return { ...readRows(rows, options), line: rows[0]?.line ?? 0, variantLines };
}

function readRows(rows: readonly CsvRow[], options: FileOptions): ReadRows {
  const [first] = rows;
  if (!first) return { product: null, faults: [] };
  const columns = Object.keys(first.cells);
  if (isShopify(columns)) return readShopifyRows(rows, options);
  if (columns.includes('slug') && columns.includes('variant.sku')) return readOwnRows(rows);
  const message =
    'This is neither Shopify’s product file (Handle, Variant Price) nor the shop’s own (slug, variant.sku).';
  throw new Error(message);
}
