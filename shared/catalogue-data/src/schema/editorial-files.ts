import { menuItem, support } from '@sanderling/contract/wire/catalogue/catalogue';
import { z } from 'zod';

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

const anySlide = z.object({
  id: z.int(),
  layout: z.string(),
  position: z.int(),
  path: z.string(),
  alternative_text: z.string(),
  room_scene: z.string(),
});
const heroSlide = anySlide.extend({
  headline: z.string(),
  subhead: z.string(),
  cta: z.string(),
  /** The picture that a season has of the room; the room's own when left out. */
  scene: z.string().optional(),
  product_slugs: z.array(z.string()),
});
export const slidesFile = z.object({
  hero: z.array(heroSlide),
  top: z.array(anySlide.extend({ text: z.string() })),
});
export type SlidesFile = z.infer<typeof slidesFile>;

const menuFile = z.object({ menu_items: z.array(menuItem) });
export const menusFile = z.object({
  main_desktop: menuFile,
  main_right_desktop: menuFile,
  footer: menuFile,
});

export const pageFile = z.object({
  url_handler: z.string(),
  title: z.string(),
  search_engine_optimization: seo,
  published: z.boolean(),
  noindex: z.boolean(),
  canonical: z.string().nullable(),
  body_html: z.string(),
  steps: z.array(z.object({ step: z.string(), title: z.string(), body_html: z.string() })).default([]),
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

export const supportFile = support;
