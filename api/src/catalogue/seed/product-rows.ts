import type { Catalogue } from '@sanderling/catalogue-data/schema/read-catalogue';
import type { ShopProduct, ShopVariant } from '@sanderling/catalogue-data/schema/shop-product';
import type { Variant } from '@sanderling/contract/wire/catalogue/product';
import type { Drawing, Picture } from '@sanderling/contract/wire/values/picture';
import { centsFromDollars } from '@sanderling/pricing/money';
import type { Deal } from '@sanderling/pricing/price-display/deals';
import type { Selectable } from 'kysely';
import type { VariantContent, VariantPictures } from '../../platform/database/columns/catalogue-content.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { attachmentsOf, type DocumentManifest } from '../documents/document-library.ts';
import type { PictureLibrary } from '../media/picture-library.ts';
import { badgesOf, dealsOf } from './season-prices.ts';

type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;

/** Products, and what their rows name of the rest of the catalogue. */
export interface ProductSources {
  products: readonly ShopProduct[];
  brands: readonly { id: number; slug: string }[];
  categories: readonly { id: number; permalink: string }[];
  seasons: Catalogue['seasons'];
}

/** Ratings are counted from the reviews afterwards, and the database keeps when it changed: neither is part of what the files say. */
export type ProductRow = Omit<Row<'product'>, 'rating_count' | 'rating_sum' | 'changed_at'>;

export function toProductRows(catalogue: ProductSources, documents: DocumentManifest): ProductRow[] {
  const brandIds = new Map(catalogue.brands.map((brand) => [brand.slug, brand.id]));
  const categoryIds = new Map(catalogue.categories.map((category) => [category.permalink, category.id]));
  return catalogue.products.map((product) => ({
    id: product.id,
    slug: product.slug,
    name: product.name,
    brand_id: idOf(brandIds, product.brand),
    category_id: idOf(categoryIds, product.category),
    main_variant_slug: product.main_variant_slug,
    gift_card: product.gift_card,
    is_virtual: product.is_virtual,
    listed: true,
    created_at: new Date(`${product.created_on}T12:00:00Z`),
    content: {
      description: product.description,
      features: product.features,
      ...(product.attributes && { attributes: product.attributes }),
      assembly: product.assembly,
      origin: product.origin,
      available_options: product.options,
      multivariant_options: differingOptions(product),
      search_engine_optimization: product.search_engine_optimization,
      has_any_supplier_location: product.has_any_supplier_location,
      feature_tags: product.feature_tags,
      designer_tip: product.designer_tip,
      product_care: withCareSheet(product.product_care, documents, product.slug),
      room_tags: product.room_tags,
      ...badgesOf(catalogue.seasons, product.slug),
    },
  }));
}

export function toVariantRows(
  catalogue: ProductSources,
  pictures: PictureLibrary,
  documents: DocumentManifest,
): Row<'variant'>[] {
  return catalogue.products.flatMap((product) =>
    product.variants.map((variant, position) => ({
      ...toVariantRow(variant, position, {
        deals: dealsOf(catalogue.seasons, variant, product.slug),
        model: pictures.modelOf(product.slug),
        swatch: pictures.swatchOf(variant.slug),
        drawing: pictures.drawingOf(variant.slug, variantsOfOneSize(variant, product)),
        attachments: attachmentsOf(documents, product.slug, [
          'spec-sheet',
          'assembly',
          // Else it stands with the brand's care.
          ...(variant.product_care.product_care_fallback ? (['care-sheet'] as const) : []),
        ]),
        care: withCareSheet(variant.product_care, documents, product.slug),
      }),
      pictures: variant.pictures
        ? ownPictures(variant.pictures)
        : pictures.ofVariant(
            variant.slug,
            variant.name,
            variantsThatLookAlike(variant, product),
            product.variants,
          ),
    })),
  );
}

/** The first stands for the variant, the second shows when a pointer rests on its card. */
function ownPictures(all: Picture[]): VariantPictures {
  return { main: all[0] ?? null, hover: all[1] ?? null, all };
}

/**
 * Variants of the product that differ from this one in size or amount only. A picture shows the material, so they may
 * share one; a variant in another cloth never borrows.
 */
function variantsThatLookAlike(variant: ShopVariant, product: ShopProduct): string[] {
  const painted = product.options.filter(({ slot }) => slot !== null);
  return product.variants
    .filter((other) => other !== variant)
    .filter((other) => painted.every(({ name }) => other.option_values[name] === variant.option_values[name]))
    .map(({ slug }) => slug);
}

/** The other variants of the product that measure the same: one drawing is right for all of them. */
function variantsOfOneSize({ slug, dimensions }: ShopVariant, { variants }: ShopProduct): string[] {
  const measures = (given: ShopVariant['dimensions']) =>
    JSON.stringify([given?.width, given?.depth, given?.height]);
  return variants
    .filter((other) => other.slug !== slug && measures(other.dimensions) === measures(dimensions))
    .map((other) => other.slug);
}

function toVariantRow(
  variant: ShopVariant,
  position: number,
  media: {
    deals: Deal[];
    model: string | null;
    swatch: string | null;
    drawing: Drawing | null;
    attachments: Variant['attachments'];
    care: VariantContent['product_care'];
  },
): Omit<Row<'variant'>, 'pictures'> {
  return {
    id: variant.id,
    product_id: variant.product_id,
    position,
    sku: variant.sku,
    base_sku: variant.base_sku,
    slug: variant.slug,
    name: variant.name,
    option_name: variant.option_name,
    main: variant.main,
    price_cents: centsFromDollars(variant.price),
    msrp_price_cents: toCents(variant.msrp_price),
    sale_display: variant.sale_display,
    sale_price_cents: toCents(variant.sale_price),
    sale_date_end: variant.sale_date_end,
    quantity: variant.quantity,
    backorderable: variant.backorderable,
    made_to_order: variant.made_to_order,
    discontinued: variant.discontinued,
    purchasable: variant.purchasable,
    listed: true,
    shipping_category: variant.shipping_category,
    eligible_for_promotion: variant.eligible_for_promotion,
    non_returnable: variant.non_returnable,
    top_seller: variant.top_seller,
    content: {
      ...(media.deals.length > 0 && { deals: media.deals }),
      option_values: variant.option_values,
      ...(variant.attributes && { attributes: variant.attributes }),
      swatch: variant.swatch,
      ...(media.swatch && { swatch_picture: media.swatch }),
      model_3d_link: variant.model_3d_link ?? media.model,
      drawing: media.drawing,
      warranty: variant.warranty,
      shipping: variant.shipping,
      returns: variant.returns,
      dimensions: variant.dimensions ?? {},
      variant_properties: variant.variant_properties,
      backorderable_date: variant.backorderable_date,
      attachments: media.attachments,
      custom_made_info: variant.custom_made_info,
      display_non_returnable: variant.display_non_returnable,
      estimated_availability_type: variant.estimated_availability_type,
      estimated_availability_value: variant.estimated_availability_value,
      lead_time: variant.lead_time,
      free_ship_code: variant.free_ship_code,
      promo_code: variant.promo_code,
      curated_collection: variant.curated_collection,
      related_collections: variant.related_collections,
      care: variant.care,
      product_care: media.care,
      has_est_delivery_time_required_dimensions: variant.has_est_delivery_time_required_dimensions,
    },
  };
}

/** The brand's care with the sheet that says it on paper. Care flagged as a fallback is not the brand's own, and has none. */
function withCareSheet(
  care: ShopProduct['product_care'],
  documents: DocumentManifest,
  productSlug: string,
): NonNullable<VariantContent['product_care']> {
  const sheets = care.product_care_fallback ? [] : attachmentsOf(documents, productSlug, ['care-sheet']);
  const videos = care.videos_links.map(({ url }) => url);
  return { ...care, videos_links: videos, product_care_attachments: sheets };
}

export function toSlugRows({ products }: Pick<ProductSources, 'products'>): Row<'product_slug'>[] {
  return products.flatMap((product) => [
    { slug: product.slug, product_id: product.id, variant_id: null, is_current: true },
    ...product.variants.map(({ slug, id }) => ({
      slug,
      product_id: product.id,
      variant_id: id,
      is_current: true,
    })),
  ]);
}

/** An option that has one value in all variants is told, not chosen. */
function differingOptions(product: ShopProduct): string[] {
  return product.options
    .map((option) => option.name)
    .filter((name) => new Set(product.variants.map((variant) => variant.option_values[name])).size > 1);
}

function toCents(dollars: number | null): number | null {
  return dollars === null ? null : centsFromDollars(dollars);
}

function idOf(ids: Map<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The catalogue names ${key}, which does not exist.`);
  return id;
}
