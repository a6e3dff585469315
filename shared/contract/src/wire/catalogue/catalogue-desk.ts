import { z } from 'zod';
import { dollars, dollarsInput } from '../values/money.ts';

/** What admins see and send at the catalogue desk. */

export const deskProduct = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  brand: z.string(),
  category: z.string(),
  /** Of its main variant. */
  price: dollars.nullable(),
  stock: z.int(),
  state: z.enum(['published', 'draft', 'changed', 'hidden']),
});
export type DeskProduct = z.infer<typeof deskProduct>;

const deskVariant = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  price: dollars,
  sale_price: dollars.nullable(),
  sale_date_end: z.string().nullable(),
  quantity: z.int(),
});

const deskEdit = z.object({
  id: z.int(),
  action: z.string(),
  /** E-mail of the admin, or the name of the program. */
  by: z.string(),
  at: z.iso.datetime(),
  /** Whether the product can be published again as this edit left it. */
  can_undo: z.boolean(),
});
export type DeskEdit = z.infer<typeof deskEdit>;

/** A product in the form: what it says is the draft's where there is one. */
export const deskForm = z.object({
  id: z.int(),
  version: z.int(),
  state: deskProduct.shape.state,
  name: z.string(),
  slug: z.string(),
  brand: z.string(),
  category: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  variants: z.array(deskVariant),
  history: z.array(deskEdit),
  places: z.object({
    brands: z.array(z.object({ slug: z.string(), name: z.string() })),
    categories: z.array(z.string()),
  }),
});
export type DeskForm = z.infer<typeof deskForm>;

/** Of the product as the editor has read it. */
const version = z.int().min(0).max(2_147_483_647);

export const deskSaveBody = z.strictObject({
  expected_version: version,
  /** A draft is kept beside what shoppers see. */
  as: z.enum(['draft', 'published']),
  name: z.string().max(200),
  slug: z.string().max(200),
  brand: z.string().max(200),
  category: z.string().max(200),
  description: z.string().max(20_000),
  features: z.array(z.string().max(500)).max(50),
  variants: z
    .array(
      z.strictObject({
        sku: z.string().max(80),
        price: dollarsInput,
        sale_price: dollarsInput.nullable(),
        sale_date_end: z.string().max(10).nullable(),
        /** Left out where stock was not touched: what was sold meanwhile stays sold. */
        quantity: z.int().min(0).max(1_000_000).optional(),
      }),
    )
    .min(1)
    .max(250),
});
export type DeskSaveBody = z.infer<typeof deskSaveBody>;

export const deskStepBody = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('hide'), expected_version: version }),
  z.strictObject({ step: z.literal('discard'), expected_version: version }),
  z.strictObject({
    step: z.literal('undo'),
    expected_version: version,
    edit_id: z.int().min(1).max(2_147_483_647),
  }),
]);
