import type { Product, Variant } from '@sanderling/contract/wire/catalogue/product';
import type { SliceContext } from '@sanderling/runtime';

const MAX_SLUG_LENGTH = 200;

/** The variant of this slug, or of a product the main one, from whose page the visitor comes; null where there is none to furnish with. */
export async function findVariant(
  { api }: SliceContext,
  slug: string,
): Promise<{ product: Product; variant: Variant } | null> {
  if (slug.length > MAX_SLUG_LENGTH) return null;
  const answer = await api.products.bySlug({ slug }, { orNull: true });
  const product = answer && 'data' in answer ? answer.data : answer;
  if (product === null || product.gift_card) return null;
  const variants = Object.values(product.variants);
  const bySlug = (wanted: string) => variants.find((each) => each.slug === wanted);
  const variant = bySlug(slug) ?? bySlug(product.main_variant_slug);
  return variant ? { product, variant } : null;
}
