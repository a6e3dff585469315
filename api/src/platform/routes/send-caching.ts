import { createHash } from 'node:crypto';
import { CONTENT_PREVIEW_HEADER } from '@sanderling/contract/site/content-preview';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOfAnotherMoment } from '../http/shown-moment.ts';

/** Who may store the answers of a route, and for how long. */
export type Caching =
  /**
   * Every cache, and asks again each time: the API answers 304 when nothing changed. Prices and stock are part of some of
   * these answers, so no cache may show an old one unasked.
   */
  | 'shared'
  /** Every cache, which asks again after so many seconds. */
  | { sharedForS: number }
  /** Every cache, for ever: other content has another address. */
  | 'immutable'
  /** No cache: the answer is of one customer. */
  | 'private'
  /** No cache: the answer is of one moment. */
  | 'none';

const YEAR_S = 31_536_000;

/** The `onSend` hook of a route: sends what it declares. An answer that failed is stored nowhere. */
export function sendCaching(caching: Caching) {
  const header = cacheControlOf(caching);
  const isStored = caching !== 'private' && caching !== 'none';
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    if (isStored && ![200, 206, 304].includes(reply.statusCode)) return payload;
    // What is planned is told to who has its link alone.
    const isPreview = isStored && (CONTENT_PREVIEW_HEADER in request.headers || isOfAnotherMoment(request));
    reply.header('cache-control', isPreview ? 'private, no-store' : header);
    return isStored && caching !== 'immutable' ? answerNotModified(request, reply, payload) : payload;
  };
}

function cacheControlOf(caching: Caching): string {
  switch (caching) {
    case 'shared':
      return 'public, max-age=0, must-revalidate';
    case 'immutable':
      return `public, max-age=${YEAR_S}, immutable`;
    case 'private':
      return 'private, no-store';
    case 'none':
      return 'no-store';
    default:
      return `public, max-age=${caching.sharedForS}`;
  }
}

function answerNotModified(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (reply.statusCode !== 200 || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload;
  const etag = `"${createHash('sha1').update(payload).digest('base64url')}"`;
  reply.header('etag', etag);
  if (!isKnownTag(request.headers['if-none-match'], etag)) return payload;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return null;
}

function isKnownTag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}
