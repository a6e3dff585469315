import { PROBLEMS, type ProblemName } from '@sanderling/contract/problem';
import { protocolRefusal } from '@sanderling/contract/site/protocol-refusal';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { isCall } from '../routing/api-paths.ts';
import { contentSecurityPolicy } from '../security/security-headers.ts';
import { fallbackPage, type Words } from './fallback-page.ts';

/** Answers what goes wrong before or beside rendering: a page for people, a problem as the API's for programs. */
export type PlainResponse = (
  request: Pick<FastifyRequest, 'url'> & Partial<Pick<FastifyRequest, 'whyRefused'>>,
  reply: PlainReply,
  status: number,
  /** For the log alone. */
  why?: string,
  /** For the page, in the place of those of its status. */
  words?: Words,
) => PlainReply;

/** What is needed of Fastify's reply, over HTTP/1.1 as over HTTP/2. */
export interface PlainReply {
  code: (status: number) => PlainReply;
  header: (name: string, value: string | number) => PlainReply;
  send: (payload?: unknown) => PlainReply;
}

const RETRY_AFTER_S: Record<number, number> = { 429: 10, 502: 5, 503: 5 };

export function plainResponses(config: Config): PlainResponse {
  const policy = contentSecurityPolicy(config);
  return (request, reply, status, why, words) => {
    if (why !== undefined) Object.assign(request, { whyRefused: why });
    const retryAfterS = RETRY_AFTER_S[status];
    if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
    reply.code(status).header('cache-control', 'no-store');
    if (isCall(request.url)) {
      const problem = problemOf(status);
      const { message } = problem;
      const { publicOrigin } = config;
      // Assistants read their own protocol's words alone.
      const refusal = protocolRefusal(request.url, { status, message, publicOrigin });
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .send(JSON.stringify(refusal ?? problem));
    }
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(fallbackPage(status, words));
  };
}

function problemOf(status: number) {
  const { error, code } = PROBLEMS[nameOf(status)];
  return { error, code, message: MESSAGES[status] ?? 'The request could not be read: it is not valid.' };
}

function nameOf(status: number): ProblemName {
  if (status === 429) return 'RATE_LIMITED';
  return status >= 500 ? 'UNAVAILABLE' : 'VALIDATION_FAILED';
}

const UNAVAILABLE = 'The store cannot answer right now. Please try again in a moment.';
const MESSAGES: Record<number, string> = {
  408: 'The body did not arrive in time. Send it again.',
  413: 'The body is too large.',
  429: 'Too many requests at once. Wait a moment and try again.',
  500: UNAVAILABLE,
  502: UNAVAILABLE,
  503: UNAVAILABLE,
};
