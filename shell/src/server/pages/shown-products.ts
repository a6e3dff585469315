const LINK = Buffer.from('/products/');

/**
 * Slugs of the products and variants that a page links to, which are those that it shows. Read from the bytes: a slug that was cut out of
 * the page's text would have V8 hold all of that text for as long as the slug.
 */
export function shownProducts(html: Uint8Array): ReadonlySet<string> {
  const bytes = Buffer.from(html.buffer, html.byteOffset, html.byteLength);
  const slugs = new Set<string>();
  for (let at = bytes.indexOf(LINK); at >= 0; at = bytes.indexOf(LINK, at)) {
    const start = at + LINK.length;
    at = endOfSlug(bytes, start);
    if (at > start) slugs.add(bytes.toString('latin1', start, at));
  }
  return slugs;
}

function endOfSlug(bytes: Buffer, start: number): number {
  let at = start;
  while (isOfSlug(bytes[at])) at += 1;
  return at;
}

/** A small letter, a digit or a hyphen. */
function isOfSlug(byte: number | undefined): boolean {
  if (byte === undefined) return false;
  return (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x30 && byte <= 0x39) || byte === 0x2d;
}
