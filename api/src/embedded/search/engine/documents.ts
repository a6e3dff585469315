import type { VariantRecord } from '@sanderling/contract/wire/catalogue/search-record';
import type { IndexedVariant } from '../../../search/records/read-records.ts';
import { tokenize, withoutPlural } from '../../../search/vocabulary/tokenize.ts';

/** The texts of a variant by field, as they are indexed. */
export function toDocument(
  { record, words, places }: IndexedVariant,
  id: number,
  kinds: ReadonlySet<string> = new Set(),
) {
  const [head = '', ...tails] = record.name.split(/(?<= (?:with|for) )/);
  const tail = tails.join(' ');
  const kind = kindOf(head, record.category_name);
  return {
    id,
    name: `${head} ${kind}`,
    variant_name: record.variant_name.replace(record.name, `${head} ${kind}`),
    sku: skuWords(record.sku),
    supplier_name: record.supplier_name,
    category_name: record.category_name,
    places,
    colors: record.colors.join(' '),
    materials: record.materials.join(' '),
    attributes: attributeWords(record, kinds),
    words: `${tail} ${words}`,
  };
}

/**
 * The kind of a piece whose name does not say it: who looks for a sofa means Wren as much as the Mara sofa. What stands behind "with" in
 * a name is not what the piece is.
 */
function kindOf(name: string, categoryName: string): string {
  const [first = ''] = categoryName.split(' and ');
  const said = new Set(tokenize(name).map(withoutPlural));
  const words = tokenize(first).map(withoutPlural);
  return words.some((word) => said.has(word)) ? '' : words.join(' ');
}

/** What else may be said of a piece by name: "swivel", "round", "king", "washable". */
function attributeWords(record: VariantRecord, kinds: ReadonlySet<string>): string {
  const { shapes, features, indoor_outdoor, cleaning, bed_sizes, rug_sizes, rooms } = record;
  // A credenza with shelves is no shelf.
  const others = features.filter((feature) =>
    tokenize(feature).every((word) => !kinds.has(withoutPlural(word))),
  );
  return [shapes, others, indoor_outdoor, cleaning, bed_sizes, rug_sizes, rooms].flat().join(' ');
}

/** As printed on a label, and from each of its parts on as people type it who leave the hyphens out. */
function skuWords(sku: string): string {
  const parts = sku.split('-');
  return [sku, ...parts.map((_, from) => parts.slice(from).join(''))].join(' ');
}

/** The words that kinds of pieces are called by. */
export function kindWords(variants: readonly IndexedVariant[]): ReadonlySet<string> {
  return wordsOfCategories(new Set(variants.map(({ record }) => record.category_name)));
}

/** The same of the categories that variants are in. */
export function wordsOfCategories(names: Iterable<string>): ReadonlySet<string> {
  return new Set([...names].flatMap(tokenize).map(withoutPlural).concat(['shelf', 'drawer', 'door']));
}
