import type { IncomingHttpHeaders } from 'node:http';

/**
 * True when a form post comes from a page of ours. A post without JavaScript is authorised by cookies alone, so a foreign page
 * must not be able to make one; every browser says where a post comes from.
 */
export function isOwnPost(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin, host } = headers;
  // A page that sends no referrer, such as one whose address is a key, has its browser name no origin either.
  if (origin === undefined || origin === 'null') return site === 'same-origin';
  if (origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
