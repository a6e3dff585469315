import { isPublicRead } from '@sanderling/contract/wire/public-reads';
import type { Send } from './api-transport.ts';
import { CONTENT_VERSION_HEADER } from './cached-reads.ts';

/**
 * A visitor's own calls to the API, with public reads from the cache that all visitors share: those are made without the visitor's
 * headers. So a page of a signed-in customer costs little more than an anonymous one.
 */
export function withPublicReads(own: Send, cached: Send): Send {
  return (method, path, headers, body) => {
    if (!isPublicRead(method, path)) return own(method, path, headers, body);
    return cached(method, path, withoutVisitor(headers), body);
  };
}

/** Which request it is for, in which trace, and after which change. */
const OF_THE_REQUEST = ['x-request-id', 'traceparent', 'baggage', CONTENT_VERSION_HEADER];

function withoutVisitor(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => OF_THE_REQUEST.includes(name)));
}
