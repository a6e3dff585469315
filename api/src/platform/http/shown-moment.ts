import { PREVIEW_DAY_HEADER } from '@sanderling/contract/site/content-preview';
import type { FastifyRequest } from 'fastify';

/** The moment that a call is answered for: that of a preview, where the shop's own shell says so, else now. Carts and orders are always of now. */
export function shownMoment({ headers, isFromShell }: FastifyRequest, now: Date): Date {
  const given = headers[PREVIEW_DAY_HEADER];
  if (!isFromShell || typeof given !== 'string') return now;
  const at = new Date(given);
  return Number.isNaN(at.getTime()) ? now : at;
}

/** Whether the answer is of another moment than now: then it is stored nowhere. */
export function isOfAnotherMoment(request: FastifyRequest): boolean {
  return request.isFromShell && PREVIEW_DAY_HEADER in request.headers;
}
