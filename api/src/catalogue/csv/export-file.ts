import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { shopProduct } from '@sanderling/catalogue-data/schema/shop-product';
import { stringify } from 'csv-stringify';
import { z } from 'zod';
import { readOperatorPage } from '../../auth/operators/call-operator-api.ts';
import { OWN_COLUMNS, toOwnRows } from './own-csv.ts';

const exported = shopProduct.extend({ listed: z.boolean() });
const page = z.object({ data: z.array(exported), meta: z.object({ next: z.int().nullable() }) });

/** Writes all products, with drafts and what is taken out of the shop, to a file, which an import takes again without a change. Answers how many. */
export async function exportFile(path: string): Promise<number> {
  let count = 0;
  async function* rows() {
    for await (const product of allProducts()) {
      count += 1;
      yield* toOwnRows(product);
    }
  }
  await pipeline(
    Readable.from(rows()),
    // A name that begins with = runs as a formula where the file is opened.
    stringify({ header: true, columns: OWN_COLUMNS, escape_formulas: true }),
    createWriteStream(path),
  );
  return count;
}

async function* allProducts(): AsyncGenerator<z.infer<typeof exported>> {
  for (let after = 0; ; ) {
    const { data, meta } = page.parse(await readOperatorPage(`/catalogue/products?which=all&after=${after}`));
    yield* data;
    if (meta.next === null) return;
    after = meta.next;
  }
}
