import { PAYMENT_METHODS } from '@sanderling/contract/commerce/payment-methods';
import { z } from 'zod';

/** What editors write a page of: blocks of plain text, never markup. Within a text, **bold** and [words](link) mean what they say. */

const text = z.string().trim().min(1, 'Write something, or remove this.').max(4_000);
const line = text.max(300);
/** A picture of ours by its name, such as `scenes/supper-for-ten`, or one that an editor has sent: `uploads/...`. */
export const pictureName = z
  .string()
  .regex(
    /^(scenes|details|products|uploads)\/[a-z0-9]+([/-][a-z0-9]+)*$/i,
    'Choose a picture from the list, or send one.',
  );
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Small letters, digits and hyphens only, such as low-light.')
  .max(80);

/** Shown only where the store takes this way to pay. */
const only = z.enum(PAYMENT_METHODS).optional();

const block = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('heading'),
    level: z.enum(['2', '3']),
    text: line,
    anchor: slug.optional(),
    only,
  }),
  z.strictObject({ kind: z.literal('paragraph'), look: z.enum(['plain', 'lead', 'small']), text, only }),
  z.strictObject({
    kind: z.literal('list'),
    look: z.enum(['bullets', 'numbers']),
    items: z.array(text).min(1, 'Write one entry a line.').max(60),
    only,
  }),
  z.strictObject({
    kind: z.literal('table'),
    head: z.array(line).min(1, 'Name the columns.').max(6),
    rows: z.array(z.array(line).min(1)).min(1, 'Write one row a line.').max(60),
  }),
  z.strictObject({
    kind: z.literal('terms'),
    items: z
      .array(z.strictObject({ term: line, text }))
      .min(1)
      .max(40),
  }),
  z.strictObject({ kind: z.literal('quote'), text, by: z.string().trim().max(120).optional() }),
  z.strictObject({
    kind: z.literal('picture'),
    picture: pictureName,
    alternative_text: line,
    caption: z.string().trim().max(300).optional(),
    width: z.enum(['column', 'wide']),
  }),
  z.strictObject({
    kind: z.literal('products'),
    product_slugs: z.array(slug).min(1, 'Choose a product.').max(8),
  }),
]);
export type Block = z.infer<typeof block>;

export const blocks = z.array(block).min(1, 'Add a block.').max(120);
