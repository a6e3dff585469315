import { paths } from '@sanderling/contract/site/paths';
import type { Product } from '@sanderling/contract/wire/catalogue/product';
import type { FoundProduct } from './find-product.ts';
import { toWireVariant } from './variant-wire.ts';

export function toWireProduct(found: FoundProduct, now: Date): Omit<Product, 'is_financed'> {
  const { room_tags: _, ...content } = found.content;
  const variants = found.variants.map((variant) => toWireVariant(variant, found, now));
  return {
    id: found.id,
    slug: found.slug,
    name: found.name,
    ...content,
    breadcrumbs: found.ancestors.map(({ name, permalink }) => ({ name, path: paths.category(permalink) })),
    variants: Object.fromEntries(variants.map((variant) => [variant.id, variant])),
    main_variant_slug: found.main_variant_slug,
    supplier_name: found.supplier_name,
    supplier_slug: found.supplier_slug,
    category_name: found.category_name,
    category_permalink: found.category_permalink,
    collections: found.collections.map(({ slug }) => slug),
    variants_names: variants.map(({ name }) => name),
    gift_card: found.gift_card,
    is_virtual: found.is_virtual,
    is_on_sale: variants.some((variant) => variant.is_on_sale),
    rating: { average: averageRating(found), count: found.rating_count },
  };
}

/** Average to one decimal; 0 without reviews. */
export function averageRating(product: { rating_count: number; rating_sum: number }): number {
  if (product.rating_count === 0) return 0;
  return Math.round((product.rating_sum / product.rating_count) * 10) / 10;
}
