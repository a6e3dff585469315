import { isPublicRead } from '@sanderling/contract/wire/public-reads';
import type { Send } from './api-transport.ts';

/**
 * A visitor's own calls to the API, with public reads from the cache that all visitors share: those are made without the visitor's
 * headers. So a page of a signed-in customer costs little more than an anonymous one.
 */
export function withPublicReads(own: Send, cached: Send): Send {
  return (method, path, headers, body) => {
    if (!isPublicRead(method, path)) return own(method, path, headers, body);
    const { 'x-request-id': requestId } = headers;
    return cached(method, path, requestId === undefined ? {} : { 'x-request-id': requestId }, body);
  };
}
