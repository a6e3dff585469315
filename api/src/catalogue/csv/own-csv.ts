import { productUpsert, variantUpsert } from '@sanderling/catalogue-data/schema/product-upsert';
import type { ShopProduct } from '@sanderling/catalogue-data/schema/shop-product';
import type { z } from 'zod';
import { messageOf } from '../import/fault-of-issue.ts';
import type { CsvRow, ReadRows } from './csv-row.ts';

const VARIANT = 'variant.';
/** What an export puts before a cell that a spreadsheet would take for a formula. */
const ESCAPED = /^'(?=[=+\-@\t\r])/;
const LEFT_OUT = new Set(['variants', 'replace_variants', 'brand_name']);
/** As spreadsheets write what is true and false. */
const YES_OR_NO = /^(?:true|false)$/i;

/** Every field of the schema, whatever it gains: those of products, then those of variants. */
const PRODUCT_FIELDS = Object.keys(productUpsert.shape).filter((field) => !LEFT_OUT.has(field));
const VARIANT_FIELDS = Object.keys(variantUpsert.shape);
export const OWN_COLUMNS = [...PRODUCT_FIELDS, ...VARIANT_FIELDS.map((field) => VARIANT + field)];

/** A row for each variant. The product's own fields stand on the first. Text stands as it is, all else as JSON. */
export function toOwnRows(product: ShopProduct & { listed: boolean }): Record<string, string>[] {
  const fields = new Map(Object.entries(product));
  return product.variants.map((variant, at) => {
    const ofVariant = new Map(Object.entries(variant));
    return Object.fromEntries([
      ...PRODUCT_FIELDS.map((field) => [
        field,
        at === 0 || field === 'slug' ? toCell(fields.get(field)) : '',
      ]),
      ...VARIANT_FIELDS.map((field) => [VARIANT + field, toCell(ofVariant.get(field))]),
    ]);
  });
}

/** The product that consecutive rows of one address tell of. */
export function readOwnRows(rows: readonly CsvRow[]): ReadRows {
  const [first] = rows;
  const faults: ReadRows['faults'] = [];
  const read = (row: CsvRow, fields: Record<string, z.ZodType>, prefix = '') =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([field, schema]) => {
        const cell = row.cells[prefix + field]?.replace(ESCAPED, '');
        if (cell === undefined || cell === '') return emptyOf(schema, cell, field);
        try {
          if (schema.safeParse(cell).success) return [[field, cell]];
          return [[field, JSON.parse(YES_OR_NO.test(cell) ? cell.toLowerCase() : cell)]];
        } catch {
          const message = 'This is neither text nor JSON: put texts of a list in brackets and quotes.';
          faults.push({ line: row.line, field: prefix + field, message });
          return [];
        }
      }),
    );
  if (!first) return { product: null, faults };
  const productFields = Object.fromEntries(
    Object.entries(productUpsert.shape).filter(([field]) => !LEFT_OUT.has(field)),
  );
  const candidate = {
    ...read(first, productFields),
    replace_variants: true,
    variants: rows.map((row) => read(row, variantUpsert.shape, VARIANT)),
  };
  return finish(candidate, rows, faults, { firstLine: first.line });
}

interface Naming {
  firstLine: number;
  columnOf?: (field: string) => string;
}

/** Checks what rows say, and names the line of each fault. */
export function finish(
  candidate: unknown,
  rows: readonly CsvRow[],
  faults: ReadRows['faults'],
  { firstLine, columnOf = (field) => field }: Naming,
): ReadRows {
  const parsed = productUpsert.safeParse(candidate);
  if (parsed.success) return { product: faults.length === 0 ? parsed.data : null, faults };
  const keyOf = ({ line, field }: { line: number; field: string }) => `${line} ${field}`;
  const known = new Set(faults.map(keyOf));
  const found = parsed.error.issues.map((issue) => ({
    line: (issue.path[0] === 'variants' ? rows[Number(issue.path[1] ?? 0)]?.line : undefined) ?? firstLine,
    field: columnOf(issue.path.join('.')),
    message: messageOf(issue),
  }));
  // What a cell is refused for already is not said again in other words.
  return { product: null, faults: [...faults, ...found.filter((fault) => !known.has(keyOf(fault)))] };
}

function toCell(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** An empty cell is the empty text, or null where there can be none; a column that is not there says nothing. */
function emptyOf(schema: z.ZodType, cell: string | undefined, field: string): [string, null | string][] {
  if (cell === undefined) return [];
  if (schema.safeParse(null).success) return [[field, null]];
  return schema.safeParse('').success ? [[field, '']] : [];
}
