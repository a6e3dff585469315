import type { ProductPageData, VariantSummary } from '../page-data/product-page-data.ts';

/** A finish that has not been photographed yet is shown by the pictures of the main one, which says so. */
export function shownPictures({ product, variants }: ProductPageData, variant: VariantSummary) {
  if (variant.pictures.length > 0) return { pictures: variant.pictures, shownIn: null };
  const main = variants.find(({ slug }) => slug === product.main_variant_slug);
  return { pictures: main?.pictures ?? [], shownIn: main?.option_name ?? null };
}
