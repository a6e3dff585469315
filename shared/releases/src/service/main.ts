import path from 'node:path';
import { loggedError } from '@sanderling/logging/logged-error';
import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { openAccess } from '../access/access-document.ts';
import { configuredStorage, openConfiguredReleases } from '../configured-releases.ts';
import { createPictureQueue } from '../pictures/picture-queue.ts';
import { takePictures } from '../pictures/take-pictures.ts';
import { tryReleases } from '../try-releases.ts';
import { readConfig } from './registry-config.ts';
import { createRegistryService } from './registry-service.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
/** The longest upload is over by then. */
const CLOSE_WITHIN_MS = 25_000;

const LOG_EXPIRED_MS = 3_600_000;
const LOOK_EVERY_MS = 1_000;

try {
  const config = readConfig(process.env);
  const logger = pino({
    level: config.logLevel,
    base: { process: 'registry' },
    serializers: { err: loggedError },
  });
  const warn = (message: string) => logger.warn(message);
  const releases = await openConfiguredReleases({ dataDir: config.dataDir, config: config.releases, warn });
  const shop = { root: ROOT, dataDir: config.dataDir };
  const pictures = createPictureQueue({
    take: (release) =>
      takePictures(release, shop).then(
        (said) => logger.info({ ...release }, said),
        (error) => logger.warn({ ...release, err: error }, 'no pictures are taken'),
      ),
  });
  const storage = await configuredStorage(config.dataDir, config.releases);
  const app = createRegistryService({
    releases,
    access: openAccess(storage.access, warn),
    logger,
    packages: path.join(config.dataDir, 'packages'),
    tryOut: (versions) =>
      pictures.before(async () => {
        const untried = await tryReleases(versions, { ...shop, warn });
        if (untried) logger.info({ versions }, untried);
        return untried;
      }),
    rule: config.releases.unseen,
    onPublished: pictures.add,
  });
  const logExpired = () =>
    releases.logExpiredTokens().catch((error) => logger.warn({ err: error }, 'the log waits for its store'));
  void logExpired();
  setInterval(logExpired, LOG_EXPIRED_MS).unref();
  // What other processes change is known here when both copies of the document are lost.
  setInterval(() => void releases.status().catch(() => undefined), LOOK_EVERY_MS).unref();
  closeWithGrace({ delay: CLOSE_WITHIN_MS, logger }, async ({ err }) => {
    if (err) logger.fatal({ err }, 'the process ends after an error that was not expected');
    await app.close();
  });
  const address = await app.listen({ port: config.port, host: config.host });
  logger.info({ address: `${address}/_releases` }, 'ready');
} catch (error) {
  // Read by the person who started it: without a stack.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
