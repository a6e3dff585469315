import { z } from 'zod';
import { MAX_QUANTITY } from '../../commerce/constants.ts';
import { ORDER_STATES } from '../../commerce/order-state.ts';
import { address, contact } from '../values/address.ts';
import { rowId } from '../values/fields.ts';
import { dollars, percent } from '../values/money.ts';
import { shippingCategory } from '../values/shipping-category.ts';
import { arrival } from './arrival.ts';
import { giftDelivery } from './gift-delivery.ts';
import { orderPayment } from './order-payment.ts';

/** The Order as every order and checkout call answers it. Absent lists are [], absent objects null, amounts 0. */

export const variantImage = z.object({
  display_type: z.enum(['main', 'hover']),
  images_url: z.object({ preview: z.string(), original: z.string() }),
});

/** What makes goods cheaper than their regular price, in a customer's words: `Buy more, save more, 15%`. `amount` is below 0. */
const priceReduction = z.object({
  kind: z.enum(['sale', 'promotion', 'trade', 'quote']),
  title: z.string(),
  amount: dollars,
});
export type PriceReduction = z.infer<typeof priceReduction>;

export const lineItem = z.object({
  id: z.int(),
  quantity: z.int(),
  /** Current selling unit price. */
  price: dollars,
  /** Regular unit price while on sale, else null. */
  compare_at_price: dollars.nullable(),
  product_name: z.string(),
  category: z.string(),
  category_permalink: z.string(),
  supplier_name: z.string(),
  variant: z.object({
    id: z.int(),
    sku: z.string(),
    name: z.string(),
    slug: z.string(),
    option_name: z.string().nullable(),
    images: z.array(variantImage),
  }),
  image_url: z.string(),
  product_url: z.string(),
  /** What the whole line costs, after all discounts. */
  total: dollars,
  /** The whole line at its regular price, for pages to strike through; null where that is what it costs. */
  regular_total: dollars.nullable(),
  /**
   * What makes the difference, each reason with what it takes off: `Buy more, save more, 15%: $658.00 off`. Also why a discount of
   * the order leaves the line out. Null where there is no difference to explain.
   */
  reason: z.string().nullable(),
  /** The same to compute with: they add up to what the line costs less than at its regular price. */
  reductions: z.array(priceReduction),
  /** What cannot be returned says so in its product page's words; null of what can be, within 30 days of delivery. */
  return_policy: z.string().nullable(),
  /** When it is at home; of a placed order, as far as is known now. */
  arrival,
  /** What was said when the order was placed. Null in a cart, and for orders that are older than the promise. */
  promised_arrival: arrival.nullable(),
  /** Of a gift card that is sent to another person. Absent where the buyer gets it. */
  gift_delivery: giftDelivery.optional(),
  /** Only of a gift card in a placed order: when its number went out by e-mail; null while that is still to come. */
  emailed_at: z.string().nullable().optional(),
  /** When its number was sent or printed anew for the last time. Absent where it never was. */
  reissued_at: z.string().optional(),
  /** What was done with it then. */
  reissued_how: z.enum(['resent', 'printed']).optional(),
  /** A sentence that says why this line cannot be bought as it is, and what to do. No total holds it but a quote's, which is bought whole or not. Absent when it can. */
  unavailable_reason: z.string().optional(),
  /** Of a line of a cart: number of the order by which the account has bought it through a quote since. Absent for all others. */
  ordered_with: z.string().optional(),
  /** How many of the variant the cart can hold now, by stock and limit. Only in a cart. */
  max_quantity: z.int().min(0).max(MAX_QUANTITY).optional(),
  /** Where it stands: the line is put back there when its removal is undone. Only in a cart. */
  position: rowId.optional(),
  /** Why the line costs what it costs, after everything. Absent for what cannot be bought, and for orders that are older than the explanations. */
  explanation: z
    .object({
      priced_by: z.enum(['regular', 'sale', 'promotion', 'designer', 'best_price', 'quote']),
      /** Percent off by what set the price; 0 for regular and sale prices. */
      percent: percent,
      /** What one piece costs after all discounts. */
      unit_price: dollars,
      /** What the discounts of the order take off the whole line, negative or 0. */
      discount: dollars,
      text: z.string(),
      /** What more eligible pieces would take off this line; null where they would take no more, and without a campaign. */
      next_tier: z
        .object({ percent: percent, from: dollars, missing_amount: dollars, text: z.string() })
        .nullable(),
    })
    .optional(),
});
export type LineItem = z.infer<typeof lineItem>;

const adjustment = z.object({
  label: z.string(),
  /** What pages call it: `Delivery to a remote area`. */
  title: z.string(),
  amount: dollars,
  best_price_optimization: z.boolean(),
  promotion_id: z.int().nullable(),
  is_promotion: z.boolean(),
  order_gift_card_id: z.int().nullable(),
  /** Why it is there and how it comes to its amount. */
  explanation: z.string(),
});
export type Adjustment = z.infer<typeof adjustment>;

const SERVICE_LEVELS = ['standard', 'white_glove'] as const;
export const serviceLevel = z.enum(SERVICE_LEVELS);
export type ServiceLevel = z.infer<typeof serviceLevel>;

const parcel = z.object({
  carrier: z.string(),
  tracking_number: z.string(),
  url: z.string(),
  line_item_ids: z.array(z.int()),
});

export const shipment = z.object({
  id: z.string(),
  shipping_category: shippingCategory,
  /** Includes a white-glove charge. */
  cost: dollars,
  line_item_ids: z.array(z.int()),
  service_level: serviceLevel,
  /** What a shopper may choose for this shipment, with the price added to the standard one. */
  service_levels: z.array(z.object({ service_level: serviceLevel, label: z.string(), amount: dollars })),
  /** What its lines wait for: only what is made to order is ever in production. */
  departure: z.enum(['in_stock', 'made_to_order', 'back_ordered', 'on_request']),
  /** When its last line is at home. */
  arrival,
  promised_arrival: arrival.nullable(),
  /** The day that the shopper has asked for, of a shipment by truck that it fits; null of every other. */
  preferred_day: z.iso.date().nullable(),
  /**
   * Of a shipment by truck: the day that the shopper has asked for, null for none, and of a cart with an address the
   * days that can be asked for now. A day that is not among them can no longer be reached, and the cart is not paid with it.
   */
  preferred_delivery: z
    .object({
      day: z.iso.date().nullable(),
      days: z.array(z.iso.date()),
      /** How the day comes about, and what was asked for; or that that can no longer be reached. */
      message: z.string(),
      is_gone: z.boolean(),
    })
    .nullable(),
  /**
   * Of an order under way whose carrier has offered days: the request by which one is chosen, and the day once it is. Then that
   * day is the arrival, and stays on the order when it has arrived.
   */
  delivery_day: z.object({ request_id: z.string(), chosen_date: z.iso.date().nullable() }).nullable(),
  /** Only of a placed order. `step` is an integer from 0 to 10. */
  tracking: z
    .object({
      step: z.int().min(0).max(10),
      parcels: z.array(parcel),
      /** The day on which it arrived; null before that, and where it was not noted. */
      delivered_on: z.iso.date().nullable(),
    })
    .optional(),
});
export type Shipment = z.infer<typeof shipment>;

export const orderState = z.enum(ORDER_STATES);

export const assistantOfOrder = z.object({
  name: z.string(),
  part: z.enum(['ordered', 'prepared', 'put_into_cart']),
});
export type AssistantOfOrder = z.infer<typeof assistantOfOrder>;

export const order = z.object({
  /** UUID v4: for a guest, knowing it is the only credential of the cart. */
  id: z.string(),
  /** R and nine digits, for people. */
  number: z.string(),
  state: orderState,
  completed_at: z.string().nullable(),
  line_items: z.array(lineItem),
  line_items_total: dollars,
  /** The lines at their regular prices, where an order's rows begin. */
  regular_total: dollars,
  /** What comes off that for pages to show: for each reason the sum of what the lines say. With all, `subtotal_with_discount` is left. */
  reductions: z.array(priceReduction),
  discounts_adjustments: z.array(z.object({ promotion_id: z.int(), amount: dollars })),
  discounts_adjustments_total: dollars,
  best_price_optimization_adjustments_total: dollars,
  subtotal_with_discount: dollars,
  shipments: z.record(z.string(), shipment),
  visible_shipments: z.array(z.string()),
  shipments_total: dollars,
  shipping_cost_rate: z
    .object({
      shipping_category: shippingCategory,
      cost: dollars,
      free_from: dollars,
      /** The cart has pieces that always ship free: they count towards no sum. */
      leaves_out_free_pieces: z.boolean(),
    })
    .nullable(),
  missing_amount_to_free_shipping: dollars,
  is_final_shipping_cost: z.boolean(),
  /** Why a remote area costs a fee, with its amount. Null where there is none. */
  special_delivery_info: z.string().nullable(),
  adjustments: z.array(adjustment),
  adjustments_total: dollars,
  tax_adjustments: z.array(adjustment),
  tax_adjustments_total: dollars,
  not_tax_adjustments: z.array(adjustment),
  not_tax_adjustments_total: dollars,
  order_gift_cards: z.array(
    z.object({
      id: z.int(),
      /** What is on the card before this order. */
      balance: dollars,
      hidden_code: z.string(),
      /** False while its owner keeps it for another time. */
      in_use: z.boolean(),
    }),
  ),
  gift_cards_adjustments: z.array(
    z.object({
      order_gift_card_id: z.int(),
      amount: dollars,
      /** Only of a placed order of which something went back onto the card: how much. */
      refunded: dollars.optional(),
    }),
  ),
  gift_cards_adjustments_total: dollars,
  /** What everything comes to, before gift cards pay of it. */
  total_before_gift_cards: dollars,
  /** What gift cards leave to pay. Never below 0. */
  total: dollars,
  /** Only of a placed order: the payment that holds; null while none does. */
  payment: orderPayment.nullable().optional(),
  /** Only of a cancelled order: why, as the customer was told; null for one that is older than the reasons. */
  cancellation_reason: z.string().nullable().optional(),
  /** Only of a placed order: what `/new_payment` asks for, 0 as a rule. */
  amount_due: dollars.optional(),
  base_total_before_bpo: dollars,
  shipments_total_before_bpo: dollars,
  tax_total_before_bpo: dollars,
  total_without_best_price_optimization: dollars,
  promotion: z
    .object({
      id: z.int(),
      name: z.string(),
      excluded_line_items: z.array(z.int()),
      eligible_line_items_total_price: dollars,
      eligible_for_discounts_line_items_ids: z.array(z.int()),
      best_price_optimization_excluded_line_items: z.array(z.int()),
    })
    .nullable(),
  promotions: z.array(z.object({ id: z.int(), name: z.string(), discount: percent })),
  gift_promotions: z.array(
    z.object({ promotion_id: z.int(), name: z.string(), variant_id: z.int(), line_item_id: z.int() }),
  ),
  promo_code: z.string().nullable(),
  url_campaign: z.string().nullable(),
  /** Of a quote's cart: how many pieces were to come from stock and have no day now, as sold since. Absent for none. */
  back_orders: z.int().optional(),
  /**
   * The assistant that has a share in a placed order: it `ordered`, it `prepared` what the buyer paid for in the store, or the buyer has
   * `put_into_cart` what it chose. Absent for every other order.
   */
  assistant: assistantOfOrder.optional(),
  /** Why the code or campaign of the order takes nothing off now, and what to do. Null when it counts, or there is none. */
  promotion_refusal: z.string().nullable(),
  /** Whether the designer's default is this order's discount. */
  designer_discount_applied: z.boolean(),
  /** The quote at whose prices the order is, and until when. Absent for every other order. */
  quote: z.object({ id: z.uuid(), number: z.string(), expires_at: z.iso.datetime() }).optional(),
  /** For which its days hold: of its address, else what the shopper has named; null: they hold for the whole country. */
  zip_code: z.string().nullable(),
  /** Who orders; for what goes by e-mail there is no address. */
  contact: contact.nullable(),
  shipping_address: address.nullable(),
  /** What an assistant has said of an address that is not whole: it stands in the fields of the checkout. Absent once there is an address. */
  unfinished_address: address.optional(),
  billing_address: address.nullable(),
  /** What the shopper has written to the carrier, such as a gate code; empty for nothing. */
  delivery_instructions: z.string(),
  /** Of a cart: what is bought, where it goes, whose it is and how it comes. Sent with a payment, it pays for what was shown or nothing. */
  version: z.string().optional(),
  /** Of a guest's order, for the browser that has it: opens what is personal once it is placed. */
  access_key: z.string().optional(),
  /** A guest's placed order, read by its id alone: names are short, and there is no street, phone, e-mail address or note. */
  hides_personal_data: z.literal(true).optional(),
  cordial_cart: z.object({
    products: z.array(
      z.object({
        product_id: z.int(),
        sku: z.string(),
        name: z.string(),
        price: dollars,
        quantity: z.int(),
        category: z.string(),
        url: z.string(),
        image_url: z.string(),
      }),
    ),
    order: z.object({
      id: z.string(),
      number: z.string(),
      subtotal: dollars,
      shipping: dollars,
      tax: dollars,
      total: dollars,
    }),
  }),
});
// The API's document describes an order once, for all calls that answer one.
z.globalRegistry.add(order, { id: 'Order' });
export type Order = z.infer<typeof order>;
