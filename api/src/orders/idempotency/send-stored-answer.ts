import type { FastifyReply } from 'fastify';
import type { StoredAnswer } from './idempotency.ts';

/** Sends an answer letter by letter as it was stored, past the route's serializer. */
export function sendStoredAnswer(reply: FastifyReply, stored: StoredAnswer) {
  // The serializer is named after the text is made: it hands the text on as it is.
  reply.serializer((body: unknown) => String(body));
  return reply.code(stored.status).type('application/json; charset=utf-8').send(stored.body);
}
