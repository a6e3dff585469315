import type { FastifyError } from 'fastify';
import type { Api } from '../http/http-server.ts';
import { SearchError } from './engine/search-error.ts';
import type { LiveIndex } from './live-index.ts';
import { answerFacetQuery } from './protocol/answer-facet-query.ts';
import { answerQuery } from './protocol/answer-query.ts';
import { answerRecommendation } from './protocol/answer-recommendation.ts';
import { readRequests, toObject, withParams } from './protocol/read-body.ts';

/** The key is in every page: it opens what everybody may read, and only says that this service is meant. */
const PUBLIC_KEY = 'public';

/** As many as the search service takes in one call. */
const MAX_QUERIES = 50;

/**
 * The part of Algolia's REST protocol that its client uses for searching, so that the same client works with the
 * embedded index and with Algolia. Errors have that protocol's shape.
 */
export async function searchRoutes(app: Api, { index }: { index: LiveIndex }): Promise<void> {
  readJsonWhateverItIsCalled(app);
  app.setErrorHandler((error: FastifyError | SearchError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'search failed');
    const message = status >= 500 ? 'Internal error' : error.message;
    return reply.code(status).serializer(JSON.stringify).send({ message, status });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).serializer(JSON.stringify).send({ message: 'Not found', status: 404 }),
  );
  app.addHook('onRequest', async ({ headers, query }) => {
    const inAddress = toObject(query)['x-algolia-api-key'];
    const key = headers['x-algolia-api-key'] ?? inAddress ?? PUBLIC_KEY;
    if (key !== PUBLIC_KEY) throw new SearchError('Invalid Application-ID or API key', 403);
  });
  const options = { schema: { hide: true }, logLevel: 'warn' } as const;

  app.post('/1/indexes/:index/queries', options, async ({ body }) => {
    const current = await index.current();
    return {
      results: readRequests(body, MAX_QUERIES).map((request) => {
        const { indexName, type, facet, ...parameters } = withParams(request);
        if (type === 'facet') {
          return answerFacetQuery(current, String(indexName), String(facet), parameters);
        }
        return answerQuery(current, String(indexName), parameters);
      }),
    };
  });
  app.post('/1/indexes/:index/recommendations', options, async ({ body }) => {
    const current = await index.current();
    return {
      results: readRequests(body, MAX_QUERIES).map((request) =>
        answerRecommendation(current, toObject(request)),
      ),
    };
  });
  app.post<{ Params: { index: string } }>('/1/indexes/:index/query', options, async ({ body, params }) =>
    answerQuery(await index.current(), params.index, withParams(body)),
  );
  app.post<{ Params: { index: string; facet: string } }>(
    '/1/indexes/:index/facets/:facet/query',
    options,
    async ({ body, params }) =>
      answerFacetQuery(await index.current(), params.index, params.facet, withParams(body)),
  );
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
