import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { bareStyles, readable, withoutComments } from './style-text.ts';

const URLS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))/gi;
/** Functions that take an address as a string. */
const STRINGS = /(?:image-set|image|src|cross-fade)\([^;{}]*/gi;
/** As builds name a file that lies beside the style sheet, or below. */
const BESIDE = /^[\w@-][\w.@/-]*$/;
const SHOP = 'http://shop.invalid';

/** What a style sheet loads that is no file of its release, one address each: a page must not tell other hosts who looks at it. */
export function foreignAddresses(css: string, { name, version }: Pick<SliceRelease, 'name' | 'version'>) {
  const plain = readable(withoutComments(css));
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
  return /@import\b/i.test(readable(bareStyles(css)));
}

function isOfRelease(address: string, home: string): boolean {
  if (/^data:/i.test(address)) return true;
  if (BESIDE.test(address) && !address.includes('..')) return true;
  const url = URL.parse(address, `${SHOP}${home}web/styles.css`);
  return url?.origin === SHOP && url.pathname.startsWith(home);
}
