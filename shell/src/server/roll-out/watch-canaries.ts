import type { Releases } from '@sanderling/releases/releases';
import { type Canary, nextStep } from '@sanderling/releases/rollout/canary';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { BY_THE_SHOP } from './by-the-shop.ts';
import type { CompareCanaries } from './compare-canaries.ts';
import { holdsCanary, judgeCanary } from './judge-canary.ts';

const LOOK_EVERY_MS = 500;

interface WatchOptions {
  releases: Pick<Releases, 'status' | 'endCanary' | 'advanceCanary'>;
  compare: CompareCanaries;
}

/** Ends a canary that does worse than the live release, and takes the steps of one that does not. */
export function watchCanaries(app: FastifyInstance, { releases, compare }: WatchOptions) {
  let timer: NodeJS.Timeout;
  let isClosed = false;

  async function look() {
    await judgeCanaries({ releases, compare }, app.log).catch((error) =>
      app.log.error(error, 'Canaries could not be judged'),
    );
    if (isClosed) return;
    timer = setTimeout(() => void look(), LOOK_EVERY_MS);
    timer.unref();
  }

  app.addHook('onReady', async () => void look());
  app.addHook('onClose', async () => {
    isClosed = true;
    clearTimeout(timer);
  });
}

/** One look at all canaries. */
export async function judgeCanaries(
  { releases, compare }: WatchOptions,
  log: Pick<FastifyBaseLogger, 'error'>,
  now: () => Date = () => new Date(),
): Promise<void> {
  const document = await releases.status();
  for (const comparison of await compare(document)) {
    const { slice, version } = comparison;
    const why = judgeCanary(comparison);
    if (why) {
      log.error({ slice, release: version }, `The canary is ended: ${why}`);
      await releases.endCanary(slice, { by: BY_THE_SHOP, why, version });
    } else if (isDue(document.canaries[slice], now()) && holdsCanary(comparison) === null) {
      const refused = await releases.advanceCanary({ slice, version }, { by: BY_THE_SHOP });
      if (refused) log.error({ slice, release: version }, `The canary is ended: ${refused}`);
    }
  }
}

/** Asked here as well, so that the registry is locked once a step and not at every look. */
function isDue(canary: Canary | undefined, at: Date): boolean {
  return canary !== undefined && nextStep(canary, at) !== null;
}
