import { createHash } from 'node:crypto';
import type { CatalogueChanges } from '@sanderling/contract/wire/catalogue/catalogue-changes';
import type { ReleaseSet } from '@sanderling/releases/release-set';

/** Of every page that is the same for all visitors. */
export const ALL_PAGES = 'pages';

interface KeyedPage {
  set: ReleaseSet;
  /** Pattern of its route. */
  pattern: string;
  /** Slices that it shows, and those that it had to do without; null where its shell does not say: all of the set. */
  slices: readonly string[] | null;
  /** Its path, and slugs of the products that it links to. */
  path: string;
  shows: ReadonlySet<string>;
}

/** Of pages that show lists of products, which another product may come into. */
const LISTS = 'lists';
/** Of a page that shows so many products that their keys would not fit into a header. */
const MANY_PRODUCTS = 'products:many';
const MAX_PRODUCTS = 150;
const LIST_PATH = /^\/(products|search_results|(categories|brands|collections)(\/.*)?)?$/;

/** Short, since a list has a hundred of them. */
function productKey(slug: string): string {
  return `p:${createHash('sha1').update(slug).digest('base64url').slice(0, 8)}`;
}

/** Of what has changed, by which pages are found that show it. */
interface ChangedPages extends Pick<CatalogueChanges, 'slugs' | 'lists' | 'everything'> {
  paths?: readonly string[];
}

/** What a proxy has to forget when this has changed; everything without it. */
export function keysOfChange(change?: ChangedPages): string[] {
  if (!change || change.everything) return [ALL_PAGES];
  return [
    ...(change.lists.length > 0 ? [LISTS] : []),
    ...(change.slugs.length > 0 ? [MANY_PRODUCTS] : []),
    ...change.slugs.map(productKey),
    ...(change.paths ?? []).map(pathKey),
  ];
}

/**
 * What a page is kept under by a proxy: `pages`, its release set, its path, the kind of page, and each slice that is in it or should be, with and
 * without its release. Words without spaces and commas, since some CDNs part them by the one and some by the other.
 */
export function pageKeys({ set, pattern, slices, path, shows }: KeyedPage): string[] {
  const own = /^\/products\/([^/]+)$/.exec(path)?.[1];
  const products = new Set([...(own ? [own] : []), ...shows]);
  const shown = [...set.releases.values()].filter(
    ({ name }) => name === 'shell' || !slices || slices.includes(name),
  );
  return [
    ALL_PAGES,
    `set:${set.id}`,
    pathKey(path),
    `page:${pattern.replace(/[\s,]+/g, '-')}`,
    ...(LIST_PATH.test(path) ? [LISTS] : []),
    ...(products.size > MAX_PRODUCTS ? [MANY_PRODUCTS] : [...products].map(productKey)),
    ...shown.flatMap(({ name, version }) => [`slice:${name}`, `release:${name}@${version}`]),
  ];
}

/** Of one page, whatever its query says. */
function pathKey(path: string): string {
  return `path:${path.replace(/[\s,]+/g, '-')}`;
}

/** The headers that CDNs read such keys from. */
export function keyHeaders(keys: readonly string[]): Record<string, string> {
  return { 'surrogate-key': keys.join(' '), 'cache-tag': keys.join(',') };
}
