import { CONTENT_PREVIEW_HEADER, PREVIEW_DAY_HEADER } from '@sanderling/contract/site/content-preview';
import { COOKIES } from '@sanderling/contract/site/cookies';
import type { CookieJar } from '@sanderling/runtime';
import { isUnexpired } from '../../session-token/session-token.ts';
import type { RenderRequest } from '../contract/render-contract.ts';
import { CONTENT_VERSION_HEADER } from './cached-reads.ts';

/** Headers of every call to the API that one visitor's page makes. A shared page calls without a visitor. */
export function visitorHeaders(
  request: Pick<RenderRequest, 'requestId' | 'clientAddress' | 'contentPreview' | 'contentVersion' | 'at'>,
  cookies: CookieJar,
): Record<string, string> {
  const token = cookies.get('token');
  // One that has ended is the browser's to renew: until then the page is made for a guest.
  const isWorthSending = token !== undefined && isUnexpired(token, Date.now());
  const firstReferrer = cookies.get('firstReferrer');
  const lastReferrer = cookies.get('lastReferrer');
  return {
    'x-request-id': request.requestId,
    ...(request.contentPreview ? { [CONTENT_PREVIEW_HEADER]: request.contentPreview } : {}),
    ...(request.at ? { [PREVIEW_DAY_HEADER]: request.at } : {}),
    ...(request.contentVersion ? { [CONTENT_VERSION_HEADER]: String(request.contentVersion) } : {}),
    ...(request.clientAddress ? { 'x-forwarded-for': request.clientAddress } : {}),
    ...(isWorthSending ? { authorization: asHeaderValue(`Bearer ${token}`) } : {}),
    ...cookieHeader(cookies),
    ...(firstReferrer ? { 'x-first-referrer': asHeaderValue(firstReferrer) } : {}),
    ...(lastReferrer ? { 'x-last-referrer': asHeaderValue(lastReferrer) } : {}),
  };
}

/** What the API reads of a browser's own cookies. */
function cookieHeader(cookies: CookieJar): { cookie?: string } {
  const access = cookies.get('orderAccess');
  const sent = [
    ...(cookies.get('netPrices') === '1' ? [`${COOKIES.netPrices.name}=1`] : []),
    ...(access && /^[\w-]+$/.test(access) ? [`${COOKIES.orderAccess.name}=${access}`] : []),
  ];
  return sent.length === 0 ? {} : { cookie: sent.join('; ') };
}

/** A cookie may hold anything; a header may not. */
function asHeaderValue(value: string): string {
  return value.replace(/[^\x20-\x7e]/g, (character) => encodeURIComponent(character)).slice(0, 2_000);
}
