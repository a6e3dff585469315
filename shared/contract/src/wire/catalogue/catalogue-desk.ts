import { z } from 'zod';
import { dollars } from '../values/money.ts';

/** What admins see and send at the catalogue desk. */

export const deskProduct = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  slug: z.string(),
  brand: z.string(),
  category: z.string(),
  /** Of its main variant. */
  price: dollars.nullable(),
  stock: z.int(),
  /** `deleted` for a draft that was never published and of which only the history is left. */
  state: z.enum(['published', 'draft', 'changed', 'hidden', 'deleted']),
});
export type DeskProduct = z.infer<typeof deskProduct>;

export const deskEdit = z.object({
  id: z.int(),
  action: z.string(),
  /** E-mail of the admin, or the name of the program. */
  by: z.string(),
  at: z.iso.datetime(),
  /** Whether what was edited can be published again as this edit left it. */
  can_undo: z.boolean(),
  /** What it changed, a line each; absent from an API of before. */
  changed: z.array(z.string()).optional(),
});
export type DeskEdit = z.infer<typeof deskEdit>;

const named = z.object({ slug: z.string(), name: z.string() });

/** What a product may name of the rest of the catalogue. */
export const deskPlaces = z.object({
  brands: z.array(named),
  /** Permalinks. */
  categories: z.array(z.string()),
  /** Those that are put together by hand. */
  collections: z.array(named),
});
export type DeskPlaces = z.infer<typeof deskPlaces>;

/** Of what is edited, as the editor has read it. */
export const expectedVersion = z.int().min(0).max(2_147_483_647);

export const deskStepBody = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('hide'), expected_version: expectedVersion }),
  z.strictObject({ step: z.literal('discard'), expected_version: expectedVersion }),
  z.strictObject({ step: z.literal('delete'), expected_version: expectedVersion }),
  z.strictObject({
    step: z.literal('undo'),
    expected_version: expectedVersion,
    edit_id: z.int().min(1).max(2_147_483_647),
  }),
]);
