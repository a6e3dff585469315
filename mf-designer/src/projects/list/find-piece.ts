import type { SliceContext } from '@sanderling/runtime';
import { findVariant } from '../../piece-search/find-variant.ts';

/** The piece whose page the designer comes from. */
export interface ComingPiece {
  variantId: number;
  name: string;
}

/** Null where there is none: the page is the list then. */
export async function findPiece(context: SliceContext, slug: string): Promise<ComingPiece | null> {
  const found = await findVariant(context, slug);
  if (!found) return null;
  const { product, variant } = found;
  return { variantId: variant.id, name: [product.name, variant.option_name].filter(Boolean).join(', ') };
}
