import type { ReleaseSet } from '@sanderling/releases/release-set';

/** Of every page that is the same for all visitors. */
export const ALL_PAGES = 'pages';

interface KeyedPage {
  set: ReleaseSet;
  path: string;
  /** Pattern of its route. */
  pattern: string;
  /** Slices that it shows, and those that it had to do without; null where its shell does not say: all of the set. */
  slices: readonly string[] | null;
}

/**
 * What a page is kept under by a proxy: `pages`, its release set, its path, the kind of page, and each slice that is in it or should be, with and
 * without its release. Words without spaces and commas, since some CDNs part them by the one and some by the other.
 */
export function pageKeys({ set, path, pattern, slices }: KeyedPage): string[] {
  const shown = [...set.releases.values()].filter(
    ({ name }) => name === 'shell' || !slices || slices.includes(name),
  );
  return [
    ALL_PAGES,
    `set:${set.id}`,
    pathKey(path),
    `page:${pattern.replace(/[\s,]+/g, '-')}`,
    ...shown.flatMap(({ name, version }) => [`slice:${name}`, `release:${name}@${version}`]),
  ];
}

/** Of one page, whatever its query says. */
export function pathKey(path: string): string {
  return `path:${path.replace(/[\s,]+/g, '-')}`;
}

/** The headers that CDNs read such keys from. */
export function keyHeaders(keys: readonly string[]): Record<string, string> {
  return { 'surrogate-key': keys.join(' '), 'cache-tag': keys.join(',') };
}
