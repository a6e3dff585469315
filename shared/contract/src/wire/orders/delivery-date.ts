import { z } from 'zod';
import { typedLine } from '../values/typed-text.ts';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Choose one of the days.');

export const deliveryDateRequest = z.object({
  id: z.string(),
  order_number: z.string(),
  order_id: z.string(),
  /** Days as YYYY-MM-DD, earliest first: those that can still be chosen. */
  offered_dates: z.array(day),
  chosen_date: day.nullable(),
  /** Asked for at the checkout, which the carrier may have or not. */
  preferred_date: day.nullable(),
  /** Which shipments of the order the days are for, as everywhere: `Shipment 2 of 3: Large pieces, in stock`. */
  shipment_titles: z.array(z.string()),
  /** What is in them. No address: a guest's link is read by each visitor who has it. */
  pieces: z.array(
    z.object({
      name: z.string(),
      quantity: z.number().int(),
      image_url: z.string(),
      product_url: z.string(),
    }),
  ),
  /** As the mail with the link says it: what is ready, or on which day it comes. */
  message: z.string(),
  /** Sentences of the same mail: what was promised, what was asked for, until when. */
  notes: z.array(z.string()),
  /** `expired`: nothing was chosen in time, or the order has ended. */
  status: z.enum(['open', 'chosen', 'expired']),
});
export type DeliveryDateRequest = z.infer<typeof deliveryDateRequest>;
export const chooseDateBody = z.strictObject({ chosen_date: day });

export const linkOrderBody = z.strictObject({
  order_number: typedLine().max(20),
  email: typedLine().max(254),
});
export const linkedOrder = z.object({
  id: z.string(),
  status: z.enum(['sent', 'accepted']),
  order_id: z.string().nullable(),
});
