import { z } from 'zod';
import { expectedVersion } from './catalogue-desk.ts';

const percent = z.number().min(-90, 'At most 90 percent less.').max(500, 'At most 500 percent more.');
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Say the last day of the sale.');

/** What is done to all products that a merchant has selected. */
const bulkChange = z.discriminatedUnion('kind', [
  /** Below 0 they cost less. */
  z.strictObject({ kind: z.literal('price'), percent }),
  z.strictObject({
    kind: z.literal('sale'),
    percent_off: z.number().min(1, 'At least 1 percent off.').max(90, 'At most 90 percent off.'),
    ends: day,
  }),
  z.strictObject({ kind: z.literal('end_sale') }),
  /** Of each variant, as it was counted. */
  z.strictObject({
    kind: z.literal('stock'),
    quantity: z.int('Say a whole number.').min(0, 'Stock is 0 or more.').max(1_000_000),
  }),
  z.strictObject({ kind: z.literal('badge'), top_seller: z.boolean() }),
  z.strictObject({ kind: z.literal('collection'), slug: z.string().min(1).max(200), is_in: z.boolean() }),
  z.strictObject({ kind: z.literal('publish') }),
  z.strictObject({ kind: z.literal('hide') }),
]);
export type BulkChange = z.infer<typeof bulkChange>;

export const bulkEditBody = z.strictObject({
  products: z
    .array(z.strictObject({ id: z.int().min(1).max(2_147_483_647), expected_version: expectedVersion }))
    .min(1, 'Select a product.')
    .max(100),
  change: bulkChange,
});
export const bulkEdited = z.object({ changed: z.int() });
