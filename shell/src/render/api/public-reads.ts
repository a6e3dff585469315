import { isPublicRead } from '@sanderling/contract/public-reads';
import type { Send } from './api-transport.ts';

/**
 * A visitor's own way to the API, but for what is answered alike whoever asks: that is taken from what is kept for everybody, and is
 * asked for in nobody's name. So a page of somebody signed in costs little more than one of a stranger.
 */
export function withPublicReads(own: Send, kept: Send): Send {
  return (method, path, headers, body) => {
    if (!isPublicRead(method, path)) return own(method, path, headers, body);
    const { 'x-request-id': requestId } = headers;
    return kept(method, path, requestId === undefined ? {} : { 'x-request-id': requestId }, body);
  };
}
