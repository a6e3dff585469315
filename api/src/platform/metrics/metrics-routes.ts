import { mayReadMetrics } from '@sanderling/server/metrics-access';
import type { Config } from '../config/config.ts';
import type { Api } from '../http/http-server.ts';
import { problem } from '../http/problem.ts';
import { declareRoutes } from '../routes/route-access.ts';
import type { Metrics } from './metrics.ts';

/** `/metrics`, for programs of this machine and who shows METRICS_TOKEN. A shell hands no call on to it. */
export async function metricsRoutes(
  app: Api,
  { metrics, config }: { metrics: Metrics; config: Pick<Config, 'metricsToken'> },
): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'none' });
  const quiet = { logLevel: 'warn', schema: { hide: true }, config: { rateLimit: false } } as const;
  app.get('/metrics', quiet, async (request, reply) => {
    if (!mayReadMetrics(request, config.metricsToken)) throw problem('NOT_FOUND');
    const text = await metrics.registry.metrics();
    return reply.header('content-type', metrics.registry.contentType).send(text);
  });
}
