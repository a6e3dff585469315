import { API_BASE } from '@sanderling/contract/commerce/constants';
import type { Api } from '../../../platform/http/http-server.ts';
import type { Platform } from '../../../platform/process/platform.ts';
import { pushToAlgolia } from '../../../search/algolia/push-to-algolia.ts';
import { createLiveIndex } from '../../../search/live-index/live-index.ts';
import { type KnownValues, knownValues } from '../../../search/understanding/known-values.ts';
import { understandingRoutes } from '../../../search/understanding/understanding-routes.ts';
import { openSearchThread } from '../thread/search-thread.ts';
import { searchRoutes } from './search-routes.ts';

/** Search over the products of the database: the embedded index always, Algolia too where it is configured. */
export async function search(app: Api, platform: Platform): Promise<void> {
  const { algolia } = platform.config;
  const push = algolia ? await pushToAlgolia(algolia, app.log) : undefined;
  const thread = openSearchThread((reason) => {
    app.log.error({ reason }, 'the search thread ended, and the API starts another one');
    index.reload();
  });
  let known: KnownValues = knownValues([]);
  const index = createLiveIndex(platform, app.log, async (variants) => {
    known = knownValues(variants);
    await Promise.all([thread.load(variants), push?.(variants)]);
  });
  await app.register(searchRoutes, { index, thread, prefix: '/_search' });
  await app.register(understandingRoutes, {
    ...platform,
    known: async () => {
      await index.ready();
      return known;
    },
    prefix: API_BASE,
  });
  app.addHook('onListen', async () => {
    index.start();
    // Loaded before the first call needs it; that call logs a failure.
    index.ready().catch(() => {});
  });
  app.addHook('onClose', async () => {
    index.stop();
    await thread.close();
  });
}
