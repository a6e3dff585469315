import { hash } from 'node:crypto';
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
/** Of a page with so many slices that their keys, or those of their releases, would not fit. */
const MANY_SLICES = 'slices:many';
const MANY_RELEASES = 'releases:many';
/**
 * Both headers with all others of a page fit into 4 kB, which is what nginx takes unless it is told of more; Fastly and Cloudflare take
 * 16 kB. The keys that do not fit give way to the one of their kind, which is purged with each of them.
 */
export const MAX_KEY_BYTES = 1_200;
/** A path or name above it is kept under its digest: a path may be as long as an address. */
const MAX_WORD_LENGTH = 80;
/** The keys that stand for a kind always have their place. */
const RESERVED_BYTES = ` ${MANY_PRODUCTS} ${MANY_SLICES} ${MANY_RELEASES}`.length;
/** What a CDN takes by one call; more keys than that are all pages. */
const MAX_PURGED_KEYS = 100;
const LIST_PATH = /^\/(products|search_results|(categories|brands|collections)(\/.*)?)?$/;

/** Short, since a list has a hundred of them: one in 4,096, so that a purge takes hardly a page too many. */
function productKey(slug: string): string {
  return `p:${digest(slug).slice(0, 2)}`;
}

function digest(text: string): string {
  // In one call: a page has some thirty of them.
  return hash('sha1', text, 'base64url');
}

/** Without what CDNs part keys by, and never long. */
function word(kind: string, text: string): string {
  const written = text.replace(/[\s,]+/g, '-');
  return `${kind}:${written.length > MAX_WORD_LENGTH ? `~${digest(text)}` : written}`;
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
    ...new Set(change.slugs.map(productKey)),
    ...(change.paths ?? []).map((path) => word('path', path)),
  ];
}

/** As many as a CDN takes by one call. */
export function keysToPurge(keys: readonly string[]): readonly string[] {
  return keys.length > MAX_PURGED_KEYS ? [ALL_PAGES] : keys;
}

/**
 * What a page is kept under by a proxy: `pages`, its release set, its path, the kind of page, and each slice that is in it or should be, with and
 * without its release; at most `MAX_KEY_BYTES`. Words without spaces and commas, since some CDNs part them by the one and some by the other.
 */
export function pageKeys({ set, pattern, slices, path, shows }: KeyedPage): string[] {
  const own = /^\/products\/([^/]+)$/.exec(path)?.[1];
  const products = new Set([...(own ? [own] : []), ...shows]);
  const shown = [...set.releases.values()].filter(
    ({ name }) => name === 'shell' || !slices || slices.includes(name),
  );
  const keys = [
    ALL_PAGES,
    word('set', set.id),
    word('path', path),
    word('page', pattern),
    ...(LIST_PATH.test(path) ? [LISTS] : []),
  ];
  // What the shop itself purges by comes first; people purge by slices and releases.
  const kinds: [keys: string[], instead: string][] = [
    [[...new Set([...products].map(productKey))], MANY_PRODUCTS],
    [shown.map(({ name }) => word('slice', name)), MANY_SLICES],
    [shown.map(({ name, version }) => word('release', `${name}@${version}`)), MANY_RELEASES],
  ];
  for (const [ofKind, instead] of kinds) {
    const isFitting = [...keys, ...ofKind].join(' ').length <= MAX_KEY_BYTES - RESERVED_BYTES;
    keys.push(...(isFitting ? ofKind : [instead]));
  }
  return keys;
}

/** The headers that CDNs read such keys from. */
export function keyHeaders(keys: readonly string[]): Record<string, string> {
  return { 'surrogate-key': keys.join(' '), 'cache-tag': keys.join(',') };
}
