import type { VariantRecord } from '@sanderling/contract/wire/catalogue/search-record';
import type { UnderstoodAttribute } from '@sanderling/contract/wire/catalogue/understanding';
import { alternativesOf } from '../vocabulary/synonyms.ts';
import { tokenize, withoutPlural } from '../vocabulary/tokenize.ts';
import { ATTRIBUTE_SYNONYMS } from './attribute-synonyms.ts';

interface AttributeValues {
  attribute: UnderstoodAttribute;
  values: readonly string[];
}

/** What the catalogue's attributes are called, as of its records: a new material is understood when it is sold. */
export interface KnownValues {
  /** The values that some words name, such as those that are wood; null where they name none. */
  named: (words: readonly string[]) => AttributeValues | null;
  /** Permalinks of the categories whose pieces are called so: "table" for the coffee tables and for the side tables. */
  categoriesCalled: (words: readonly string[]) => readonly string[];
  /** All values of an attribute. */
  valuesOf: (attribute: UnderstoodAttribute) => readonly string[];
}

const NAMEABLE = ['materials', 'colors', 'shapes', 'features', 'cleaning', 'indoor_outdoor'] as const;
const COUNTED = ['bed_sizes', 'rug_sizes', 'seats', 'category_permalinks'] as const;
const CALLED = ['supplier_name', 'category_name', 'category_permalink'] as const;

export const KNOWN_ATTRIBUTES = [...NAMEABLE, ...COUNTED, ...CALLED] as const;

/** What a record says of its attributes. */
export type AttributeRecord = Pick<
  VariantRecord,
  (typeof NAMEABLE)[number] | (typeof COUNTED)[number] | (typeof CALLED)[number]
>;

export function attributesOf(record: AttributeRecord): AttributeRecord {
  const { materials, colors, shapes, features, cleaning, indoor_outdoor } = record;
  const { bed_sizes, rug_sizes, seats, category_permalinks } = record;
  const { supplier_name, category_name, category_permalink } = record;
  return {
    ...{ materials, colors, shapes, features, cleaning, indoor_outdoor },
    ...{ bed_sizes, rug_sizes, seats, category_permalinks },
    ...{ supplier_name, category_name, category_permalink },
  };
}

export function knownValues(records: Iterable<AttributeRecord>): KnownValues {
  const values = new Map<UnderstoodAttribute, Set<string>>();
  const categories = new Map<string, string[]>();
  const add = (attribute: UnderstoodAttribute, list: readonly string[]) => {
    const known = values.get(attribute) ?? new Set();
    values.set(attribute, known);
    for (const value of list) known.add(value);
  };
  for (const record of records) {
    for (const attribute of [...NAMEABLE, ...COUNTED]) add(attribute, record[attribute]);
    add('supplier_name', [record.supplier_name]);
    categories.set(record.category_permalink, namesOfCategory(record.category_name));
  }
  const byWords = new Map<string, AttributeValues>();
  for (const attribute of NAMEABLE.toReversed()) {
    for (const value of values.get(attribute) ?? [])
      byWords.set(keyOf(tokenize(value)), { attribute, values: [value] });
  }
  for (const name of values.get('supplier_name') ?? []) {
    byWords.set(keyOf(tokenize(name)), { attribute: 'supplier_name', values: [name] });
  }
  for (const [attribute, table] of Object.entries(ATTRIBUTE_SYNONYMS)) {
    for (const [words, meant] of Object.entries(table)) {
      const kind = NAMEABLE.find((each) => each === attribute);
      const sold = kind ? meant.filter((value) => values.get(kind)?.has(value)) : [];
      if (kind && sold.length > 0) byWords.set(keyOf(tokenize(words)), { attribute: kind, values: sold });
    }
  }
  return {
    named: (words) => byWords.get(keyOf(words)) ?? categoryNamed(words, categories),
    categoriesCalled: (words) => {
      const called = ` ${words.join(' ')}`;
      const isCalledSo = (name: string) => ` ${name}`.endsWith(called);
      return [...categories].flatMap(([permalink, names]) => (names.some(isCalledSo) ? [permalink] : []));
    },
    valuesOf: (attribute) => [...(values.get(attribute) ?? [])],
  };
}

/** "Armchairs and lounge chairs" are armchairs, and lounge chairs. */
function namesOfCategory(name: string): string[] {
  return name.split(/\s+and\s+|,/).map((part) => keyOf(tokenize(part)));
}

function categoryNamed(
  words: readonly string[],
  categories: ReadonlyMap<string, readonly string[]>,
): AttributeValues | null {
  const wanted = [words, ...alternativesOf(...words)].map(keyOf);
  const values = [...categories].filter(([, names]) => names.some((name) => wanted.includes(name)));
  return values.length > 0
    ? { attribute: 'category_permalinks', values: values.map(([permalink]) => permalink) }
    : null;
}

function keyOf(words: readonly string[]): string {
  return words.map(withoutPlural).join(' ');
}
