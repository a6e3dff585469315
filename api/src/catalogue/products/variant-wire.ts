import { SOLD_OUT } from '@sanderling/contract/commerce/sold-out';
import type { Variant } from '@sanderling/contract/wire/catalogue/product';
import { dollarsFromCents } from '@sanderling/pricing/money';
import { dealAt } from '@sanderling/pricing/price-display/deals';
import { salePriceNowCents } from '@sanderling/pricing/price-display/price-rows';
import type { VariantPictures } from '../../platform/database/columns/catalogue-content.ts';
import { addressOf } from '../media/picture-library.ts';
import { cataloguePrice } from './catalogue-price.ts';
import type { FoundProduct } from './find-product.ts';
import { isSoldOut } from './sold-out.ts';

const ORIGIN = 'Origin';
const PREVIEW_WIDTH = 320;
const ORIGINAL_WIDTH = 960;

export type FoundVariant = FoundProduct['variants'][number];

export function toWireVariant(variant: FoundVariant, product: FoundProduct, now: Date): Variant {
  const { pictures } = variant;
  const { deals = [], ...content } = variant.content;
  const price = cataloguePrice(variant);
  const saleNowCents = salePriceNowCents(price, now);
  const deal = dealAt(deals, now);
  const isGone = isSoldOut(variant, product, now);
  return {
    id: variant.id,
    product_id: product.id,
    name: variant.name,
    slug: variant.slug,
    sku: variant.sku,
    base_sku: variant.base_sku,
    option_name: variant.option_name,
    ...content,
    // The catalogue says how the variant is sold; only the stock says whether the last one is gone. Of a back order whose day has passed the page asks to call.
    ...(isGone && !variant.backorderable && { estimated_availability_value: SOLD_OUT }),
    images: toWireImages(pictures),
    pictures: pictures.all,
    main: variant.main,
    discontinued: variant.discontinued,
    purchasable: variant.purchasable && !isGone,
    sale_display: variant.sale_display || deal !== null,
    sale_price: inDollars(saleNowCents ?? variant.sale_price_cents),
    sale_date_end: variant.sale_date_end,
    price: dollarsFromCents(variant.price_cents),
    msrp_price: inDollars(variant.msrp_price_cents),
    is_on_sale: saleNowCents !== null,
    ...(deal && { deal_ends_at: deal.endsAt }),
    description: product.content.description,
    // Hidden properties, such as Feature: Daily Deals, are for filters and campaigns.
    variant_properties_without_filters: withOrigin(
      content.variant_properties.filter(({ show }) => show),
      product,
    ),
    quantity: variant.quantity,
    backorderable: variant.backorderable,
    shipping_category: variant.shipping_category,
    non_returnable: variant.non_returnable,
    made_to_order: variant.made_to_order,
    top_seller: variant.top_seller,
    eligible_for_promotion: variant.eligible_for_promotion,
  };
}

export function toWireImages({ main, hover }: VariantPictures): Variant['images'] {
  const image = (displayType: 'main' | 'hover', picture: VariantPictures['main']) =>
    picture
      ? [
          {
            display_type: displayType,
            images_url: {
              preview: addressOf(picture, PREVIEW_WIDTH),
              original: addressOf(picture, ORIGINAL_WIDTH),
            },
          },
        ]
      : [];
  return [...image('main', main), ...image('hover', hover)];
}

/** Where a piece is made is said of the product: files repeat it with each variant, the desk and an import do not. */
function withOrigin(
  properties: Variant['variant_properties_without_filters'],
  { gift_card: isGiftCard, content: { origin } }: FoundProduct,
): Variant['variant_properties_without_filters'] {
  if (origin === '' || isGiftCard) return properties;
  const own = { name: ORIGIN, value: origin, show: true };
  return properties.some(({ name }) => name === ORIGIN)
    ? properties.map((property) => (property.name === ORIGIN ? own : property))
    : [...properties, own];
}

function inDollars(cents: number | null): number | null {
  return cents === null ? null : dollarsFromCents(cents);
}
