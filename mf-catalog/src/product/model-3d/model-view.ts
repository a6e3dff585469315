import type { ProductPageData, VariantSummary } from '../page-data/product-page-data.ts';

/** Of the catalogue's categories: what hangs is no use on a floor, which is where a device would stand it. */
const HANGING = /^(lighting\/(pendants|sconces)|decor\/(art|mirrors))\b/;
const FLAT = /^(decor\/)?rugs\b/;

interface ModelledProduct {
  product: Pick<ProductPageData['product'], 'category_permalink' | 'available_options' | 'main_variant_slug'>;
  variants: readonly Pick<VariantSummary, 'slug' | 'option_values'>[];
}

/**
 * How the model of a product is looked at first, and what it does not show of the choice. The model names each finish by
 * one variant that has it: `variantSlugs` are all that may be.
 */
export function modelView(
  { product, variants }: ModelledProduct,
  variant: Pick<VariantSummary, 'slug' | 'option_values'>,
): { cameraOrbit: string; isForRooms: boolean; differs: string | null; variantSlugs: readonly string[] } {
  const { category_permalink: category, available_options, main_variant_slug } = product;
  const main = variants.find(({ slug }) => slug === main_variant_slug);
  // One model for all finishes; it has the measures of the main variant.
  const other = available_options.find(
    ({ name, slot }) => slot === null && main?.option_values[name] !== variant.option_values[name],
  );
  const painted = available_options.filter(({ slot }) => slot !== null);
  const looksAlike = variants.filter(({ option_values }) =>
    painted.every(({ name }) => option_values[name] === variant.option_values[name]),
  );
  return {
    variantSlugs: [variant.slug, ...looksAlike.map(({ slug }) => slug)],
    cameraOrbit: FLAT.test(category) ? '0deg 40deg 112%' : '-25deg 75deg 112%',
    isForRooms: !HANGING.test(category),
    differs: other && main ? `The model is the one in ${main.option_values[other.name]}.` : null,
  };
}
