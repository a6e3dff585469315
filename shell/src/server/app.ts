import type { Releases } from '@sanderling/releases/releases';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { releaseAssets } from './assets/release-assets.ts';
import type { Config } from './config.ts';
import { liveReload } from './dev/live-reload.ts';
import { pinnedSet } from './dev/pinned-set.ts';
import { health } from './operation/health.ts';
import { metrics } from './operation/metrics.ts';
import { logRequests, requestId } from './operation/request-log.ts';
import { robots } from './operation/robots.ts';
import { lastResortPage } from './pages/last-resort.ts';
import { createPageCache } from './pages/page-cache.ts';
import { pages } from './pages/pages.ts';
import type { RenderPool } from './pool/render-pool.ts';
import { apiProxy } from './proxy/api-proxy.ts';
import { securityHeaders } from './security-headers.ts';
import { stagingGate } from './staging/staging-gate.ts';
import { answerThisMachineOnly } from './this-machine.ts';

interface AppOptions {
  config: Config;
  releases: Releases;
  pool: RenderPool;
  logger: FastifyBaseLogger;
  now?: () => Date;
}

/** The shell's server: everything that the shop's one origin answers. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, releases, pool, logger, now = () => new Date() } = options;
  const { currentReleaseSet } = releases;
  const { trustedProxies } = config;
  const cache = createPageCache(() => now().getTime());
  const ownHeaders = securityHeaders(config);
  const app = fastify({
    loggerInstance: logger,
    trustProxy: typeof trustedProxies === 'function' ? trustedProxies : [...trustedProxies],
    genReqId: requestId,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 4_096 },
    // A page's address is read by the page itself, so that a mistake in it gets an answer for people.
    frameworkErrors(_error, _request, reply) {
      reply.hijack();
      reply.raw.writeHead(400, { ...ownHeaders, 'content-type': 'text/html; charset=utf-8' });
      reply.raw.end(lastResortPage(400));
    },
  });

  logRequests(app);
  app.addHook('onRequest', async (_, reply) => void reply.headers(ownHeaders));

  if (config.isThisMachineOnly) answerThisMachineOnly(app);

  await app.register(metrics, { cache });
  await app.register(health, { pool, currentReleaseSet });
  await app.register(robots, { publicOrigin: config.publicOrigin });
  await stagingGate(app, { config, now });
  await app.register(releaseAssets, { releases });
  await app.register(apiProxy, { config });
  if (config.environment === 'local') {
    const releaseSetOf = (request: FastifyRequest) => pinnedSet(request, config, releases);
    await app.register(liveReload, { releaseSetOf });
  }
  await app.register(pages, { config, pool, cache, releases, now });
  return app;
}
