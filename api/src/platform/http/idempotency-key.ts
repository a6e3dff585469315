import type { FastifyRequest } from 'fastify';
import { problem } from './problem.ts';

const HEADER = 'idempotency-key';
const MAX_LENGTH = 255;

/** The request's Idempotency-Key. Throws VALIDATION_FAILED without one that can be used. */
export function requireKey({ headers }: FastifyRequest): string {
  const key = headers[HEADER];
  if (typeof key === 'string' && key.trim() !== '' && key.length <= MAX_LENGTH) return key;
  const errors = { [HEADER]: [`Send an Idempotency-Key header of 1 to ${MAX_LENGTH} characters.`] };
  throw problem('VALIDATION_FAILED', { errors });
}

/** As `requireKey`, for calls whose own token is good for one payment and may stand in for the header. */
export function keyOr(request: FastifyRequest, token: string): string {
  return request.headers[HEADER] === undefined ? token : requireKey(request);
}
