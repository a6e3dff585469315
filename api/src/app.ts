import { API_BASE } from '@sanderling/contract/limits';
import type { FastifyBaseLogger } from 'fastify';
import { commerce } from './commerce.ts';
import { healthRoutes } from './health/health-routes.ts';
import { errorHandler } from './http/error-handler.ts';
import { type Api, createHttpServer } from './http/http-server.ts';
import { rateLimits } from './http/rate-limits.ts';
import { apiDocument } from './openapi/api-document.ts';
import type { Platform } from './platform.ts';
import { stateRoutes } from './states/state-routes.ts';

/** The whole API as one table of contents. `platform.db` is migrated and seeded; nothing listens yet. */
export async function buildApp(platform: Platform, logger: FastifyBaseLogger): Promise<Api> {
  const app = createHttpServer(logger);

  // What holds for every call.
  await app.register(errorHandler);
  await app.register(rateLimits, { requestsPerMinute: platform.config.requestsPerMinute });
  await app.register(apiDocument);
  await app.register(healthRoutes, platform);

  // The catalogue.
  await app.register(stateRoutes, { ...platform, prefix: API_BASE });

  // Carts, orders, payments, mail.
  await app.register(commerce, platform);

  return app;
}
