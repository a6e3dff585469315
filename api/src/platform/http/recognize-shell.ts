import { createHash, timingSafeEqual } from 'node:crypto';
import { PREVIEW_DAY_HEADER } from '@sanderling/contract/site/content-preview';
import { SERVICE_TOKEN_HEADER } from '@sanderling/contract/site/service-token';
import { isLoopbackAddress } from '@sanderling/server/environment';
import type { FastifyInstance } from 'fastify';
import { problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether one of the shop's own processes asks, whose word about its visitor counts. */
    isFromShell: boolean;
  }
}

/**
 * Tells the shop's own shells from all others: without a token, by the machine that both run on; with one, by the token alone,
 * since a proxy may make anyone a neighbor. What others say of whom they ask for is not read. A wrong token is refused at once.
 */
export function recognizeShell(app: FastifyInstance, serviceToken: string | null): void {
  app.decorateRequest('isFromShell', false);
  const wanted = serviceToken === null ? null : digest(serviceToken);
  app.addHook('onRequest', async (request) => {
    const { headers } = request.raw;
    const given = headers[SERVICE_TOKEN_HEADER];
    // For no log and no later reader.
    delete headers[SERVICE_TOKEN_HEADER];
    if (wanted === null) {
      request.isFromShell = isLoopbackAddress(request.socket.remoteAddress ?? '');
      if (!request.isFromShell) delete headers[PREVIEW_DAY_HEADER];
      return;
    }
    // Digests are of one length, so that the comparison takes as long for any token.
    request.isFromShell = typeof given === 'string' && timingSafeEqual(digest(given), wanted);
    if (request.isFromShell) return;
    // Emptied instead of deleted: what was passed on never counts as asked by a program of this machine.
    if (headers['x-forwarded-for'] !== undefined) headers['x-forwarded-for'] = '';
    for (const name of [
      'x-forwarded-host',
      'x-forwarded-proto',
      'traceparent',
      'baggage',
      PREVIEW_DAY_HEADER,
    ])
      delete headers[name];
    if (given !== undefined)
      throw problem('FORBIDDEN', {
        message: 'SERVICE_TOKEN of the shell is not that of the API: set both to the same.',
      });
  });
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
