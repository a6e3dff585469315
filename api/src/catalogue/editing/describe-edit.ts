import { isDeepStrictEqual } from 'node:util';

const MAX_CHANGES = 12;
/** A longer text is named and not quoted. */
const MAX_QUOTED = 60;
/** What follows from other fields, and stock, of which a document says what was last imported. */
const FOLLOWS = new Set([
  'id',
  'product_id',
  'supplier_name',
  'main_variant_slug',
  'quantity',
  'quantity_read',
  'variants',
]);

/** What an edit changed, a line each: "AH-SF-101 price: 2990 → 2790". Empty where there is nothing to compare it with. */
export function describeEdit(after: object | null, before: object | null): string[] {
  if (after === null) return [];
  const fields = new Map(Object.entries(after));
  if (fields.has('sku') && fields.has('quantity') && !fields.has('variants'))
    return [`Stock of ${fields.get('sku')}: ${fields.get('quantity')}`];
  if (before === null) return [];
  const changes = [...describeFields(before, after, ''), ...describeVariants(before, after)];
  if (changes.length <= MAX_CHANGES) return changes;
  return [...changes.slice(0, MAX_CHANGES), `and ${changes.length - MAX_CHANGES} more`];
}

function describeFields(before: object, after: object, prefix: string): string[] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((field) => {
    const [one, other] = [old.get(field), now.get(field)];
    // What had no value and has an empty one is the same to a merchant.
    if (FOLLOWS.has(field) || isDeepStrictEqual(one ?? null, other ?? null)) return [];
    const name = prefix + field.replaceAll('_', ' ');
    return [isQuoted(one) && isQuoted(other) ? `${name}: ${inWords(one)} → ${inWords(other)}` : name];
  });
}

function describeVariants(before: object, after: object): string[] {
  const [old, now] = [variantsOf(before), variantsOf(after)];
  return [
    ...[...now.keys()].filter((sku) => !old.has(sku)).map((sku) => `${sku} is new`),
    ...[...old.keys()].filter((sku) => !now.has(sku)).map((sku) => `${sku} is taken out`),
    ...[...now].flatMap(([sku, variant]) => {
      const known = old.get(sku);
      return known ? describeFields(known, variant, `${sku} `) : [];
    }),
  ];
}

function variantsOf(document: object): Map<string, object> {
  if (!('variants' in document) || !Array.isArray(document.variants)) return new Map();
  return new Map(
    document.variants.flatMap((variant: unknown) =>
      typeof variant === 'object' && variant !== null && 'sku' in variant
        ? [[String(variant.sku), variant] as const]
        : [],
    ),
  );
}

function isQuoted(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return typeof value === 'string' ? value.length <= MAX_QUOTED : typeof value !== 'object';
}

function inWords(value: unknown): string {
  return value === null || value === undefined || value === '' ? 'none' : String(value);
}
