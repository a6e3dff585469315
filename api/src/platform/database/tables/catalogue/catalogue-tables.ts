import type { ShippingCategory } from '@sanderling/contract/commerce/shipping-category';
import type { MenuItem } from '@sanderling/contract/wire/catalogue';
import type { Picture } from '@sanderling/contract/wire/picture';
import type { Generated, JSONColumnType } from 'kysely';
import type {
  PageContent,
  ProductContent,
  ReviewReply,
  RoomContent,
  ScenePictures,
  SlideContent,
  VariantContent,
  VariantPictures,
} from './catalogue-content.ts';

/** jsonb: values come out; JSON text goes in, since the two drivers disagree about how to send a list. */
type Json<Value extends object | null> = JSONColumnType<Value, string, string>;

export interface CatalogueTables {
  brand: {
    id: number;
    slug: string;
    name: string;
    sku_prefix: string;
    founded_in: string;
    founded_year: number;
    story: string;
    picture: Json<Picture> | null;
  };
  category: {
    id: number;
    permalink: string;
    name: string;
    parent_permalink: string | null;
    intro: string;
    seo_title: string;
    seo_description: string;
    picture: Json<Picture> | null;
  };
  product: {
    id: number;
    slug: string;
    name: string;
    brand_id: number;
    category_id: number;
    main_variant_slug: string;
    gift_card: boolean;
    is_virtual: boolean;
    /** False for a product that the catalogue no longer names: orders still refer to it, the shop does not show it. */
    listed: boolean;
    created_at: Date;
    rating_count: Generated<number>;
    rating_sum: Generated<number>;
    content: Json<ProductContent>;
  };
  variant: {
    id: number;
    product_id: number;
    position: number;
    sku: string;
    base_sku: string;
    slug: string;
    name: string;
    option_name: string | null;
    main: boolean;
    price_cents: number;
    msrp_price_cents: number | null;
    sale_display: boolean;
    sale_price_cents: number | null;
    /** Last day of the sale, YYYY-MM-DD, to its end in Central time. */
    sale_date_end: string | null;
    /** Pieces in the warehouse. Never below zero: the database refuses it. */
    quantity: number;
    backorderable: boolean;
    made_to_order: boolean;
    discontinued: boolean;
    purchasable: boolean;
    listed: boolean;
    shipping_category: ShippingCategory;
    eligible_for_promotion: boolean;
    non_returnable: boolean;
    top_seller: boolean;
    content: Json<VariantContent>;
    pictures: Json<VariantPictures>;
  };
  /** One namespace for product and variant slugs, since both stand in /products/{slug}. */
  product_slug: { slug: string; product_id: number; variant_id: number | null };
  collection: {
    id: number;
    slug: string;
    name: string;
    tags: Json<string[]>;
    intro: string;
    picture: Json<Picture> | null;
  };
  collection_product: { collection_id: number; product_id: number; position: number };
  room: {
    id: Generated<number>;
    slug: string;
    name: string;
    category: string;
    content: Json<RoomContent>;
    pictures: Json<ScenePictures>;
  };
  slide: {
    id: number;
    carousel: 'hero' | 'top';
    layout: string;
    position: number;
    path: string;
    content: Json<SlideContent>;
    pictures: Json<ScenePictures>;
  };
  menu: { name: string; items: Json<MenuItem[]> };
  page: { url_handler: string; title: string; published: boolean; content: Json<PageContent> };
  review: {
    id: Generated<number>;
    product_id: number;
    variant_id: number | null;
    rating: number;
    title: string;
    text: string;
    author: string;
    written_on: string;
    verified_purchase: boolean;
    helpful_count: number;
    reply: Json<ReviewReply | null>;
    /** False until a moderator has approved it. */
    published: Generated<boolean>;
    photos: JSONColumnType<Picture[], string | undefined, string>;
    account_id: number | null;
  };
  us_state: {
    abbr: string;
    name: string;
    allowed_shipping: boolean;
    /** Thousandths of a percent: 8.25% is 8250. */
    sales_tax_millipercent: number;
  };
  /** Added to freight and LTL shipments to a ZIP code that begins with the prefix. */
  zip_fee: { zip_prefix: string; fee_cents: number; area: string };
  /** Single facts of the catalogue: the hash of what was loaded, the support block. */
  catalogue_fact: { name: string; value: Json<object> };
}
