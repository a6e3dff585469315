import { z } from 'zod';
import { picture } from './picture.ts';
import { breadcrumb } from './product.ts';

/** Everything of the catalogue that is not a product. */

const seo = z.object({ title: z.string(), description: z.string() });

export const category = z.object({
  name: z.string(),
  permalink: z.string(),
  breadcrumbs: z.array(breadcrumb),
  children: z.array(z.object({ name: z.string(), permalink: z.string() })),
  description: z.string(),
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

export const MENU_ITEM_TYPES = ['Product', 'Category', 'Page', 'Supplier', 'Collection', 'Link'] as const;

export interface MenuItem {
  id: number;
  name: string;
  link: string;
  menu_itemable_type: string;
  children: MenuItem[];
}
export const menuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.object({
    id: z.int(),
    name: z.string(),
    link: z.string(),
    menu_itemable_type: z.string(),
    children: z.array(menuItem),
  }),
);
export const menu = z.object({ menu_items: z.array(menuItem) });
export type Menu = z.infer<typeof menu>;
export const menus = z.object({ main_desktop: menu, main_right_desktop: menu, footer: menu });
export type Menus = z.infer<typeof menus>;

export const page = z.object({
  url_handler: z.string(),
  title: z.string(),
  body_html: z.string(),
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
