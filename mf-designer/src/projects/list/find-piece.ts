import type { SliceContext } from '@sanderling/runtime';

const MAX_SLUG_LENGTH = 200;

/** The piece whose page the designer comes from: the variant of this slug, or of a product the main one. */
export interface ComingPiece {
  variantId: number;
  name: string;
}

/** Null where there is none: the page is the list then. */
export async function findPiece({ api }: SliceContext, slug: string): Promise<ComingPiece | null> {
  if (slug.length > MAX_SLUG_LENGTH) return null;
  const answer = await api.products.bySlug({ slug }, { orNull: true });
  const product = answer && 'data' in answer ? answer.data : answer;
  if (product === null || product.gift_card) return null;
  const variants = Object.values(product.variants);
  const bySlug = (wanted: string) => variants.find((variant) => variant.slug === wanted);
  const found = bySlug(slug) ?? bySlug(product.main_variant_slug);
  if (!found) return null;
  return { variantId: found.id, name: [product.name, found.option_name].filter(Boolean).join(', ') };
}
