import type { CsvRow, ReadRows, RowFault } from './csv-row.ts';
import { readOwnRows } from './own-csv.ts';
import { readRows } from './read-rows.ts';
import { handleOf, skuOf } from './row-fields.ts';
import { isShopify, isVariantRow, readShopifyRows } from './shopify-csv.ts';
import { type FileSurvey, surveyFile } from './survey-file.ts';

const MAX_ROWS = 2_000;

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
  /** Rows as a spreadsheet numbers them, by their lines. */
  rowOf: ReadonlyMap<number, number>;
}

/** The products of a file, one after the other: as much of it is in memory as one product has rows. */
export async function* readProducts(path: string, options: FileOptions): AsyncGenerator<ProductInFile> {
  const survey = await surveyFile(path);
  let group: CsvRow[] = [];
  for await (const row of readRows(path)) {
    const [last] = group;
    const handle = handleOf(row.cells);
    const isUnreadable = Object.keys(row.cells).length === 0;
    // What cannot be read may be the rest of the product above it.
    const isSame = isUnreadable || (handle !== '' && last && handle === handleOf(last.cells));
    if (last && (!isSame || group.length >= MAX_ROWS)) {
      yield readGroup(group, options, survey);
      group = [];
    }
    group.push(row);
  }
  if (group.length === 0) throw new Error('The file has no products: a head line and rows below it.');
  yield readGroup(group, options, survey);
}

function readGroup(rows: readonly CsvRow[], options: FileOptions, survey: FileSurvey): ProductInFile {
  const [first] = rows;
  const slug = handleOf(first?.cells ?? {});
  const isForeign = isShopify(first?.cells ?? {});
  const variantRows = isForeign ? rows.filter(isVariantRow) : rows;
  const where = {
    slug,
    line: first?.line ?? 0,
    variantLines: variantRows.map(({ line }) => line),
    rowOf: new Map(rows.map(({ line, row }) => [line, row])),
  };
  const refused = [
    ...rows.flatMap(({ line, fault }) => (fault ? [{ line, field: 'row', message: fault }] : [])),
    ...findApart(rows, slug, survey),
  ];
  if (refused.length > 0) return { ...where, product: null, faults: refused };
  const read = isForeign ? readShopifyRows(rows, options) : readOwnRows(rows);
  const shared = findShared(variantRows, slug, survey, isForeign ? 'Variant SKU' : 'variant.sku');
  if (shared.length === 0) return { ...read, ...where };
  return { ...read, ...where, product: null, faults: [...read.faults, ...shared] };
}

function findApart([first]: readonly CsvRow[], slug: string, { apart }: FileSurvey): RowFault[] {
  const again = apart.get(slug);
  if (!first || !again) return [];
  const message = `The rows of ${slug} stand apart, in lines ${again.join(', ')} too: put all of them together.`;
  return [{ line: first.line, field: 'Handle', message }];
}

/** Of two products with one SKU the first would have it, and a dry run would not see it: each batch is taken back. */
function findShared(
  rows: readonly CsvRow[],
  slug: string,
  { shared }: FileSurvey,
  field: string,
): RowFault[] {
  return rows.flatMap(({ line, cells }) => {
    const owner = shared.get(skuOf(cells));
    if (!owner || owner.handle === slug) return [];
    const message = `${skuOf(cells)} is the SKU of ${owner.handle} in row ${owner.row} too: give each variant its own.`;
    return [{ line, field, message }];
  });
}
