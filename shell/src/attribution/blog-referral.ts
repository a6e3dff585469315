import { SITES } from '@sanderling/contract/site/sites';

/**
 * The address of a page that a visitor opened from the blog, with the parameters that say so; null for other visits. What the
 * address says itself is left as it is.
 */
export function withBlogReferral(address: URL, referrer: string, blogHost = SITES.blogHost): URL | null {
  if (!URL.canParse(referrer)) return null;
  const { host, pathname } = new URL(referrer);
  if (host !== blogHost) return null;
  const post = pathname.slice(1).replace(/\/$/, '');
  const marked = new URL(address);
  for (const [name, value] of [
    ['admedium', 'referral'],
    ['adsrc', 'blog'],
    ['abid', post || 'homepage'],
  ] as const) {
    if (!marked.searchParams.has(name)) marked.searchParams.set(name, value);
  }
  return marked.href === address.href ? null : marked;
}
