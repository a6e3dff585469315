import { NUMERIC_ATTRIBUTES } from '@sanderling/contract/commerce/search-index';
import type { VariantRecord } from '@sanderling/contract/wire/catalogue/search-record';

/** Attributes whose values are compared as words. Lists have several values per record. */
const WORD_ATTRIBUTES = [
  'objectID',
  'product_slug',
  'slug',
  'sku',
  'name',
  'supplier_name',
  'supplier_slug',
  'category_name',
  'category_permalink',
  'category_permalinks',
  'collection_slugs',
  'colors',
  'tones',
  'materials',
  'seats',
  'bed_sizes',
  'rug_sizes',
  'shapes',
  'features',
  'indoor_outdoor',
  'cleaning',
  'rooms',
  'availability',
  'shipping_category',
  'arrives_within',
  'rated_at_least',
  'on_sale',
  'top_seller',
  'daily_deal',
  'gift_card',
  'purchasable',
] as const satisfies readonly (keyof VariantRecord)[];

const NUMBER_ATTRIBUTES = [
  ...NUMERIC_ATTRIBUTES,
  'regular_price',
  'rating_count',
  'product_id',
  'variant_id',
] as const satisfies readonly (keyof VariantRecord)[];

/**
 * One attribute of all records: `starts[record]` to `starts[record + 1]` are the places of its values in `codes`, and
 * `values[code]` is the word.
 */
export interface WordColumn {
  values: string[];
  codeOf: Map<string, number>;
  starts: Uint32Array;
  codes: Uint32Array;
}

/** A number of each record, NaN where it has none, and for counting the place of that number in `values`. */
export interface NumberColumn {
  numbers: Float64Array;
  values: number[];
  codeOf: Map<number, number>;
  codes: Uint32Array;
}

/** For the values of a few records more. */
const ROOM = 64;

export interface Columns {
  words: Map<string, WordColumn>;
  numbers: Map<string, NumberColumn>;
}

/** What was built of other records, and for each record its place among those, or -1 where it is new or another. */
export interface Earlier<Built> {
  built: Built;
  places: Int32Array;
}

/**
 * Of records that were there before, their values are copied. Words and numbers of before go on in the new columns, and those that no record has
 * any more stay: what was built before is not to be used after it.
 */
export function buildColumns(records: readonly VariantRecord[], earlier?: Earlier<Columns>): Columns {
  return {
    words: new Map(
      WORD_ATTRIBUTES.map((attribute) => {
        const built = earlier?.built.words.get(attribute);
        return [
          attribute,
          buildWordColumn(records, attribute, built && earlier && { built, places: earlier.places }),
        ];
      }),
    ),
    numbers: new Map(
      NUMBER_ATTRIBUTES.map((attribute) => {
        const built = earlier?.built.numbers.get(attribute);
        return [
          attribute,
          buildNumberColumn(records, attribute, built && earlier && { built, places: earlier.places }),
        ];
      }),
    ),
  };
}

function buildNumberColumn(
  records: readonly VariantRecord[],
  attribute: (typeof NUMBER_ATTRIBUTES)[number],
  earlier: Earlier<NumberColumn> | undefined,
): NumberColumn {
  const values = earlier ? earlier.built.values : [];
  const codeOf = earlier ? earlier.built.codeOf : new Map<number, number>();
  const numbers = new Float64Array(records.length);
  const codes = new Uint32Array(records.length);
  for (let at = 0; at < records.length; at++) {
    const place = earlier?.places[at] ?? -1;
    if (earlier && place >= 0) {
      numbers[at] = earlier.built.numbers[place] ?? Number.NaN;
      codes[at] = earlier.built.codes[place] ?? 0;
      continue;
    }
    // What a piece does not have compares with nothing, as NaN does.
    const number = records[at]?.[attribute] ?? Number.NaN;
    const code = codeOf.get(number) ?? values.push(number) - 1;
    codeOf.set(number, code);
    numbers[at] = number;
    codes[at] = code;
  }
  return { numbers, values, codeOf, codes };
}

function buildWordColumn(
  records: readonly VariantRecord[],
  attribute: (typeof WORD_ATTRIBUTES)[number],
  earlier: Earlier<WordColumn> | undefined,
): WordColumn {
  const values = earlier ? earlier.built.values : [];
  const codeOf = earlier ? earlier.built.codeOf : new Map<string, number>();
  const starts = new Uint32Array(records.length + 1);
  let codes = new Uint32Array(earlier ? earlier.built.codes.length + ROOM : records.length);
  let count = 0;
  const push = (code: number) => {
    if (count === codes.length) {
      const grown = new Uint32Array(count + (count >> 1) + ROOM);
      grown.set(codes);
      codes = grown;
    }
    codes[count++] = code;
  };
  const add = (value: unknown) => {
    const word = String(value);
    let code = codeOf.get(word);
    if (code === undefined) {
      code = values.push(word) - 1;
      codeOf.set(word, code);
    }
    push(code);
  };
  for (let index = 0; index < records.length; index++) {
    const place = earlier?.places[index] ?? -1;
    if (earlier && place >= 0) {
      const end = earlier.built.starts[place + 1] ?? 0;
      for (let at = earlier.built.starts[place] ?? 0; at < end; at++) push(earlier.built.codes[at] ?? 0);
    } else {
      const value = records[index]?.[attribute];
      if (Array.isArray(value)) for (const each of value) add(each);
      else add(value);
    }
    starts[index + 1] = count;
  }
  return { values, codeOf, starts, codes: count === codes.length ? codes : codes.slice(0, count) };
}

export function hasCode(column: WordColumn, record: number, code: number): boolean {
  const end = column.starts[record + 1] ?? 0;
  for (let at = column.starts[record] ?? 0; at < end; at++) if (column.codes[at] === code) return true;
  return false;
}
