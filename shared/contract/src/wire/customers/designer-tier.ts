import { z } from 'zod';
import { orderId } from '../values/fields.ts';
import { dollars, percent } from '../values/money.ts';

/** What a designer has reached: with the order at hand, and by past spending alone (`locked_in_tier`). */
export const designerTier = z.object({
  tier_id: z.int(),
  tier_name: z.string(),
  annual_spend: dollars,
  /** Percent; the one that orders use. */
  discount: percent,
  current_order_spend: dollars,
  current_order_spend_post_discount: dollars,
  locked_in_tier: z.object({
    tier_id: z.int(),
    tier_name: z.string(),
    discount: percent,
    annual_spend: dollars,
  }),
});
export type DesignerTier = z.infer<typeof designerTier>;

export const designerTierQuery = z.strictObject({ order_id: orderId.optional() });
