/** No page of the shop has a longer path and query. */
const MAX_CHARACTERS = 4_096;
const MAX_PARAMETERS = 40;

/** Parameters that tell where a visitor came from. The browser keeps them in cookies; no page looks different for them. */
const TRACKING = new Set([
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'gad_source',
  'fbclid',
  'msclkid',
  'ttclid',
  'twclid',
  'li_fat_id',
  'yclid',
  'igshid',
  'epik',
  'mc_cid',
  'mc_eid',
  '_ga',
  '_gl',
  '_hsenc',
  '_hsmi',
  'srsltid',
  'promo_code',
  'url_campaign',
  'admedium',
  'adsrc',
  'abid',
  'ref',
  'tradeProgramJoin',
]);

export interface PageAddress {
  /** As the URL parser writes it, still encoded. */
  pathname: string;
  /** Query without what only tracks, in a fixed order: '' or '?...'. */
  search: string;
  /** Query as it came. */
  originalSearch: string;
  parameters: URLSearchParams;
}

export type AddressProblem = 400 | 414;

/** Reads the address of a request. Answers the status for one that no page can have. */
export function readPageAddress(rawUrl: string): PageAddress | AddressProblem {
  if (rawUrl.length > MAX_CHARACTERS) return 414;
  if (!rawUrl.startsWith('/') || !URL.canParse(`http://shop${rawUrl}`)) return 400;
  const { pathname, search: originalSearch, searchParams } = new URL(`http://shop${rawUrl}`);
  // Two slashes at the start would be another host as soon as a handler redirects to the path.
  if (pathname.startsWith('//') || !isDecodable(pathname)) return 400;
  if (searchParams.size > MAX_PARAMETERS) return 400;
  return { pathname, originalSearch, parameters: searchParams, search: normalSearch(searchParams) };
}

function normalSearch(given: URLSearchParams): string {
  if (given.size === 0) return '';
  const relevant = new URLSearchParams(
    [...given].filter(([name]) => !TRACKING.has(name) && !name.startsWith('utm_')),
  );
  relevant.sort();
  return relevant.size === 0 ? '' : `?${relevant}`;
}

/** An encoded slash, backslash or control character is in no address of ours and confuses everything that decodes a path. */
function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
  } catch {
    return false;
  }
  return !/%(?:2f|5c|0\d|0[a-f]|1[\da-f]|7f)/i.test(pathname);
}
