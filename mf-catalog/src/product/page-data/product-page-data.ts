import { SOLD_OUT } from '@sanderling/contract/commerce/sold-out';
import type { DesignerTip, Product, Variant } from '@sanderling/contract/wire/catalogue/product';
import type { SeasonBadges } from '@sanderling/contract/wire/catalogue/season';
import { giftDays } from '@sanderling/pricing/calendar/gift-days';
import { needsContactForAvailability } from '@sanderling/pricing/delivery-dates/availability';
import { availabilityPromise } from '@sanderling/pricing/delivery-dates/availability-promise';
import { centsFromDollars } from '@sanderling/pricing/money';
import { hasFreeShippingBadge } from '@sanderling/pricing/shipping/shipping-rates';
import type { SliceContext } from '@sanderling/runtime';
import type { RemoteFee } from '../delivery/remote-fee.ts';
import type { GalleryPicture } from '../gallery/slides.ts';
import { selectVariant } from '../variants/select-variant.ts';
import { isDailyDeal } from './daily-deal.ts';
import { usableCare } from './product-care.ts';

/** What of a variant the page needs to switch to it at once: enough to choose, see and buy it. */
export interface VariantSummary
  extends Pick<
    Variant,
    | 'id'
    | 'slug'
    | 'name'
    | 'option_name'
    | 'option_values'
    | 'swatch'
    | 'swatch_picture'
    | 'purchasable'
    | 'discontinued'
    | 'is_on_sale'
    | 'top_seller'
    | 'estimated_availability_type'
    | 'lead_time'
    | 'backorderable_date'
    | 'shipping_category'
    | 'eligible_for_promotion'
    | 'deal_ends_at'
  > {
  pictures: readonly GalleryPicture[];
  priceCents: number;
  salePriceCents: number | null;
  /** What one piece costs now, sale or not. */
  sellingPriceCents: number;
  /** Its promise of delivery, or null where the promised day is so long past that only we can say. */
  availability: string | null;
  shipsFree: boolean;
  /** When it arrives, in words, for the ZIP code of the page or the whole country; null where the store cannot say. */
  arrival: string | null;
}

/** What is read further down the page, of the chosen variant only. */
type VariantDetails = Pick<
  Variant,
  | 'sku'
  | 'description'
  | 'dimensions'
  | 'care'
  | 'product_care'
  | 'warranty'
  | 'shipping'
  | 'returns'
  | 'custom_made_info'
  | 'display_non_returnable'
  | 'attachments'
  | 'model_3d_link'
  | 'drawing'
> & { properties: Variant['variant_properties'] };

export interface ProductPageData {
  product: Pick<
    Product,
    | 'id'
    | 'slug'
    | 'name'
    | 'description'
    | 'features'
    | 'assembly'
    | 'breadcrumbs'
    | 'available_options'
    | 'search_engine_optimization'
    | 'main_variant_slug'
    | 'supplier_name'
    | 'category_permalink'
    | 'collections'
    | 'gift_card'
    | 'is_financed'
    | 'is_virtual'
    | 'rating'
  > & {
    /** Of a gift card: the days on which it can be sent to another person. */
    giftDays?: { earliest: string; latest: string };
    /** Who has a tip for it. What the tip says is asked for when it is opened. */
    designerTip?: Pick<DesignerTip, 'designer' | 'story'>;
  };
  variants: readonly VariantSummary[];
  selectedSlug: string;
  details: VariantDetails;
  isDailyDeal: boolean;
  /** How the season of the page marks the product. */
  badge: SeasonBadges[string] | null;
  /** For which the delivery is worked out: of the address, else what the shopper has named before. */
  zip: string | null;
  /** What truck delivery there costs more; null where it is not known. */
  remoteFee: RemoteFee | null;
  origin: string;
}

/** The page of a product as `slug` (its own, or a variant's) asks for it. Null when it has no variant at all. */
export function productPageData(
  product: Product,
  slug: string,
  { now, origin, seasonalLayout }: Pick<SliceContext, 'now' | 'origin' | 'seasonalLayout'>,
  {
    zip = null,
    remoteFee = null,
    arrivalOf = () => null,
  }: {
    zip?: string | null;
    remoteFee?: RemoteFee | null;
    arrivalOf?: (variant: Variant) => string | null;
  } = {},
): ProductPageData | null {
  const variants = Object.values(product.variants);
  const selected = selectVariant(variants, slug, product.main_variant_slug);
  if (!selected) return null;
  const { id, name, description, features, assembly, breadcrumbs, available_options, rating } = product;
  const { category_permalink, collections, designer_tip } = product;
  const { search_engine_optimization, main_variant_slug, supplier_name, gift_card, is_financed, is_virtual } =
    product;
  return {
    product: {
      id,
      slug: product.slug,
      name,
      description,
      features,
      assembly,
      breadcrumbs,
      available_options,
      rating,
      search_engine_optimization,
      main_variant_slug,
      supplier_name,
      category_permalink,
      collections,
      gift_card,
      is_financed,
      is_virtual,
      ...(gift_card && { giftDays: giftDays(now()) }),
      ...(designer_tip && { designerTip: { designer: designer_tip.designer, story: designer_tip.story } }),
    },
    variants: variants.map((variant) => ({ ...summaryOf(variant, now()), arrival: arrivalOf(variant) })),
    selectedSlug: selected.slug,
    details: detailsOf(selected, product),
    isDailyDeal: isDailyDeal(seasonalLayout, product.feature_tags),
    badge: product.season_badges?.[seasonalLayout] ?? null,
    zip,
    remoteFee,
    origin,
  };
}

/** Enough of a variant to choose, see and buy it. When it arrives is worked out apart. */
export function summaryOf(variant: Variant, now: Date): Omit<VariantSummary, 'arrival'> {
  const { id, slug, name, option_name, option_values, swatch, swatch_picture, pictures, top_seller } =
    variant;
  const { purchasable, discontinued, is_on_sale, estimated_availability_type, lead_time } = variant;
  const { backorderable_date, shipping_category, eligible_for_promotion, deal_ends_at } = variant;
  const promise = variant.estimated_availability_value;
  const salePriceCents = variant.sale_price === null ? null : centsFromDollars(variant.sale_price);
  const priceCents = centsFromDollars(variant.price);
  const sellingPriceCents = is_on_sale && salePriceCents !== null ? salePriceCents : priceCents;
  return {
    id,
    slug,
    name,
    option_name,
    option_values,
    swatch,
    ...(swatch_picture && { swatch_picture }),
    pictures: pictures.map(({ color, ...picture }) => picture),
    top_seller,
    estimated_availability_type,
    lead_time,
    backorderable_date,
    shipping_category,
    eligible_for_promotion,
    ...(deal_ends_at && { deal_ends_at }),
    purchasable,
    discontinued,
    is_on_sale,
    priceCents,
    salePriceCents,
    sellingPriceCents,
    availability:
      needsContactForAvailability(promise, now) || isAwaitedInVain(variant)
        ? null
        : availabilityPromise(variant),
    shipsFree: purchasable && hasFreeShippingBadge(variant.shipping_category, sellingPriceCents),
  };
}

/** A back order whose day has passed is no longer sold, and the day is no promise. */
function isAwaitedInVain({
  discontinued,
  estimated_availability_type: type,
  estimated_availability_value: promise,
  purchasable,
}: Variant): boolean {
  return type === 'date' && !purchasable && !discontinued && promise !== SOLD_OUT;
}

function detailsOf(variant: Variant, product: Product): VariantDetails {
  const { sku, description, dimensions, care, warranty, shipping, returns } = variant;
  const { custom_made_info, display_non_returnable, attachments, model_3d_link, drawing } = variant;
  return {
    sku,
    description,
    dimensions,
    care,
    warranty,
    shipping,
    returns,
    custom_made_info,
    display_non_returnable,
    attachments,
    model_3d_link,
    drawing,
    product_care: usableCare(variant.product_care) ?? usableCare(product.product_care),
    properties: variant.variant_properties.filter(({ show }) => show),
  };
}
