import type { SoldCatalogue } from '../schema/read-catalogue.ts';
import { store } from '../store/store.ts';

/** Pages of the shop that are not made of the catalogue. */
export const FIXED_PATHS = new Set([
  '/',
  '/products',
  '/brands',
  '/collections',
  '/rooms',
  '/journal',
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

type IsKnown = (link: string) => boolean;
/** Asked for with every text of every page. */
const known = new WeakMap<SoldCatalogue, IsKnown>();

/** Answers whether a link leads somewhere: to a page of the shop that exists, or to another host. */
export function knownPaths(catalogue: SoldCatalogue): IsKnown {
  const isKnown = known.get(catalogue) ?? listPaths(catalogue);
  known.set(catalogue, isKnown);
  return isKnown;
}

/** Hosts of example.com's kind are reserved: no shopper gets there. */
export function answersAt(address: string): boolean {
  return URL.canParse(address) && !/[.]example$/.test(new URL(address).hostname);
}

function listPaths(catalogue: SoldCatalogue): IsKnown {
  const { products, categories, collections, brands, rooms, pages, articles } = catalogue;
  const slugs = [...products, ...products.flatMap(({ variants }) => variants)].map(({ slug }) => slug);
  const paths = new Set([
    ...FIXED_PATHS,
    ...slugs.map((slug) => `/products/${slug}`),
    ...categories.map(({ permalink }) => `/categories/${permalink}`),
    ...collections.map(({ slug }) => `/collections/${slug}`),
    ...brands.map(({ slug }) => `/brands/${slug}`),
    ...rooms.map(({ slug }) => `/rooms/${slug}`),
    ...articles.map(({ slug }) => `/journal/${slug}`),
    ...pages.map(({ url_handler }) => `/pages/${url_handler}`),
  ]);
  return (link) => {
    const own = store.addresses.find((address) => link.startsWith(address));
    const path = own ? link.slice(own.length) || '/' : link;
    if (/^(mailto:|tel:|#)/.test(path)) return true;
    if (/^https?:/.test(path)) return answersAt(path);
    return paths.has(path.split(/[?#]/)[0] ?? '');
  };
}
