import { SOLD_OUT } from '@sanderling/contract/commerce/sold-out';
import { paths } from '@sanderling/contract/site/paths';
import { dollarsFromCents } from '@sanderling/pricing/money';
import { shippingCostCents } from '@sanderling/pricing/shipping/shipping-rates';
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
    image: imagesOf(page, variant),
    offers: {
      '@type': 'Offer',
      url: origin + paths.product(variant.slug),
      price: dollarsFromCents(variant.sellingPriceCents).toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${availabilityOf(variant)}`,
      itemCondition: 'https://schema.org/NewCondition',
      ...termsOf(page, variant),
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

/** Addresses of the pictures; what shows another finish than the offered one says which. */
function imagesOf(page: ProductPageData, variant: VariantSummary): (string | object)[] {
  const { pictures, shownIn } = shownPictures(page, variant);
  return pictures.map(({ src, widths, shown_in = shownIn }) => {
    const contentUrl = `${page.origin}${src}-${widths.at(-1)}.webp`;
    return shown_in ? { '@type': 'ImageObject', contentUrl, caption: `Shown in ${shown_in}` } : contentUrl;
  });
}

/** What shipping costs and how a piece goes back, as the store's own pages say it. */
function termsOf({ product, details }: ProductPageData, variant: VariantSummary): object {
  if (product.is_virtual) return {};
  const cents = variant.shipsFree
    ? 0
    : shippingCostCents(variant.shipping_category, variant.sellingPriceCents);
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: dollarsFromCents(cents).toFixed(2), currency: 'USD' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US' },
    },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'US',
      ...(details.display_non_returnable
        ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
        : {
            returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
            merchantReturnDays: 30,
            returnMethod: 'https://schema.org/ReturnByMail',
            returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
          }),
    },
  };
}

/** What has no day any more is told as the shopping feed tells it. */
function availabilityOf({
  arrival,
  availability,
  estimated_availability_type: type,
}: VariantSummary): string {
  if (availability === SOLD_OUT) return 'SoldOut';
  return type === 'date' && arrival === null ? 'OutOfStock' : AVAILABILITY[type];
}
