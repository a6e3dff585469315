import { z } from 'zod';

const condition = z.discriminatedUnion('field', [
  z.object({ field: z.literal('category'), value: z.string().min(1).max(200) }),
  z.object({ field: z.literal('brand'), value: z.string().min(1).max(200) }),
  z.object({ field: z.literal('tag'), value: z.string().min(1).max(80) }),
  z.object({ field: z.literal('price_at_most'), value: z.number().positive() }),
  z.object({ field: z.literal('price_at_least'), value: z.number().positive() }),
]);
export type RuleCondition = z.infer<typeof condition>;

/** What a collection holds by itself: products that meet all of the conditions, or any. */
export const collectionRule = z.object({
  match: z.enum(['all', 'any']),
  conditions: z.array(condition).min(1, 'A rule has a condition.').max(20),
});
export type CollectionRule = z.infer<typeof collectionRule>;
