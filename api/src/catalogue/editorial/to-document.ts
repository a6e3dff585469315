import type { EditorialContent } from '@sanderling/contract/wire/catalogue/editorial';
import type { Transaction } from '../../platform/database/schema.ts';
import type { EditorialDocument } from './write-editorial.ts';

/** The whole document that a form means. What is placed in rooms is found by the addresses of variants; unknown ones are left to the check. */
export async function toDocument(
  tx: Transaction,
  said: EditorialContent,
  { id, before }: { id: number; before: object | null },
): Promise<EditorialDocument> {
  switch (said.kind) {
    case 'brand': {
      const known = before && 'sku_prefix' in before ? String(before.sku_prefix) : `B${id}`;
      return { kind: 'brand', content: { ...said.content, id, sku_prefix: known } };
    }
    case 'category':
      return { kind: 'category', content: { ...said.content, id } };
    case 'collection':
      return { kind: 'collection', content: { ...said.content, id } };
    case 'room': {
      const { variant_slugs: named, pins, mobile_pins, ...room } = said.content;
      const all = [
        ...new Set([...named, ...[...pins, ...mobile_pins].map(({ variant_slug }) => variant_slug)]),
      ];
      const found = await tx
        .selectFrom('variant')
        .innerJoin('product', 'product.id', 'variant.product_id')
        .select(['variant.slug as variant_slug', 'variant.sku', 'product.slug as product_slug'])
        .where('variant.slug', 'in', ['', ...all])
        .execute();
      const bySlug = new Map(found.map((variant) => [variant.variant_slug, variant]));
      const placements = all.flatMap((slug) => bySlug.get(slug) ?? []);
      const placed = (given: typeof pins) =>
        given.flatMap((pin) => {
          const variant = bySlug.get(pin.variant_slug);
          return variant ? [{ ...pin, product_slug: variant.product_slug }] : [];
        });
      const product_slugs = [...new Set(placements.map(({ product_slug }) => product_slug))];
      const places = { placements, pins: placed(pins), mobile_pins: placed(mobile_pins) };
      return { kind: 'room', content: { ...room, id, product_slugs, ...places } };
    }
  }
}
