import type { MenuItem } from '@sanderling/contract/wire/catalogue/catalogue';
import { z } from 'zod';
import { pictureName, slug } from '../content/blocks.ts';

/** Everything of the catalogue's files that is not a product, as it stands in `data/*.json`. */

const seo = z.object({ title: z.string(), description: z.string() });

export const brandFile = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  sku_prefix: z.string(),
  founded_in: z.string(),
  founded_year: z.int(),
  story: z.string(),
});

export const categoryFile = z.object({
  id: z.int(),
  permalink: z.string(),
  name: z.string(),
  parent: z.string().nullable(),
  intro: z.string(),
  search_engine_optimization: seo,
});

export const collectionFile = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  tags: z.array(z.string()),
  intro: z.string(),
  product_slugs: z.array(z.string()),
});

export const roomFile = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  intro: z.string(),
  product_slugs: z.array(z.string()),
  placements: z.array(z.object({ product_slug: z.string(), variant_slug: z.string(), sku: z.string() })),
});

const text = z.string().trim().min(1, 'Write something.').max(200);
const anySlide = z.strictObject({
  id: z.int().positive(),
  layout: text,
  position: z.int().min(0),
  path: text,
  alternative_text: text,
  room_scene: text,
  /** The picture that a season has of the room; the room's own when left out. */
  scene: text.optional(),
  /** One that an editor has sent stands before both. */
  picture: pictureName.optional(),
});
const heroSlide = anySlide.extend({
  headline: text,
  subhead: text,
  cta: text,
  product_slugs: z.array(slug).default([]),
});
const topSlide = anySlide.extend({ text });
export const slidesFile = z.object({ hero: z.array(heroSlide), top: z.array(topSlide) });
/** One slide as it is edited. */
export const slideFile = z.discriminatedUnion('carousel', [
  heroSlide.extend({ carousel: z.literal('hero') }),
  topSlide.extend({ carousel: z.literal('top') }),
]);
export type SlideFile = z.infer<typeof slideFile>;
export type SlidesFile = z.infer<typeof slidesFile>;

/** `name` is what a phone shows in two lines at most. */
const menuEntry: z.ZodType<MenuItem> = z.lazy(() =>
  z.object({
    id: z.int(),
    name: text.max(60),
    link: text,
    menu_itemable_type: z.string(),
    children: z.array(menuEntry),
  }),
);
export const menuFile = z.object({ menu_items: z.array(menuEntry) });
export type MenuFile = z.infer<typeof menuFile>;
export const menusFile = z.object({
  main_desktop: menuFile,
  main_right_desktop: menuFile,
  footer: menuFile,
});

export const reviewFile = z.object({
  id: z.int(),
  product_id: z.int(),
  product_slug: z.string(),
  variant_sku: z.string(),
  rating: z.int(),
  title: z.string(),
  text: z.string(),
  author: z.string(),
  date: z.string(),
  verified_purchase: z.boolean(),
  helpful_count: z.int(),
  reply: z.object({ author: z.string(), text: z.string(), date: z.string() }).nullable(),
});

export const questionFile = z.object({
  id: z.int(),
  product_id: z.int(),
  product_slug: z.string(),
  question: z.string(),
  asked_by: z.string(),
  asked_on: z.string(),
  answer: z.string(),
  answered_by: z.string(),
  answered_on: z.string(),
});

export const statesFile = z.object({
  states: z.array(
    z.object({
      name: z.string(),
      abbr: z.string(),
      allowed_shipping: z.boolean(),
      example_sales_tax_rate_percent: z.number(),
      example_data: z.boolean(),
    }),
  ),
});

export const zipFeesFile = z.object({
  zip_fees: z.array(z.object({ zip_prefix: z.string(), fee: z.number(), area: z.string() })),
});
