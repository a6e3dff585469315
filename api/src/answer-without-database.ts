import type { FastifyBaseLogger } from 'fastify';
import { documentRoutes } from './catalogue/documents/document-routes.ts';
import { mediaRoutes } from './catalogue/media/media-routes.ts';
import type { Config } from './platform/config/config.ts';
import { errorHandler, sendProblem } from './platform/http/error-handler.ts';
import { type Api, createHttpServer } from './platform/http/http-server.ts';
import { problem } from './platform/http/problem.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { metricsRoutes } from './platform/metrics/metrics-routes.ts';
import { declareRoutes } from './platform/routes/route-access.ts';

/** What a process answers that waits for its database: pictures and documents, its metrics, and 503 to everything else. */
export async function answerMeanwhile(
  logger: FastifyBaseLogger,
  counted: { config: Config; metrics: Metrics },
): Promise<Api> {
  const app = createHttpServer(logger);
  counted.metrics.countAnswers(app);
  await app.register(errorHandler);
  declareRoutes(app, { access: 'public', caching: 'none' });
  app.get('/healthz', async () => ({ status: 'ok' }));
  await app.register(metricsRoutes, counted);
  await app.register(mediaRoutes);
  await app.register(documentRoutes);
  app.all('/*', async (_request, reply) => sendProblem(reply, problem('UNAVAILABLE')));
  return app;
}
