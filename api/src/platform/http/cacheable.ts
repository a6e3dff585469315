import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Route options of a read that is the same for everyone: it may be stored, must be asked about again, and is answered
 * 304 when nothing changed. Prices and stock are part of some of these answers, so no cache may show an old one without asking.
 */
export const cacheable = { onSend: answerNotModified };

const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

export async function answerNotModified(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const etag = `"${createHash('sha1').update(payload).digest('base64url')}"`;
  reply.header('etag', etag);
  reply.header('cache-control', CACHE_CONTROL);
  if (!isKnownTag(request.headers['if-none-match'], etag)) return payload;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return null;
}

function isKnownTag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}
