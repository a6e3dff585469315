/**
 * The address of a page that a visitor opened from the blog, with the parameters that say so; null for other visits, and for a store whose
 * journal is its own pages. What the address says itself is left as it is.
 */
export function withBlogReferral(
  address: URL,
  referrer: string,
  blogHost: string | null | undefined,
): URL | null {
  if (!blogHost || !URL.canParse(referrer)) return null;
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
