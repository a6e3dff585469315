import { paths } from '@sanderling/contract/site/paths';
import type { Product, Variant } from '@sanderling/contract/wire/catalogue/product';
import {
  ASK_FOR_AVAILABILITY,
  availabilityInWords,
} from '@sanderling/pricing/delivery-dates/availability-in-words';
import { availabilityPromise } from '@sanderling/pricing/delivery-dates/availability-promise';
import { type DeliveryEstimate, departureDay } from '@sanderling/pricing/delivery-dates/delivery-dates';
import { formatDeliveryDate } from '@sanderling/pricing/delivery-dates/format-delivery-date';
import { centsFromDollars } from '@sanderling/pricing/money';
import { variantId } from './ids.ts';
import { mediaOf, type Shown } from './media-to-ucp.ts';
import { estimateAt } from './named-place.ts';

export interface Place {
  publicOrigin: string;
  now: Date;
  /** For which the days hold; null: for the whole country. */
  zip: string | null;
  /** Why nothing goes there. */
  refusal: string | null;
}

/** One variant with its price, what sets it apart, and when it would be at the buyer's home. */
export function variantToUcp(variant: Variant, product: Seller, place: Place) {
  const { publicOrigin, zip } = place;
  const { price: regular, sale_price: sale } = variant;
  const price = variant.is_on_sale && sale !== null ? sale : regular;
  const deliverable = {
    estimatedAvailabilityType: variant.estimated_availability_type,
    leadTime: variant.lead_time,
    backorderableDate: variant.backorderable_date,
    shippingCategory: variant.shipping_category,
  };
  const estimate = estimateAt(deliverable, place);
  // The day has passed, and there is no other: nothing is promised, as in the feed for shopping ads.
  const isAwaited = deliverable.estimatedAvailabilityType === 'date' && variant.quantity <= 0;
  const hasNoDay = variant.purchasable && isAwaited && departureDay(deliverable, place.now) === null;
  return {
    id: variantId(variant.id),
    sku: variant.sku,
    handle: variant.slug,
    title: variant.option_name ?? variant.name,
    description: { plain: variant.description },
    url: `${publicOrigin}${paths.product(variant.slug)}`,
    price: inUsd(price),
    ...(price < regular && { list_price: inUsd(regular) }),
    availability: {
      available: variant.purchasable && !hasNoDay,
      status: hasNoDay ? 'out_of_stock' : statusOf(variant),
    },
    options: Object.entries(variant.option_values).map(([name, label]) => ({ name, label })),
    media: mediaOf(variant, product, publicOrigin),
    seller: { name: product.supplier_name },
    metadata: {
      availability_in_words: hasNoDay
        ? ASK_FOR_AVAILABILITY
        : availabilityInWords(variant, availabilityPromise(variant)),
      delivery: {
        zip_code: zip,
        in_words: variant.purchasable ? inWords(estimate, place.refusal) : null,
        ...(variant.purchasable && estimate.kind === 'range'
          ? { earliest: estimate.earliest, latest: estimate.latest }
          : {}),
      },
      dimensions_in_inches_and_pounds: variant.dimensions,
      properties: variant.variant_properties_without_filters.map(({ name, value }) => ({ name, value })),
      shipping: variant.shipping,
      returns: variant.returns,
      warranty: variant.warranty,
      care: variant.care,
      made_to_order: variant.made_to_order,
    },
  };
}

type Seller = Shown & Pick<Product, 'supplier_name'>;

/** The days, or that there are none there. */
function inWords(estimate: DeliveryEstimate, refusal: string | null): string | null {
  return estimate.kind === 'not-delivered' ? refusal : formatDeliveryDate(estimate);
}

/** Well-known values of the protocol. */
function statusOf(variant: Variant): string {
  if (variant.discontinued) return 'discontinued';
  if (!variant.purchasable) return 'out_of_stock';
  if (variant.quantity > 0) return 'in_stock';
  return variant.made_to_order ? 'preorder' : 'backorder';
}

export function inUsd(dollars: number): { amount: number; currency: 'USD' } {
  return { amount: centsFromDollars(dollars), currency: 'USD' };
}
