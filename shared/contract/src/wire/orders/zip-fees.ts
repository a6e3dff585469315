import { z } from 'zod';
import { dollars } from '../values/money.ts';
import { shippingCategory } from '../values/shipping-category.ts';

/** What delivery to remote areas costs more, for an order with a piece of one of these categories: one fee, of the longest prefix. */
export const zipFees = z.object({
  shipping_categories: z.array(shippingCategory),
  fees: z.array(z.object({ zip_prefix: z.string(), fee: dollars, area: z.string() })),
});
export type ZipFees = z.infer<typeof zipFees>;
