import type { FastifyRequest } from 'fastify';
import { problem } from '../http/problem.ts';

/**
 * For a route whose address works once: only a GET of the whole uses it up. Mail scanners and download managers look at addresses by HEAD
 * or for a part first, and would leave nothing for the person.
 */
export const OPENED_ONCE = { exposeHeadRoute: false, onRequest: refuseParts };

async function refuseParts({ headers }: FastifyRequest): Promise<void> {
  if (headers.range === undefined) return;
  const message = 'This address works once and answers the whole: ask for it without a range.';
  throw problem('VALIDATION_FAILED', { message });
}
