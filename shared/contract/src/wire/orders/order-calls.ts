import { z } from 'zod';
import { MAX_QUANTITY } from '../../commerce/constants.ts';
import { addressInput } from '../values/address.ts';
import { orderId, rowId } from '../values/fields.ts';
import { dollars, dollarsInput } from '../values/money.ts';
import { giftDeliveryInput } from './gift-delivery.ts';
import { serviceLevel } from './order.ts';

/** Bodies of the order and checkout calls. Strict: a field that is not here is refused, not ignored. */

export { MAX_QUANTITY };

export const addToCartBody = z.strictObject({
  variant_id: rowId,
  quantity: z.int().min(1).max(MAX_QUANTITY).default(1),
  order_id: orderId.nullish(),
  /** Only with a gift card: to whom it is sent, and when. */
  gift_delivery: giftDeliveryInput.optional(),
});
export const updateQuantityBody = z.strictObject({
  order_id: orderId,
  line_item_id: rowId,
  quantity: z.int().min(0).max(MAX_QUANTITY),
  /** The quantity that the shopper saw. Another one, set elsewhere in the meantime, answers 409/134 with the cart as it is. */
  expected_quantity: z.int().min(1).max(MAX_QUANTITY).optional(),
});
export const cartBody = z.strictObject({ order_id: orderId.nullish() });
export const getOrderBody = z.strictObject({ order_id: orderId });
export const getOrderNumberBody = z.union(
  [
    z.strictObject({ order_id: orderId }),
    z.strictObject({ number: z.string().trim().max(20), email: z.string().trim().max(254) }),
  ],
  'Send either order_id, or number and email.',
);
export const setShippingAddressBody = z.strictObject({
  order_id: orderId,
  address: addressInput,
  save_to_account: z.boolean().default(false),
});
export const setBillingAddressBody = z.union(
  [
    z.strictObject({ order_id: orderId, same_as_shipping: z.literal(true) }),
    z.strictObject({ order_id: orderId, address: addressInput }),
  ],
  'Send order_id with either address or same_as_shipping: true.',
);
export const setServiceLevelOptionsBody = z.strictObject({
  order_id: orderId,
  options: z.array(z.strictObject({ shipment_id: z.string().max(64), service_level: serviceLevel })).max(20),
});
export const orderAndPayBody = z.strictObject({
  order_id: orderId,
  payment: z.strictObject({
    method: z.enum(['card', 'gift_card', 'bread']),
    token: z.string().max(255).optional(),
    /** The total that the shopper saw, in dollars. Another one answers 409/134 with the new order. */
    expected_total: dollarsInput,
    /**
     * The order's gift_cards_adjustments_total that the shopper saw. Cards that cover everything would else pay more in
     * silence, since the total stays 0.
     */
    expected_gift_cards_total: dollars.min(-99_999_999).max(0).optional(),
  }),
});

export type SetShippingAddressBody = z.input<typeof setShippingAddressBody>;
export type OrderAndPayBody = z.input<typeof orderAndPayBody>;

export const orderNumber = z.object({ order_id: z.string(), number: z.string() });
export type OrderNumber = z.infer<typeof orderNumber>;
