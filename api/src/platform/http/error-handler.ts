import { protocolRefusal } from '@sanderling/contract/site/protocol-refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isDatabaseUnavailable } from '../database/database-unavailable.ts';
import { isAccountDeleted } from '../database/deleted-account.ts';
import { isOfPath, readFieldErrors } from './field-errors.ts';
import { ProblemError, problem } from './problem.ts';

/** What is away for a moment, such as a database that restarts, is asked again with the next question. */
export const RETRY_AFTER_S = 1;

/** The identity service does not say when its limits end: those of mails, the shortest, after half an hour. */
const LIMIT_ENDS_AFTER_S = 1_800;

interface Store {
  /** Where who asks by a protocol of assistants may go on; empty where nothing is known of the store yet. */
  publicOrigin?: string;
}

/** Answers everything that goes wrong in the contract's error JSON: one place, one shape. */
export const errorHandler = fastifyPlugin(async (app: FastifyInstance, { publicOrigin = '' }: Store) => {
  app.setNotFoundHandler((request, reply) =>
    sendProblem(
      reply,
      problem('NOT_FOUND', { message: `There is no ${request.method} ${pathOf(request)}.` }),
      publicOrigin,
    ),
  );
  app.setErrorHandler((error, request, reply) => {
    const answer = toProblem(error, request.id);
    if (answer.problemName === 'SERVER_ERROR') request.log.error({ err: error }, 'request failed');
    if (answer.statusCode === 503) request.log.warn({ err: error }, 'not available');
    return sendProblem(reply, answer, publicOrigin);
  });
});

/** The problem for an error of ours, of Fastify's or of unknown origin. */
export function toProblem(error: unknown, requestId: string): ProblemError {
  if (error instanceof ProblemError) return error;
  if (isDatabaseUnavailable(error)) return problem('UNAVAILABLE', { cause: error });
  if (isAccountDeleted(error)) return problem('UNAUTHENTICATED', { cause: error });
  const errors = readFieldErrors(error);
  // No path that does not fit leads anywhere: pages of such an address are not found.
  if (errors && isOfPath(error)) return problem('NOT_FOUND');
  if (errors) return problem('VALIDATION_FAILED', { errors });
  const status = statusOf(error);
  // 414: a part of the path is longer than any id or name.
  if (status === 404 || status === 414) return problem('NOT_FOUND');
  if (status === 429) return problem('RATE_LIMITED');
  if (status === 415) {
    return problem('VALIDATION_FAILED', { status: 415, message: 'Send the body as application/json.' });
  }
  if (status === 413) return problem('VALIDATION_FAILED', { status: 413, message: 'The body is too large.' });
  if (status !== null && status >= 400 && status < 500) {
    return problem('VALIDATION_FAILED', {
      status: 400,
      message: 'The request could not be read: it is not valid.',
    });
  }
  return problem('SERVER_ERROR', {
    message: `Something went wrong on our side. If it happens again, tell us this number: ${requestId}`,
  });
}

/** Answers past the route's own schemas, since those describe what a call answers when it works. */
export function sendProblem(reply: FastifyReply, answer: ProblemError, publicOrigin = '') {
  // Nothing that failed may stay in a cache.
  reply.header('cache-control', 'no-store');
  if (answer.statusCode === 503) reply.header('retry-after', RETRY_AFTER_S);
  if (answer.statusCode === 429 && !reply.hasHeader('retry-after'))
    reply.header('retry-after', LIMIT_ENDS_AFTER_S);
  reply.serializer(JSON.stringify);
  const { message, statusCode: status } = answer;
  // Assistants read their own protocol's words alone.
  const refusal = protocolRefusal(reply.request.url, { status, message, publicOrigin });
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(refusal ?? answer.toWire());
}

function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return null;
  return typeof error.statusCode === 'number' ? error.statusCode : null;
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}
