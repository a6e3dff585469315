import { z } from 'zod';
import { picture } from '../values/picture.ts';
import { breadcrumb } from './product.ts';

/** Everything of the catalogue that is not a product. */

const seo = z.object({ title: z.string(), description: z.string() });

export const category = z.object({
  name: z.string(),
  permalink: z.string(),
  breadcrumbs: z.array(breadcrumb),
  children: z.array(z.object({ name: z.string(), permalink: z.string() })),
  description: z.string(),
  picture: picture.nullable(),
  seo,
});
export type Category = z.infer<typeof category>;

export const brand = z.object({
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  founded_in: z.string(),
  founded_year: z.int(),
  image_url: z.string().nullable(),
  picture: picture.nullable(),
  categories: z.array(z.object({ name: z.string(), permalink: z.string() })),
});
export type Brand = z.infer<typeof brand>;

export const slide = z.object({
  id: z.int(),
  image: z.object({ url: z.string() }).nullable(),
  mobile_image: z.object({ url: z.string() }).nullable(),
  picture: picture.nullable(),
  mobile_picture: picture.nullable(),
  path: z.string(),
  alternative_text: z.string(),
  /** Words on the slide; null where the picture speaks alone. */
  title: z.string().nullable(),
  text: z.string().nullable(),
  button: z.string().nullable(),
});
export type Slide = z.infer<typeof slide>;

export interface MenuItem {
  id: number;
  name: string;
  link: string;
  menu_itemable_type: string;
  children: MenuItem[];
}
const menuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.object({
    id: z.int(),
    name: z.string(),
    link: z.string(),
    menu_itemable_type: z.string(),
    children: z.array(menuItem),
  }),
);
// The API's document can say what holds itself by a name only.
z.globalRegistry.add(menuItem, { id: 'MenuItem' });
const menu = z.object({ menu_items: z.array(menuItem) });
export type Menu = z.infer<typeof menu>;
export const menus = z.object({ main_desktop: menu, main_right_desktop: menu, footer: menu });
export type Menus = z.infer<typeof menus>;

export const page = z.object({
  url_handler: z.string(),
  title: z.string(),
  /** At the head of the page; null for none. */
  picture: picture.nullable(),
  body_html: z.string(),
  /** The steps of a multi-step page, such as the sweepstakes. */
  steps: z.array(z.object({ step: z.string(), title: z.string(), body_html: z.string() })),
  seo,
  noindex: z.boolean(),
  canonical: z.string().nullable(),
});
export type Page = z.infer<typeof page>;

export const support = z.object({
  header: z.string(),
  text: z.string(),
  phone: z.string(),
  phone_href: z.string(),
  email: z.string(),
  trade_email: z.string(),
  hours: z.string(),
});
export type Support = z.infer<typeof support>;

export const collection = z.object({
  name: z.string(),
  slug: z.string(),
  tags: z.array(z.string()),
  image_url: z.string().nullable(),
  picture: picture.nullable(),
  description: z.string(),
  /** Categories that the collection's products belong to. */
  categories: z.array(z.object({ name: z.string(), permalink: z.string() })),
});
export type Collection = z.infer<typeof collection>;

/** The place of a variant in a picture, from 0 to 1 of its width and height. */
export const pin = z.object({
  product_slug: z.string(),
  variant_slug: z.string(),
  x: z.number(),
  y: z.number(),
});
export type Pin = z.infer<typeof pin>;

export const room = z.object({
  name: z.string(),
  slug: z.string(),
  category: z.string(),
  description: z.string(),
  image_url: z.string().nullable(),
  picture: picture.nullable(),
  mobile_picture: picture.nullable(),
  product_slugs: z.array(z.string()),
  /** Which variant of each the room shows. */
  variant_slugs: z.array(z.string()),
  pins: z.array(pin),
  /** Those of the upright picture for phones; none where it has none. */
  mobile_pins: z.array(pin),
});
export type Room = z.infer<typeof room>;

export const review = z.object({
  id: z.int(),
  rating: z.int().min(1).max(5),
  title: z.string(),
  text: z.string(),
  author: z.string(),
  /** YYYY-MM-DD. */
  date: z.string(),
  verified_purchase: z.boolean(),
  helpful_count: z.int(),
  reply: z.object({ author: z.string(), text: z.string(), date: z.string() }).nullable(),
  /** Photos of the product, by the author of the review. */
  photos: z.array(picture),
});
export type Review = z.infer<typeof review>;

export const reviewsMeta = z.object({
  count: z.int(),
  /** To one decimal; 0 without reviews. */
  average: z.number(),
  /** How many gave one star, two, up to five. */
  distribution: z.array(z.int()).length(5),
  page: z.int(),
  page_count: z.int(),
});
export type ReviewsMeta = z.infer<typeof reviewsMeta>;

export const question = z.object({
  id: z.int(),
  question: z.string(),
  asked_by: z.string(),
  /** YYYY-MM-DD. */
  asked_on: z.string(),
  answer: z.string().nullable(),
  answered_by: z.string().nullable(),
  answered_on: z.string().nullable(),
});
export type Question = z.infer<typeof question>;
