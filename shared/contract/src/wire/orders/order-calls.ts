import { z } from 'zod';
import { MAX_INSTRUCTIONS, MAX_QUANTITY, MAX_SAVED_ITEMS } from '../../commerce/constants.ts';
import { PAYMENT_METHODS } from '../../commerce/payment-methods.ts';
import { addressInput, billingAddressInput, contactInput } from '../values/address.ts';
import { accessKey, orderId, rowId, zipCode } from '../values/fields.ts';
import { dollars, dollarsInput, giftCardsTotalInput } from '../values/money.ts';
import { typedLine, typedLines } from '../values/typed-text.ts';
import { giftDeliveryInput } from './gift-delivery.ts';
import { serviceLevel } from './order.ts';

/** Bodies of the order and checkout calls. Strict: a field that is not here is refused, not ignored. */

export { MAX_QUANTITY };

export const addToCartBody = z.strictObject({
  variant_id: rowId,
  quantity: z.int().min(1).max(MAX_QUANTITY).default(1),
  order_id: orderId.nullish(),
  /** What the shopper has named on this visit: the days of the answer hold for it until the cart has an address. */
  zip_code: zipCode.optional(),
  /** Only with a gift card: to whom it is sent, and when. */
  gift_delivery: giftDeliveryInput.optional(),
  /** Of a line that was removed, to put it back where it stood. A line that is there already keeps its place. */
  position: rowId.optional(),
});
export const updateQuantityBody = z.strictObject({
  order_id: orderId,
  line_item_id: rowId,
  quantity: z.int().min(0).max(MAX_QUANTITY),
  /** The quantity that the shopper saw. Another one, set elsewhere in the meantime, answers 409/134 with the cart as it is. */
  expected_quantity: z.int().min(1).max(MAX_QUANTITY).optional(),
  /** Another variant of the same product, to stand on the line instead. Not together with quantity 0. */
  variant_id: rowId.optional(),
});
export const estimateBody = z.strictObject({
  order_id: orderId,
  zip_code: z.string().regex(/^\d{5}$/, 'Enter the five digits of a ZIP code.'),
  /** Only for a place whose address is known: else the ZIP code says it. */
  state_abbr: z.string().length(2).optional(),
});
export const savedItemsBody = z.strictObject({ variant_ids: z.array(rowId).min(1).max(MAX_SAVED_ITEMS) });
export const cartBody = z.strictObject({ order_id: orderId.nullish() });
/** Null: the days hold for the whole country again. */
export const setZipCodeBody = z.strictObject({
  order_id: orderId,
  zip_code: zipCode.nullable(),
  /** The shopper gives up an address with another ZIP code: it is asked for anew. Without it an address counts before the ZIP code. */
  replaces_address: z.boolean().default(false),
});
/** `access_key`: what is personal in a guest's placed order opens with it. A wrong one is as none. */
export const getOrderBody = z.strictObject({ order_id: orderId, access_key: accessKey.nullish() });
export const getOrderNumberBody = z.union(
  [
    z.strictObject({ order_id: orderId }),
    z.strictObject({ number: typedLine().max(20), email: typedLine().max(254) }),
  ],
  'Send either order_id, or number and email.',
);
export const setShippingAddressBody = z.strictObject({
  order_id: orderId,
  address: addressInput,
  save_to_account: z.boolean().default(false),
  /** For the carrier, such as a gate code. What is not sent stays as it was. */
  delivery_instructions: typedLines()
    .max(MAX_INSTRUCTIONS, `Use at most ${MAX_INSTRUCTIONS} characters.`)
    .optional(),
});
export const setContactBody = z.strictObject({ order_id: orderId, contact: contactInput });
export const setBillingAddressBody = z.union(
  [
    z.strictObject({ order_id: orderId, same_as_shipping: z.literal(true) }),
    z.strictObject({ order_id: orderId, address: billingAddressInput }),
  ],
  'Send order_id with either address or same_as_shipping: true.',
);
export const setServiceLevelOptionsBody = z.strictObject({
  order_id: orderId,
  options: z.array(z.strictObject({ shipment_id: z.string().max(64), service_level: serviceLevel })).max(20),
  /** By shipment one of its `preferred_delivery.days`; null for none. What is not sent stays as it was. */
  preferred_delivery_days: z.record(z.string(), z.iso.date('Choose one of the days.').nullable()).optional(),
});
/** The `version` of the order that the shopper saw. Another one answers 409/138. */
export const orderVersionInput = z
  .string()
  .regex(/^[\w-]{10}\.[\w-]{10}$/, 'Send the version that the order had.');
/** `back_orders` of the order as it was shown; absent for none. More of them answer 422/101, and nothing is charged. */
export const backOrdersInput = z.int().min(0).max(1_000_000);
export const orderAndPayBody = z.strictObject({
  order_id: orderId,
  payment: z.strictObject({
    method: z.enum(PAYMENT_METHODS).extract(['card', 'gift_card', 'bread']),
    token: z.string().max(255).optional(),
    /** The total that the shopper saw, in dollars. Another one answers 409/134 with the new order. */
    expected_total: dollarsInput,
    expected_gift_cards_total: giftCardsTotalInput.optional(),
    expected_version: orderVersionInput.optional(),
    expected_back_orders: backOrdersInput.optional(),
  }),
});

export type SetShippingAddressBody = z.input<typeof setShippingAddressBody>;
export type OrderAndPayBody = z.input<typeof orderAndPayBody>;

export const orderNumber = z.object({
  order_id: z.string(),
  number: z.string(),
  /** Of a guest's order, for who knows its number and e-mail address. */
  access_key: z.string().optional(),
});
export type OrderNumber = z.infer<typeof orderNumber>;

/** A product that a shopper saved for later, as a cart could have it now. */
export const savedItem = z.object({
  variant_id: z.int(),
  product_name: z.string(),
  option_name: z.string().nullable(),
  product_url: z.string(),
  image_url: z.string(),
  price: dollars,
  compare_at_price: dollars.nullable(),
  /** These three: what a discount makes cheaper. */
  gift_card: z.boolean(),
  is_virtual: z.boolean(),
  eligible_for_promotion: z.boolean(),
  /** 0: it is sold out, or no longer sold. */
  max_quantity: z.int().min(0).max(MAX_QUANTITY),
  /** Whether the store sells it at all, in stock or not. */
  is_sold: z.boolean(),
});
export type SavedItem = z.infer<typeof savedItem>;
