import { picture } from '@sanderling/contract/wire/values/picture';
import { z } from 'zod';
import { productFile, variantFile } from './product-files.ts';

/** Dollars in whole cents, above zero. */
const price = variantFile.shape.price
  .positive('A price is above 0: write one, or leave the variant out.')
  .max(1_000_000, 'A price is at most 1,000,000.')
  .refine(
    (dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6,
    'A price has whole cents: write at most two digits behind the point.',
  );
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A slug has small letters, digits and single hyphens.')
  .max(200);

/** A price for a while: from `starts_at` on, and no longer at `ends_at`. */
const scheduledPrice = z
  .object({ price, starts_at: z.iso.datetime(), ends_at: z.iso.datetime() })
  .refine(({ starts_at, ends_at }) => Date.parse(starts_at) < Date.parse(ends_at), {
    path: ['ends_at'],
    message: 'A scheduled price ends after it begins.',
  });

/** Such as `6 at 2026-11-30T04:22:00.000Z`. */
const STOCK_AS_READ = /^(\d{1,7}) at \d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** What tells of stock that is read. */
export function stockAsRead(quantity: number, now: Date): string {
  return `${quantity} at ${now.toISOString()}`;
}

/** The quantity that was read. */
export function quantityAsRead(text: string): number | null {
  const quantity = STOCK_AS_READ.exec(text)?.[1];
  return quantity === undefined ? null : Number(quantity);
}

/** A variant as the shop keeps it: what the files say of one, but for how the studio draws it. */
export const shopVariant = variantFile.omit({ model: true }).extend({
  slug,
  price,
  sku: z.string().trim().min(1, 'A variant has a SKU.').max(80),
  quantity: variantFile.shape.quantity.min(0, 'Stock is 0 or more.').max(1_000_000),
  /** The stock that the shop had told, and when: a quantity that comes back with it is a count where it is another number. */
  quantity_read: z.string().regex(STOCK_AS_READ, 'Leave this as it was exported, or empty.').optional(),
  /** The first is its main picture. Absent where the studio made them. */
  pictures: z.array(picture).optional(),
  scheduled_prices: z.array(scheduledPrice).optional(),
});
export type ShopVariant = z.infer<typeof shopVariant>;

/** A product as the shop keeps and edits it. Whatever the schema of the files gains, this one has too. */
export const shopProduct = productFile.omit({ model: true }).extend({
  slug,
  name: z.string().trim().min(1, 'Say the product’s name.').max(200),
  variants: z.array(shopVariant).min(1, 'A product has a variant.').max(250),
});
export type ShopProduct = z.infer<typeof shopProduct>;
