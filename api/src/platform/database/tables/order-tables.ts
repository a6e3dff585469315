import type { ORDER_STATES } from '@sanderling/contract/commerce/order-state';
import type { ShippingCategory } from '@sanderling/contract/commerce/shipping-category';
import type { Address } from '@sanderling/contract/wire/address';
import type { LineItem } from '@sanderling/contract/wire/order';
import type { OrderTotals } from '@sanderling/pricing/order-totals/order-totals';
import type { ServiceLevel } from '@sanderling/pricing/order-totals/shipping-charges';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** jsonb: values come out, JSON text goes in. */
type Json<Value> = ColumnType<Value, string | undefined, string>;
type NullableJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

export type ServiceLevels = Partial<Record<ShippingCategory, ServiceLevel>>;

/** All that a line of an order says and costs, as the catalogue has it: live in a cart, frozen once payment begins. */
export interface CatalogueLine {
  sku: string;
  variantName: string;
  slug: string;
  optionName: string | null;
  productName: string;
  categoryName: string;
  categoryPermalink: string;
  supplierName: string;
  images: LineItem['variant']['images'];
  regularPriceCents: number;
  sellingPriceCents: number;
  shippingCategory: ShippingCategory;
  isGiftCard: boolean;
  isVirtual: boolean;
  isEligibleForPromotion: boolean;
}

export interface OrderTables {
  orders: {
    id: Generated<string>;
    number: Generated<string>;
    state: Generated<(typeof ORDER_STATES)[number]>;
    user_id: number | null;
    email: string | null;
    shipping_address: NullableJson<Address>;
    billing_address: NullableJson<Address>;
    is_billing_same_as_shipping: Generated<boolean>;
    service_levels: Json<ServiceLevels>;
    /** Frozen with the lines when payment begins; null for a cart, whose totals follow the catalogue. */
    totals: NullableJson<OrderTotals>;
    total_cents: number | null;
    /** The coupon or campaign that is this order's one discount. */
    promotion_id: number | null;
    /** Whether the designer's default is its discount instead. */
    designer_default: Generated<boolean>;
    /** The account's cart that took this one's lines over when its guest signed in. */
    merged_into: string | null;
    /** Of placed orders: merchandise after discounts, what counts for the designer's year. */
    designer_spend_cents: GeneratedAlways<number | null>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    completed_at: Date | null;
    /** When its account was deleted: the order has no name in it, and opens for admins alone. */
    erased_at: Date | null;
  };
  line_item: {
    id: GeneratedAlways<number>;
    order_id: string;
    variant_id: number;
    quantity: number;
    /** What the catalogue said when payment began; null in a cart. */
    frozen: NullableJson<CatalogueLine>;
  };
  /** Pieces taken out of `variant.quantity` for a payment under way; given back when it fails. */
  stock_reservation: { order_id: string; variant_id: number; quantity: number; expires_at: Date };
  shipment: {
    id: GeneratedAlways<number>;
    order_id: string;
    shipping_category: ShippingCategory;
    step: Generated<number>;
  };
  parcel: {
    id: GeneratedAlways<number>;
    shipment_id: number;
    carrier: string;
    tracking_number: string;
    url: string;
    line_item_ids: ColumnType<number[], string, string>;
  };
  idempotency_key: {
    scope: string;
    key: string;
    request_hash: string;
    /** Null while the first request is still at work. */
    status: number | null;
    body: string | null;
    created_at: Generated<Date>;
  };
}
