import { loggedError } from '@sanderling/logging/logged-error';
import { openServedReleases } from '@sanderling/releases/configured-releases';
import { previewSecret } from '@sanderling/releases/preview/preview-secret';
import { ReleaseError } from '@sanderling/releases/release-error';
import { releaseIdleMemory } from '@sanderling/server/release-idle-memory';
import { openTracing } from '@sanderling/server/tracing/tracing';
import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config/config.ts';
import { createDevFailures } from './dev/dev-failures.ts';
import { createReleaseMeasurements } from './measurements/release-measurements.ts';
import { checkPaymentPage } from './payment-page/check-payment-page.ts';
import { createPaymentPageRecord } from './payment-page/payment-page-record.ts';
import { watchPaymentPage } from './payment-page/watch-payment-page.ts';
import type { PoolOptions } from './pool/pool-contract.ts';
import { createPreviewPool } from './pool/preview-pool.ts';
import { createRenderPool } from './pool/render-pool.ts';
import { createSliceFailures } from './slice-failures/slice-failures.ts';

/** An orchestrator, which waits half a minute, need not insist. */
const CLOSE_WITHIN_MS = 25_000;

const config = configOrEnd();
const logger = pino({
  level: config.logLevel,
  base: { process: 'shell' },
  serializers: { err: loggedError },
});
const served = await openServedReleases({
  dataDir: config.dataDir,
  config: config.releases,
  warn: (message) => logger.warn(message),
}).catch(endWithSentence);
const { releases } = served;
const readFrom = { folder: served.folder, keysFile: config.releases.keysFile };
const { apiOrigin, serviceHeaders, publicOrigin, search, tracking, blogHost, sliceBudgetFactor } = config;
const { store, storeSheet, contact, ownOrigins } = config;
const sliceFailures = createSliceFailures();
const measurements = createReleaseMeasurements();
const tracing = await openTracing(config.tracing);
const devFailures = createDevFailures();
const poolOptions: PoolOptions = {
  workers: config.renderWorkers,
  releases: readFrom,
  renderer: {
    apiOrigin,
    serviceHeaders,
    publicOrigin,
    search,
    tracking,
    blogHost,
    sliceBudgetFactor,
    store,
    storeSheet,
    contact,
    ownOrigins,
  },
  log(level, message, fields) {
    const { slice, release } = fields;
    // What a slice prints is no failure.
    if (level !== 'info' && typeof slice === 'string' && slice && typeof release === 'string') {
      sliceFailures.count(slice, release, 'server');
      devFailures.note(slice, release, String(fields.reason ?? message));
    }
    logger[level](fields, message);
  },
  onCircuitOpened: measurements.circuitOpened,
  onMemoryKept(kept) {
    measurements.memoryKept(kept);
    sliceFailures.keepsMemory(kept.slice, kept.release, kept.reason);
  },
  now: Date.now,
};
const pool = createRenderPool(poolOptions);
const previewPool = createPreviewPool(() => createRenderPool({ ...poolOptions, workers: 1 }));
const paymentPage = createPaymentPageRecord();
const app = await createApp({
  config,
  releases,
  readFrom,
  pool,
  previewPool,
  previewSecret: config.previewSecret ?? (await previewSecret(config.dataDir)),
  logger,
  paymentPage,
  sliceFailures,
  measurements,
  tracing,
  devFailures,
});

// A shop on one machine is watched by the person before it.
const endWatch =
  config.environment === 'production'
    ? watchPaymentPage({
        check: () =>
          checkPaymentPage({ config, releaseSet: releases.currentReleaseSet, origin: config.publicOrigin }),
        record: paymentPage,
        logger,
        everyHours: config.paymentPageCheck.everyHours,
        alertUrl: config.paymentPageCheck.alertUrl,
      })
    : () => undefined;

closeWithGrace({ delay: CLOSE_WITHIN_MS, logger }, async ({ err }) => {
  if (err) logger.fatal({ err }, 'the process ends after an error that was not expected');
  endWatch();
  await app.close();
  await Promise.all([pool.close(), previewPool.close()]);
  await tracing?.close();
  served.close();
});

releaseIdleMemory();
try {
  // First of all: a release store that is slow may take longer to copy than the server gives a hook of its start.
  await releases.currentReleaseSet();
  await app.listen({ port: config.port, host: config.host });
  logger.info({ address: `http://localhost:${config.port}` }, 'ready');
} catch (error) {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  // Without a stack: this is read by the person who started it.
  if (isTaken) endWithSentence(new Error(`Port ${config.port} is taken: set PORT to another one.`));
  if (error instanceof ReleaseError) endWithSentence(error);
  console.error(error);
  process.exit(1);
}

function configOrEnd(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    return endWithSentence(error);
  }
}

/** What prevents a start is one sentence, without a stack. */
function endWithSentence(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
