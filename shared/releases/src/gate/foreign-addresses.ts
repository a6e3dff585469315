import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';

const COMMENTS = /\/\*[\s\S]*?\*\//g;
const ESCAPED = /\\(?:([\da-f]{1,6})\s?|([g-z:/.@-]))/gi;
const HARMLESS = /[a-z\d:/.@-]/i;
const URLS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))/gi;
/** Functions that take an address as a string. */
const STRINGS = /(?:image-set|image|src|cross-fade)\([^;{}]*/gi;
const SHOP = 'http://shop.invalid';

/** What a style sheet loads that is no file of its release, one address each: a page must not tell other hosts who looks at it. */
export function foreignAddresses(css: string, { name, version }: Pick<SliceRelease, 'name' | 'version'>) {
  const plain = withoutEscapes(css);
  const addresses = [
    ...[...plain.matchAll(URLS)].map(([, a, b, c]) => (a ?? b ?? c ?? '').trim()),
    ...[...plain.matchAll(STRINGS)].flatMap(([call]) =>
      [...call.matchAll(/"([^"]*)"|'([^']*)'/g)]
        .map(([, a, b]) => a ?? b ?? '')
        // A type such as "image/avif" is read as a file of the release.
        .filter((text) => text !== ''),
    ),
  ];
  const home = `/releases/${name}/${version}/`;
  return [...new Set(addresses.filter((address) => !isOfRelease(address, home)))];
}

/** Styles that are loaded by a style sheet are no part of what is weighed and read. */
export function importsStyles(css: string): boolean {
  return /@import\b/i.test(withoutEscapes(css).replaceAll(/"[^"]*"|'[^']*'/g, '""'));
}

function isOfRelease(address: string, home: string): boolean {
  if (/^data:/i.test(address)) return true;
  const base = `${SHOP}${home}web/styles.css`;
  if (!URL.canParse(address, base)) return false;
  const { origin, pathname } = new URL(address, base);
  return origin === SHOP && pathname.startsWith(home);
}

/** `@im\\70ort` is an import: what may be written as itself is. */
function withoutEscapes(css: string): string {
  return css.replaceAll(COMMENTS, ' ').replaceAll(ESCAPED, (whole, hex?: string, letter?: string) => {
    const written = letter ?? String.fromCodePoint(Math.min(Number.parseInt(hex ?? '0', 16), 0x10ffff));
    return HARMLESS.test(written) ? written : whole;
  });
}
