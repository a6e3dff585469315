import type { CsvRow } from './csv-row.ts';

/** What a row calls its product, as both kinds of files have it: addresses know no capital letters. */
export function handleOf({ Handle, slug }: CsvRow['cells']): string {
  return (Handle ?? slug ?? '').trim().toLowerCase();
}

/** Spreadsheets put an apostrophe before what they shall not take for a number. */
export function skuOf(cells: CsvRow['cells']): string {
  return (cells['Variant SKU'] ?? cells['variant.sku'] ?? '').trim().replace(/^'/, '');
}
