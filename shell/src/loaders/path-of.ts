/** Path and query of an absolute address: what a page is known by within the site. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
