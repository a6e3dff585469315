import type { CollectionRule } from '@sanderling/contract/wire/catalogue/collection-rule';
import type { EditorialContent } from '@sanderling/contract/wire/catalogue/editorial';
import type { Transaction } from '../../platform/database/schema.ts';
import type { Fault } from '../editing/check-product.ts';
import { readPlaces } from '../editing/read-places.ts';

/** What the schema cannot say: that no other has the address, and that what is named is there. */
export async function findEditorialFaults(
  tx: Transaction,
  said: EditorialContent,
  { id, before }: { id: number; before: object | null },
): Promise<Fault[]> {
  const { kind, content } = said;
  const address = kind === 'category' ? content.permalink : content.slug;
  const field = kind === 'category' ? 'permalink' : 'slug';
  const owner = await (kind === 'category'
    ? tx.selectFrom('category').select('id').where('permalink', '=', address).executeTakeFirst()
    : tx.selectFrom(kind).select('id').where('slug', '=', address).executeTakeFirst());
  const faults: Fault[] =
    owner && owner.id !== id ? [{ field, message: `Another ${kind} has the address ${address}.` }] : [];
  switch (kind) {
    case 'category':
      return [...faults, ...(await findCategoryFaults(tx, content, before))];
    case 'collection':
      return [
        ...faults,
        ...(content.rule
          ? await findUnknownPlaces(tx, content.rule)
          : await findUnknownProducts(tx, content.product_slugs)),
      ];
    case 'room':
      return [...faults, ...(await findUnknownVariants(tx, content))];
    default:
      return faults;
  }
}

/** Menus, rules and products name a category by its address: it keeps the one that it was made with. */
async function findCategoryFaults(
  tx: Transaction,
  { permalink, parent }: Extract<EditorialContent, { kind: 'category' }>['content'],
  before: object | null,
): Promise<Fault[]> {
  if (before && 'permalink' in before && before.permalink !== permalink)
    return [{ field: 'permalink', message: `A category keeps its address, ${before.permalink}.` }];
  if (parent === null)
    return permalink.includes('/') ? [{ field: 'parent', message: 'Say which category it is below.' }] : [];
  const above = await tx
    .selectFrom('category')
    .select('id')
    .where('permalink', '=', parent)
    .executeTakeFirst();
  if (!above) return [{ field: 'parent', message: `There is no category ${parent}.` }];
  const rest = permalink.startsWith(`${parent}/`) ? permalink.slice(parent.length + 1) : '/';
  return rest.includes('/')
    ? [{ field: 'permalink', message: `Below ${parent} an address is ${parent}/ and one more word.` }]
    : [];
}

/** A rule by what is not there would never hold anything. */
async function findUnknownPlaces(tx: Transaction, { conditions }: CollectionRule): Promise<Fault[]> {
  const { brands, categories } = await readPlaces(tx);
  return conditions.flatMap(({ field, value }, at) => {
    const isKnown =
      (field !== 'category' || categories.has(value)) && (field !== 'brand' || brands.has(value));
    const message = `There is no ${field} with the address ${value}.`;
    return isKnown ? [] : [{ field: `rule.conditions.${at}.value`, message }];
  });
}

async function findUnknownProducts(tx: Transaction, slugs: readonly string[]): Promise<Fault[]> {
  const found = await tx
    .selectFrom('product')
    .select('slug')
    .where('slug', 'in', ['', ...slugs])
    .execute();
  const known = new Set(found.map(({ slug }) => slug));
  return slugs
    .filter((slug) => !known.has(slug))
    .map((slug) => ({ field: 'product_slugs', message: `There is no product with the address ${slug}.` }));
}

async function findUnknownVariants(
  tx: Transaction,
  { variant_slugs, pins, mobile_pins }: Extract<EditorialContent, { kind: 'room' }>['content'],
): Promise<Fault[]> {
  const named = [
    ...variant_slugs.map((slug) => ({ slug, field: 'variant_slugs' })),
    ...pins.map(({ variant_slug: slug }, at) => ({ slug, field: `pins.${at}.variant_slug` })),
    ...mobile_pins.map(({ variant_slug: slug }, at) => ({ slug, field: `mobile_pins.${at}.variant_slug` })),
  ];
  const found = await tx
    .selectFrom('variant')
    .select('slug')
    .where('slug', 'in', ['', ...named.map(({ slug }) => slug)])
    .where('listed', '=', true)
    .execute();
  const known = new Set(found.map(({ slug }) => slug));
  return named
    .filter(({ slug }) => !known.has(slug))
    .map(({ slug, field }) => ({ field, message: `There is no variant with the address ${slug}.` }));
}
