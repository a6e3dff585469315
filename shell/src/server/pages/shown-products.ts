const LINK = /\/products\/([a-z0-9-]+)/g;

/** Slugs of the products and variants that a page links to, which are those that it shows. */
export function shownProducts(html: Uint8Array): ReadonlySet<string> {
  const text = Buffer.from(html.buffer, html.byteOffset, html.byteLength).toString('latin1');
  return new Set([...text.matchAll(LINK)].flatMap(([, slug]) => slug ?? []));
}
