import { SOLD_OUT } from '@sanderling/contract/commerce/sold-out';
import { paths } from '@sanderling/contract/site/paths';
import { dollarsFromCents } from '@sanderling/pricing/money';
import { shownPictures } from './gallery/shown-pictures.ts';
import type { ProductPageData, VariantSummary } from './page-data/product-page-data.ts';

const AVAILABILITY: Record<VariantSummary['estimated_availability_type'], string> = {
  in_stock: 'InStock',
  lead_time: 'MadeToOrder',
  date: 'BackOrder',
  discontinued: 'Discontinued',
};

/** The product and the offer of one variant, as schema.org says it. */
export function productStructuredData(page: ProductPageData, variant: VariantSummary): object {
  const { product, details, origin } = page;
  return {
    '@type': 'Product',
    name: variant.name,
    description: product.description,
    sku: details.sku,
    brand: { '@type': 'Brand', name: product.supplier_name },
    image: shownPictures(page, variant).pictures.map(
      ({ src, widths }) => `${origin}${src}-${widths.at(-1)}.webp`,
    ),
    offers: {
      '@type': 'Offer',
      url: origin + paths.product(variant.slug),
      price: dollarsFromCents(variant.sellingPriceCents).toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${availabilityOf(variant)}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
    ...(product.rating.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating.average,
        reviewCount: product.rating.count,
      },
    }),
  };
}

function availabilityOf({ availability, estimated_availability_type }: VariantSummary): string {
  return availability === SOLD_OUT ? 'SoldOut' : AVAILABILITY[estimated_availability_type];
}
