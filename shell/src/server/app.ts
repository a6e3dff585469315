import type { Releases } from '@sanderling/releases/releases';
import type { Versions } from '@sanderling/releases/sets/versions-at';
import { networkOf } from '@sanderling/server/network-of';
import type { Tracing } from '@sanderling/server/tracing/tracing';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { releaseAssets } from './assets/release-assets.ts';
import { storeFiles } from './assets/store-files.ts';
import { ALL_PAGES, keysOfChange } from './cdn/page-keys.ts';
import { purgePages } from './cdn/purge-pages.ts';
import type { Config } from './config/config.ts';
import { clearForeignCookies } from './cookies/clear-foreign-cookies.ts';
import { desk } from './desk/desk.ts';
import { clearDevReleases } from './dev/clear-dev-releases.ts';
import { createDevFailures, type DevFailures } from './dev/dev-failures.ts';
import { createDevShell } from './dev/dev-shell.ts';
import { developerPage } from './dev/developer-page.ts';
import { liveReload } from './dev/live-reload.ts';
import { plainResponses } from './fallback/plain-response.ts';
import { createReleaseMeasurements, type ReleaseMeasurements } from './measurements/release-measurements.ts';
import { health } from './operation/health.ts';
import { metrics } from './operation/metrics.ts';
import { privacySignal } from './operation/privacy-signal.ts';
import { logRequests, requestId } from './operation/request-log.ts';
import { robots } from './operation/robots.ts';
import { traceRequests } from './operation/trace-requests.ts';
import { type CatalogueChange, EVERYTHING, NOTHING } from './pages/catalogue-change.ts';
import { createPageCache } from './pages/page-cache.ts';
import { pages } from './pages/pages.ts';
import { watchCatalogue } from './pages/watch-catalogue.ts';
import { watchContent } from './pages/watch-content.ts';
import { watchSeasons } from './pages/watch-seasons.ts';
import { createPaymentPageRecord, type PaymentPageRecord } from './payment-page/payment-page-record.ts';
import { violationReports } from './payment-page/violation-reports.ts';
import type { WorkerSettings } from './pool/messages.ts';
import type { RenderPool } from './pool/pool-contract.ts';
import { apiProxy, LARGEST_BODY_BYTES } from './proxy/api-proxy.ts';
import { limitBodies } from './request-limits/limit-bodies.ts';
import { limitConnections } from './request-limits/limit-connections.ts';
import { SERVER_LIMITS } from './request-limits/server-limits.ts';
import { answerContinue, answerUnreadable, answerUnsupported } from './request-limits/unreadable-requests.ts';
import { visitorOf } from './roll-out/canary-visitor.ts';
import { isOwnLookWith } from './roll-out/is-own-look.ts';
import { createCanaryComparisons } from './roll-out/lay-together.ts';
import { previewBar } from './roll-out/preview-bar.ts';
import { createReleaseRecord } from './roll-out/release-record.ts';
import { createSentPages, type ReportOf } from './roll-out/sent-pages.ts';
import { watchCanaries } from './roll-out/watch-canaries.ts';
import { watchPlannedSeasons } from './roll-out/watch-planned-seasons.ts';
import { endedReleases, labelsOf, watchReleases } from './roll-out/watch-releases.ts';
import { securityHeaders } from './security/security-headers.ts';
import { answerThisMachineOnly } from './security/this-machine.ts';
import { failureReports } from './slice-failures/failure-reports.ts';
import { createSliceFailures, type SliceFailures } from './slice-failures/slice-failures.ts';
import { stagingGate } from './staging/staging-gate.ts';
import { createOpenTabs } from './tabs/open-tabs.ts';
import { tabReports } from './tabs/tab-reports.ts';
import { tryWithBrowser } from './trial/try-with-browser.ts';
import { vitalReports } from './vitals/vital-reports.ts';

interface AppOptions {
  config: Config;
  releases: Releases;
  pool: RenderPool;
  /** Makes pages that are a few people's own; the pool of all others unless told. */
  previewPool?: Pick<RenderPool, 'render'> & Partial<Pick<RenderPool, 'renew'>>;
  /** What links to previews are signed with. */
  previewSecret: string;
  /** Where other processes of the shop read releases from. */
  readFrom?: WorkerSettings['releases'];
  logger: FastifyBaseLogger;
  now?: () => Date;
  paymentPage?: PaymentPageRecord;
  sliceFailures?: SliceFailures;
  measurements?: ReleaseMeasurements;
  /** Null where no traces are made. */
  tracing?: Tracing | null;
  devFailures?: DevFailures;
}

/** The shell's server: everything that the shop's one origin answers. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, releases, pool, previewSecret, logger, now = () => new Date() } = options;
  const { paymentPage = createPaymentPageRecord(), sliceFailures = createSliceFailures() } = options;
  const { measurements = createReleaseMeasurements(), tracing = null } = options;
  const { devFailures = createDevFailures(), previewPool = pool } = options;
  const devShell = createDevShell({ releases, dataDir: config.dataDir, log: logger });
  const { readFrom = { folder: config.dataDir, keysFile: config.releases.keysFile } } = options;
  const { currentReleaseSet } = releases;
  const { trustedProxies } = config;
  const releaseRecord = createReleaseRecord();
  const { publicOrigin } = config;
  const sentPages = createSentPages({ isOneNetwork: config.isThisMachineOnly });
  /** What counts for or against a release: anyone can write to an address. */
  const isOfSentPage = (
    { ip, headers }: FastifyRequest,
    { release, ...of }: { slice: string; release: string; of: ReportOf },
  ) =>
    sentPages.takes({ visitor: visitorOf(headers.cookie), network: networkOf(ip), version: release, ...of });
  const compareCanaries = createCanaryComparisons({
    record: releaseRecord,
    evidence: releases.evidence,
    onError: (error) => logger.warn(error, 'Canaries are judged by what this shell has seen'),
  });
  const openTabs = createOpenTabs(now);
  const skewReport = async () => openTabs.report(await releases.status());
  const cache = createPageCache(() => now().getTime(), pool.isBusy);
  const ownHeaders = securityHeaders(config);
  const answerPlainly = plainResponses(config);
  const app = fastify({
    loggerInstance: logger,
    trustProxy: typeof trustedProxies === 'function' ? trustedProxies : [...trustedProxies],
    ...SERVER_LIMITS,
    genReqId: requestId,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 4_096 },
    clientErrorHandler: answerUnreadable(config),
    // An address that cannot be read reaches no hook.
    frameworkErrors: (_error, request, reply: FastifyReply) =>
      answerPlainly(request, reply.headers(ownHeaders).header('x-request-id', request.id), 400),
  });

  traceRequests(app, { tracing, believesCallers: config.believesTraces });
  logRequests(app);
  app.addHook('onRequest', async (_, reply) => void reply.headers(ownHeaders));

  if (config.isThisMachineOnly) answerThisMachineOnly(app);

  answerUnsupported(app, config, answerPlainly);
  limitConnections(app.server, trustedProxies);
  limitBodies(app, answerPlainly);
  answerContinue(app, LARGEST_BODY_BYTES);

  // Not a plugin of its own: its hook would hear of its own address alone.
  const counted = { cache, paymentPage, sliceFailures, releaseRecord, measurements, pool };
  const { purged, cleared } = await metrics(app, {
    ...counted,
    token: config.metricsToken,
    openTabs: skewReport,
    changesHeardAgoMs: () => catalogue.heardAgoMs(),
  });
  clearForeignCookies(app, { config, answerPlainly, onCleared: cleared });
  await app.register(health, { pool, currentReleaseSet });
  await app.register(storeFiles);
  await app.register(robots, { publicOrigin: config.publicOrigin });
  await app.register(privacySignal);
  await app.register(violationReports, { record: paymentPage, now });
  const isOwnLook = isOwnLookWith(previewSecret, now);
  await app.register(failureReports, {
    releases,
    isOwnLook,
    now,
    publicOrigin,
    onFailure({ slice, release, message }, request) {
      devFailures.note(slice, release, message);
      sliceFailures.count(slice, release, 'browser');
      if (isOfSentPage(request, { slice, release, of: 'failure' }))
        releaseRecord.failedInBrowser(slice, release);
    },
  });
  await app.register(vitalReports, {
    releases,
    isOwnLook,
    now,
    onVital: measurements.vital,
    publicOrigin,
    onTime({ slice, release, time, ms }, request) {
      if (isOfSentPage(request, { slice, release, of: time })) releaseRecord.timed(slice, release, time, ms);
    },
  });
  await app.register(tabReports, { releases, openTabs, isOwnLook, now });
  watchCanaries(app, { releases, compare: compareCanaries });
  const tryOut = (versions: Versions) => tryWithBrowser(versions, { config, releases, readFrom });
  watchPlannedSeasons(app, { releases, tryOut });
  await stagingGate(app, { config, now });
  await app.register(releaseAssets, { releases, config, onSent: measurements.assetSent });
  await app.register(apiProxy, { config, previewSecret, now, answerPlainly });
  if (config.environment === 'local') {
    clearDevReleases(app, releases);
    const pageOf = (request: FastifyRequest) =>
      developerPage(request, { config, releases, devShell, failures: devFailures });
    await app.register(liveReload, { pageOf });
  }
  const purge = purgePages(app, { purge: config.purge, onAsked: purged });
  watchReleases(app, releases, (after, before) => {
    // Each page names the releases of all slices, also of those that it does not show: its visitor goes on with them.
    purge([ALL_PAGES]);
    const ended = endedReleases(after, before);
    pool.begin(labelsOf(after));
    if (ended.length === 0) return;
    pool.renew(after.set, ended);
    if (previewPool !== pool) previewPool.renew?.(after.set, ended);
  });
  await app.register(previewBar, { config, answerPlainly, now });
  const { apiOrigin, serviceHeaders } = config;
  const expirePages = (change?: CatalogueChange) => {
    cache.expire(change);
    purge(keysOfChange(change));
  };
  const seasons = watchSeasons(app, { apiOrigin, serviceHeaders, now, onBorder: () => expirePages() });
  const onChange = (change: CatalogueChange) => {
    expirePages(change);
    void seasons.refresh();
  };
  const catalogue = watchCatalogue(app, { apiOrigin, serviceHeaders, onChange });
  const content = watchContent(app, {
    apiOrigin,
    serviceHeaders,
    now,
    onChange(paths) {
      if (paths === null) onChange(EVERYTHING);
      else expirePages({ ...NOTHING, paths });
    },
  });
  await app.register(desk, {
    config,
    releases,
    previewSecret,
    compare: compareCanaries,
    failures: sliceFailures,
    openTabs: skewReport,
    now,
    answerPlainly,
    tryOut,
  });
  await app.register(pages, {
    config,
    pool,
    previewPool,
    cache,
    releases,
    devShell,
    previewSecret,
    releaseRecord,
    sentPages,
    measurements,
    seasons,
    content,
    experiments: config.experiments,
    now,
    answerPlainly,
  });
  app.addHook('onReady', async () => {
    const set = await currentReleaseSet();
    // A shop that is only being set up has nothing to start.
    if (set.releases.has('shell')) pool.prepare(set);
  });
  return app;
}
