import type { FastifyBaseLogger } from 'fastify';
import { documentRoutes } from './catalogue/documents/document-routes.ts';
import { mediaRoutes } from './catalogue/media/media-routes.ts';
import { errorHandler, sendProblem } from './platform/http/error-handler.ts';
import { type Api, createHttpServer } from './platform/http/http-server.ts';
import { problem } from './platform/http/problem.ts';
import { declareRoutes } from './platform/routes/route-access.ts';

/** What a process answers that waits for its database: pictures and documents, and 503 to everything else. */
export async function answerMeanwhile(logger: FastifyBaseLogger): Promise<Api> {
  const app = createHttpServer(logger);
  await app.register(errorHandler);
  declareRoutes(app, { access: 'public', caching: 'none' });
  app.get('/healthz', async () => ({ status: 'ok' }));
  await app.register(mediaRoutes);
  await app.register(documentRoutes);
  app.all('/*', async (_request, reply) => sendProblem(reply, problem('UNAVAILABLE')));
  return app;
}
