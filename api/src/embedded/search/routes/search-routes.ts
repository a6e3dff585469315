import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../../../platform/database/database-unavailable.ts';
import { RETRY_AFTER_S } from '../../../platform/http/error-handler.ts';
import type { Api } from '../../../platform/http/http-server.ts';
import { isOfAnotherMoment, shownMoment } from '../../../platform/http/shown-moment.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { isOurOwnServer } from '../../../platform/rate-limits/rate-limits.ts';
import { declareRoutes } from '../../../platform/routes/route-access.ts';
import type { LiveIndex } from '../../../search/live-index/live-index.ts';
import { SearchError } from '../errors/search-error.ts';
import type { SearchOfDay } from '../of-day/search-of-day.ts';
import type { SearchCall } from '../protocol/answer-call.ts';
import { toObject } from '../protocol/read-body.ts';
import type { SearchThread } from '../thread/search-thread.ts';

/** The key is in every page: it opens public data alone, and only says that this service is meant. */
const PUBLIC_KEY = 'public';

/** Of one address: ten calls a second, which is faster than a shopper types. */
const CALLS_PER_MINUTE = 600;

interface SearchRoutesOptions {
  index: LiveIndex;
  thread: SearchThread;
  /** For who has opened the preview of a day. */
  ofDay: Pick<SearchOfDay, 'ask'>;
  clock: Clock;
}

/**
 * The part of Algolia's REST protocol that its client uses for searching, so that the same client works with the
 * embedded index and with Algolia. Errors have that protocol's shape.
 */
export async function searchRoutes(
  app: Api,
  { index, thread, ofDay, clock }: SearchRoutesOptions,
): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'none' });
  readJsonWhateverItIsCalled(app);
  app.setErrorHandler((error: FastifyError | SearchError, request, reply) => {
    const status = isDatabaseUnavailable(error) ? 503 : (error.statusCode ?? 500);
    if (status === 500) request.log.error({ err: error }, 'search failed');
    const isRetryable = status === 429 || status === 503;
    if (isRetryable && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_S);
    const message = status === 500 ? 'Internal error' : error.message;
    return sendError(reply, status, message);
  });
  app.setNotFoundHandler((_request, reply) => sendError(reply, 404, 'Not found'));
  app.addHook('onRequest', async ({ headers, query }) => {
    const inAddress = toObject(query)['x-algolia-api-key'];
    const key = headers['x-algolia-api-key'] ?? inAddress ?? PUBLIC_KEY;
    if (key !== PUBLIC_KEY) throw new SearchError('Invalid Application-ID or API key', 403);
  });
  const options = {
    schema: { hide: true },
    logLevel: 'warn',
    config: { rateLimit: { groupId: 'search', max: CALLS_PER_MINUTE, timeWindow: '1 minute' } },
  } as const;
  async function answer(call: SearchCall, request: FastifyRequest, reply: FastifyReply) {
    await index.ready();
    // A page of ours asks for a visitor whom it does not name: pages are limited where they are made.
    const visitor = isOurOwnServer(request) ? `page ${request.id}` : request.ip;
    const json = isOfAnotherMoment(request)
      ? await ofDay.ask(shownMoment(request, clock()), call, visitor)
      : await thread.ask(call, visitor);
    return reply.type('application/json; charset=utf-8').send(json);
  }

  for (const kind of ['queries', 'recommendations'] as const) {
    app.post(`/1/indexes/:index/${kind}`, options, (request, reply) =>
      answer({ kind, body: request.body }, request, reply),
    );
  }
  app.post<{ Params: { index: string } }>('/1/indexes/:index/query', options, (request, reply) =>
    answer({ kind: 'query', indexName: request.params.index, body: request.body }, request, reply),
  );
  app.post<{ Params: { index: string; facet: string } }>(
    '/1/indexes/:index/facets/:facet/query',
    options,
    (request, reply) => {
      const { index: indexName, facet } = request.params;
      return answer({ kind: 'facet values', indexName, facet, body: request.body }, request, reply);
    },
  );
}

/** A type of its own: Fastify names none for what another serializer than the route's has written. */
function sendError(reply: FastifyReply, status: number, message: string) {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ message, status });
}

/** The client sends JSON as text/plain, which a browser may send across origins without asking first. */
function readJsonWhateverItIsCalled(app: Api): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? {} : JSON.parse(String(text)));
    } catch {
      done(new SearchError('The body is not valid JSON'), undefined);
    }
  });
}
