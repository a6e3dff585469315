import { paths } from '@sanderling/contract/site/paths';
import { useNavigation } from '@sanderling/runtime/router';
import type { ProductPageData, VariantSummary } from './product-page-data.ts';

/**
 * The variant that the page shows: the one of the address, or already the one whose address is on its way, so that a
 * swatch answers at once.
 */
export function useShownVariant(page: ProductPageData): VariantSummary {
  const { location } = useNavigation();
  const coming = page.variants.find(({ slug }) => paths.product(slug) === location?.pathname);
  return coming ?? variantOfAddress(page);
}

export function variantOfAddress({ variants, selectedSlug }: ProductPageData): VariantSummary {
  const shown = variants.find(({ slug }) => slug === selectedSlug) ?? variants[0];
  if (!shown) throw new Error('A product page has at least one variant; the loader sees to that.');
  return shown;
}
