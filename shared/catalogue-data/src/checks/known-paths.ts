import type { Catalogue } from '../schema/read-catalogue.ts';

const OWN_ORIGIN = 'https://www.sanderling.example';

/** Pages of the shop that are not made of the catalogue. */
const FIXED_PATHS = new Set([
  '/',
  '/products',
  '/brands',
  '/collections',
  '/rooms',
  '/trade-program',
  '/financing',
  '/holiday-collection',
  '/40-k-sweepstakes',
  '/cookie_settings',
  '/newsletter',
  '/info',
  '/eco-friendly-furniture',
  '/designer-feature-one',
  '/designer-feature-two',
  '/my_orders',
  '/gift-cards',
  '/gift-cards/gift-card-balance',
  '/designers/signup',
  '/search_results',
  '/user/my_orders',
]);

/** Answers whether a link leads somewhere: to a page of the shop that exists, or to another host. */
export function knownPaths(catalogue: Catalogue): (link: string) => boolean {
  const { products, categories, collections, brands, rooms, pages } = catalogue;
  const slugs = [...products, ...products.flatMap(({ variants }) => variants)].map(({ slug }) => slug);
  const paths = new Set([
    ...FIXED_PATHS,
    ...slugs.map((slug) => `/products/${slug}`),
    ...categories.map(({ permalink }) => `/categories/${permalink}`),
    ...collections.map(({ slug }) => `/collections/${slug}`),
    ...brands.map(({ slug }) => `/brands/${slug}`),
    ...rooms.map(({ slug }) => `/rooms/${slug}`),
    ...pages.map(({ url_handler }) => `/pages/${url_handler}`),
  ]);
  return (link) => {
    const path = link.startsWith(OWN_ORIGIN) ? link.slice(OWN_ORIGIN.length) || '/' : link;
    if (/^(https?:|mailto:|tel:|#)/.test(path)) return true;
    return paths.has(path.split(/[?#]/)[0] ?? '');
  };
}
