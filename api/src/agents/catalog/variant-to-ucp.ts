import { paths } from '@sanderling/contract/site/paths';
import type { Product, Variant } from '@sanderling/contract/wire/catalogue/product';
import { formatDate } from '@sanderling/pricing/calendar/format-day';
import {
  ASK_FOR_AVAILABILITY,
  availabilityInWords,
} from '@sanderling/pricing/delivery-dates/availability-in-words';
import { availabilityPromise } from '@sanderling/pricing/delivery-dates/availability-promise';
import { type DeliveryEstimate, departureDay } from '@sanderling/pricing/delivery-dates/delivery-dates';
import { formatDeliveryDate } from '@sanderling/pricing/delivery-dates/format-delivery-date';
import { centsFromDollars } from '@sanderling/pricing/money';
import { type ZipFee, zipFeeInWords } from '@sanderling/pricing/shipping/delivery-charges';
import { LORRY_CATEGORIES } from '../../orders/records/delivery-rates.ts';
import { endsInWords } from '../../orders/wire/deal-reason.ts';
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
  /** What is asked there for pieces that travel by truck, once for an order; null for nothing. */
  remoteFee: ZipFee | null;
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
  // Back orders end with their day, as on the product page.
  const hasPassed =
    !variant.purchasable && variant.backorderable && departureDay(deliverable, place.now) === null;
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
      available: variant.purchasable,
      status: statusOf(variant),
    },
    options: Object.entries(variant.option_values).map(([name, label]) => ({ name, label })),
    media: mediaOf(variant, product, publicOrigin),
    seller: { name: product.supplier_name },
    metadata: {
      availability_in_words: hasPassed
        ? ASK_FOR_AVAILABILITY
        : availabilityInWords(variant, availabilityPromise(variant)),
      delivery: {
        zip_code: zip,
        in_words: variant.purchasable ? inWords(estimate, place.refusal) : null,
        // Charged once for an order, as the checkout says.
        ...(place.remoteFee !== null &&
          LORRY_CATEGORIES.includes(variant.shipping_category) && {
            remote_area_fee: {
              amount: place.remoteFee.feeCents,
              currency: 'USD',
              in_words: zipFeeInWords(place.remoteFee),
            },
          }),
        ...(variant.purchasable && estimate.kind === 'range'
          ? { earliest: estimate.earliest, latest: estimate.latest }
          : {}),
      },
      ...priceEnds(variant),
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

/** As the product page tells it: what is bought later costs the regular price again. */
function priceEnds({ deal_ends_at: at, is_on_sale: isOnSale, sale_date_end: lastDay }: Variant) {
  if (!isOnSale) return {};
  if (at !== undefined) return { price_ends: { at, in_words: endsInWords('This price', at) } };
  if (lastDay === null) return {};
  const day = lastDay.slice(0, 10);
  return { price_ends: { on: day, in_words: `This price ends with ${formatDate(day)}.` } };
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
