import type { ProductUpsert } from '@sanderling/catalogue-data/schema/product-upsert';
import { z } from 'zod';
import { callOperatorApi } from '../../auth/operators/call-operator-api.ts';
import { ahead } from './ahead.ts';
import type { RowFault } from './csv-row.ts';
import { type ProductInFile, readProducts } from './read-products.ts';
import type { createPictureCheck, createPictureStore } from './store-pictures.ts';

const BATCH = 100;
const MAX_BATCH_BYTES = 4_000_000;
/** Products whose pictures are fetched at once. */
const AHEAD = 12;
/** Before what is no fault. */
const NOTE = 'note, ';

const outcomes = z.array(
  z.object({
    slug: z.string(),
    outcome: z.enum(['created', 'changed', 'unchanged', 'refused']),
    faults: z.array(z.object({ field: z.string(), message: z.string() })),
    notes: z.array(z.object({ field: z.string(), message: z.string() })),
  }),
);
type Outcome = z.infer<typeof outcomes>[number]['outcome'];

export interface ImportOptions {
  path: string;
  isDryRun: boolean;
  categories: ReadonlyMap<string, string>;
  fallbackCategory: string | null;
  storePictures: ReturnType<typeof createPictureStore>;
  /** Instead of it in a dry run. */
  checkPictures: ReturnType<typeof createPictureCheck>;
  report: (line: string) => void;
}

/**
 * Sends a file to the store in batches, each written whole or not at all. A run that was cut off is run again: what is there
 * already changes nothing. Answers how many products came out how.
 */
export async function importFile(options: ImportOptions): Promise<Record<Outcome, number>> {
  const { path, isDryRun, categories, fallbackCategory, storePictures, checkPictures, report } = options;
  const counts = { created: 0, changed: 0, unchanged: 0, refused: 0 };
  let batch: { read: ProductInFile; product: ProductUpsert }[] = [];
  let bytes = 0;
  const reportRows = (said: readonly RowFault[], { slug, rowOf }: ProductInFile, kind = '') => {
    for (const { line, field, message } of said)
      report(`${placeOf(line, rowOf)}  ${slug}  ${kind}${field}: ${message}`);
  };
  const send = async () => {
    if (batch.length === 0) return;
    const rows = new Map(batch.map(({ read, product }) => [product.slug, read]));
    const products = batch.map(({ product }) => product);
    batch = [];
    bytes = 0;
    const answer = await callOperatorApi('PUT', '/catalogue/products', { products, dry_run: isDryRun });
    for (const { slug, outcome, faults, notes } of outcomes.parse(JSON.parse(answer))) {
      counts[outcome] += 1;
      const read = rows.get(slug);
      if (!read) continue;
      const inFile = ({ field, message }: { field: string; message: string }) => ({
        line: lineOf(field, read),
        field: read.columnOf?.(field) ?? field,
        message,
      });
      reportRows(faults.map(inFile), read);
      reportRows(notes.map(inFile), read, NOTE);
    }
  };
  const products = readProducts(path, { categories, fallbackCategory });
  const pictured = ahead(products, AHEAD, async (read) => {
    const { product, faults, pictures = [] } = read;
    if (product === null || faults.length > 0) return { read, product: null, faults };
    const shown = await (isDryRun ? checkPictures : storePictures)(product, pictures);
    return { read, ...shown };
  });
  for await (const { read, product, faults } of pictured) {
    reportRows(faults, read);
    reportRows(read.notes ?? [], read, NOTE);
    if (product === null) {
      counts.refused += 1;
      continue;
    }
    bytes += JSON.stringify(product).length;
    batch.push({ read, product });
    if (batch.length >= BATCH || bytes > MAX_BATCH_BYTES) await send();
  }
  await send();
  return counts;
}

/** The row of the variant that a fault is about, such as `variants.1.sale_price`; the product's first row for all else. */
export function lineOf(field: string, read: Pick<ProductInFile, 'line' | 'variantLines'>): number {
  const variant = /^variants\.(\d+)/.exec(field)?.[1];
  return (variant === undefined ? undefined : read.variantLines[Number(variant)]) ?? read.line;
}

/** As a spreadsheet numbers it, with the line of the file where texts of several lines stand before it. */
function placeOf(line: number, rowOf: ProductInFile['rowOf']): string {
  const row = rowOf.get(line) ?? line;
  return row === line ? `row ${row}` : `row ${row} (line ${line})`;
}
