import type { ProductUpsert } from '@sanderling/catalogue-data/schema/product-upsert';

export interface CsvRow {
  /** Where it begins in the file, the head line being 1; a text with line breaks takes several. */
  line: number;
  /** As a spreadsheet numbers it, the head being 1. */
  row: number;
  cells: Readonly<Record<string, string>>;
  /** What keeps the row from being read as it was meant. */
  fault?: string;
}

export interface RowFault {
  line: number;
  field: string;
  message: string;
}

/** A picture that a row names, by its address or as a file of a folder. */
export interface NamedPicture {
  line: number;
  source: string;
  alternativeText: string;
  /** Of which variant; null for all of the product. */
  sku: string | null;
}

/** What the rows of one product say; null where they cannot be used. */
export interface ReadRows {
  product: ProductUpsert | null;
  faults: RowFault[];
  /** What a merchant is told of and nothing is refused for. */
  notes?: RowFault[];
  pictures?: NamedPicture[];
  /** The file's names of the fields of an upsert, such as Variant Price for variants.0.price. */
  columnOf?: (field: string) => string;
}
