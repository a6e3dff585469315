import { z } from 'zod';
import { picture } from '../values/picture.ts';
import { deskEdit, expectedVersion } from './catalogue-desk.ts';
import { collectionRule } from './collection-rule.ts';

/** Brands, categories, collections and rooms, as merchants edit them. */
export const EDITORIAL_KINDS = ['brand', 'category', 'collection', 'room'] as const;
export type EditorialKind = (typeof EDITORIAL_KINDS)[number];

const address = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'An address has small letters, digits and single hyphens.')
  .max(120);
const permalink = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/,
    'An address has small letters, digits and hyphens.',
  )
  .max(200);
const name = z.string().trim().min(1, 'Say a name.').max(120);
const text = z.string().max(20_000);
const shown = { picture: picture.nullable().optional() };
const place = z.number().min(0, 'From 0 on.').max(1, 'Up to the whole width or height.');
/** The place of a variant in a picture, from 0 to 1 of its width and height. */
const pins = z.array(z.strictObject({ variant_slug: z.string().max(200), x: place, y: place })).max(60);

const brandContent = z.strictObject({
  slug: address,
  name,
  founded_in: z.string().max(200),
  founded_year: z.int('Say a year.').min(1000).max(2100),
  story: text,
  ...shown,
});
const categoryContent = z.strictObject({
  permalink,
  name,
  parent: permalink.nullable(),
  intro: text,
  search_engine_optimization: z.strictObject({
    title: z.string().max(200),
    description: z.string().max(400),
  }),
  ...shown,
});
const collectionContent = z.strictObject({
  slug: address,
  name,
  tags: z.array(z.string().max(60)).max(20),
  intro: text,
  /** By hand, in their order; what a rule holds is left out. */
  product_slugs: z.array(z.string().max(200)).max(2_000),
  rule: collectionRule.nullable(),
  ...shown,
});
const roomContent = z.strictObject({
  slug: address,
  name,
  category: address,
  intro: text,
  /** What stands in it, by the addresses of variants. */
  variant_slugs: z.array(z.string().max(200)).max(100),
  /** Where that is in the picture; the second in the tall one of phones. */
  pins,
  mobile_pins: pins,
  ...shown,
});

/** What is said of one of them. */
const editorialContent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('brand'), content: brandContent }),
  z.strictObject({ kind: z.literal('category'), content: categoryContent }),
  z.strictObject({ kind: z.literal('collection'), content: collectionContent }),
  z.strictObject({ kind: z.literal('room'), content: roomContent }),
]);
export type EditorialContent = z.infer<typeof editorialContent>;

export const openedEditorial = z.object({
  id: z.int(),
  /** 0 for what was made without the desk. */
  version: z.int(),
  is_listed: z.boolean(),
  /** How many products it holds. */
  products: z.int(),
  said: editorialContent,
  history: z.array(deskEdit),
});
export type OpenedEditorial = z.infer<typeof openedEditorial>;

export const editorialItem = z.object({
  id: z.int(),
  name: z.string(),
  /** Slug, or permalink of a category. */
  address: z.string(),
  products: z.int(),
  is_listed: z.boolean(),
});
export type EditorialItem = z.infer<typeof editorialItem>;

export const saveEditorialBody = z.strictObject({
  expected_version: expectedVersion,
  said: editorialContent,
});
export const editorialStepBody = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('hide'), expected_version: expectedVersion }),
  z.strictObject({
    step: z.literal('undo'),
    expected_version: expectedVersion,
    edit_id: z.int().min(1).max(2_147_483_647),
  }),
]);
