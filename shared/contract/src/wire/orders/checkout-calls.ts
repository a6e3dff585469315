import { z } from 'zod';
import { address, addressInput } from '../values/address.ts';
import { orderId, rowId } from '../values/fields.ts';
import { dollars, dollarsInput, giftCardsTotalInput } from '../values/money.ts';
import { typedLine } from '../values/typed-text.ts';
import { order } from './order.ts';
import { backOrdersInput, MAX_QUANTITY, orderVersionInput } from './order-calls.ts';

/** Bodies and answers of the checkout calls for PayPal, Bread and Apple Pay. Strict, as all bodies. */

/** An id of a provider's: anything else would be another address of theirs. */
const providerId = z.string().regex(/^[\w-]{1,128}$/, 'Send the id that the provider gave.');
const ownUrl = z.string().max(2_000);

const visit = { order_id: orderId, return_url: ownUrl, cancel_url: ownUrl };
export const setPayPalExpressCheckoutBody = z.strictObject({
  ...visit,
  /** PayPal shall say where the order goes, unless the order knows. The shopper then sees the final total in the shop. */
  asks_for_address: z.boolean().default(false),
});
/** Where the shopper agrees to a payment, on the provider's own page. */
export const paymentVisit = z.object({ token: z.string(), redirect_url: z.string() });
export const payPalDetailsBody = z.strictObject({ order_id: orderId, token: providerId });
/** `address`: what PayPal knows of one that is not complete, or that we do not deliver to; null when the order has one. */
export const payPalDetails = z.object({ order, address: address.nullable() });
const expected = {
  /** The total that the shopper saw. Another one answers 409/134 with the new order. */
  expected_total: dollarsInput.optional(),
  expected_gift_cards_total: giftCardsTotalInput.optional(),
  expected_version: orderVersionInput.optional(),
};
export const doPayPalExpressCheckoutBody = z.strictObject({
  order_id: orderId,
  token: providerId,
  payer_id: providerId,
  ...expected,
  expected_back_orders: backOrdersInput.optional(),
});

export const startFinancingBody = z.strictObject(visit);

export const breadOrderProductPageBody = z.strictObject({
  variant_id: rowId,
  quantity: z.int().min(1).max(MAX_QUANTITY),
  /** Bread's transaction; without it the answer is a quote. */
  bread_token: providerId.optional(),
});
/** What a month costs; `apr` in percent. */
export const financingQuote = z.object({
  as_low_as: dollars,
  months: z.int(),
  apr: z.number(),
  minimum: dollars,
  disclaimer: z.string(),
});
export type FinancingQuote = z.infer<typeof financingQuote>;
export const quoteFinancingBody = z.strictObject({ order_id: orderId });
export const breadOrderProductPage = z.object({ order: order.nullable(), financing: financingQuote });
export type BreadOrderProductPage = z.infer<typeof breadOrderProductPage>;

const base64 = z.string().regex(/^[\w+/-]+=*$/, 'Send what the sheet gave, as it is.');
/** Such as "Visa 4242": anything that can be written. */
const cardName = typedLine()
  .min(1)
  .max(100)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Send the name that the sheet gave.');

/** What the Apple Pay sheet hands over: `event.payment.token`, as Apple documents it. */
export const applePayToken = z.strictObject({
  paymentData: z.strictObject({
    version: z.enum(['EC_v1', 'RSA_v1']),
    data: base64.max(10_000),
    signature: base64.max(20_000),
    header: z.strictObject({
      ephemeralPublicKey: z.string().max(1_000).optional(),
      wrappedKey: z.string().max(2_000).optional(),
      publicKeyHash: z.string().max(200),
      transactionId: z.string().max(200),
      applicationData: z.string().max(1_000).optional(),
    }),
  }),
  paymentMethod: z.strictObject({
    displayName: cardName,
    network: cardName,
    type: cardName,
  }),
  transactionIdentifier: providerId,
});
export type ApplePayToken = z.infer<typeof applePayToken>;

const shippingMethod = z.enum(['standard', 'white_glove']);
export const appleValidateMerchantBody = z.strictObject({
  order_id: orderId,
  validation_url: z.string().max(500),
});
export const appleMerchantSession = z.object({ merchant_session: z.record(z.string(), z.unknown()) });
export const appleInitialShippingBody = z.strictObject({ order_id: orderId });
export const appleCalculateShippingPriceBody = z.strictObject({
  order_id: orderId,
  address: z.strictObject({
    city: typedLine().min(1).max(80),
    state: z.string().length(2, 'Send the two letters of a state.'),
    zip_code: z.string().regex(/^\d{5}(-\d{4})?$/, 'Send a five-digit ZIP code, such as 60601.'),
  }),
  /** What the shopper chose in the sheet; without it, what the order has. */
  shipping_method: shippingMethod.optional(),
});
export const appleProcessPaymentBody = z.strictObject({
  order_id: orderId,
  token: applePayToken,
  shipping_contact: addressInput,
  billing_contact: addressInput,
  shipping_method: shippingMethod,
  ...expected,
  expected_back_orders: backOrdersInput.optional(),
});
const labelled = { label: z.string(), amount: dollars };
export const appleShippingPrice = z.object({
  shipping_methods: z.array(z.object({ identifier: z.string(), ...labelled, detail: z.string() })),
  line_items: z.array(z.object(labelled)),
  total: z.object(labelled),
  gift_cards_adjustments_total: dollars,
});
export type AppleShippingPrice = z.infer<typeof appleShippingPrice>;

/** What is still to be paid of an order that was placed. */
export const openPaymentBody = z.strictObject({ order_id: orderId });
export const openPayment = z.object({ amount_due: dollars });
