import type { ProductUpsert } from '@sanderling/catalogue-data/schema/product-upsert';

export interface CsvRow {
  /** In the file, the head line being 1. */
  line: number;
  cells: Readonly<Record<string, string>>;
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
  pictures?: NamedPicture[];
}
