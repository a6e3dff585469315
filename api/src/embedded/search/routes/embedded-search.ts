import type { Api } from '../../../platform/http/http-server.ts';
import type { Platform } from '../../../platform/process/platform.ts';
import { pushToAlgolia } from '../../../search/algolia/push-to-algolia.ts';
import { createLiveIndex } from '../../../search/live-index/live-index.ts';
import type { SearchCatalogue } from '../../../search/live-index/search-catalogue.ts';
import { openSearchThread } from '../thread/search-thread.ts';
import { searchFor } from './search-for.ts';
import { searchRoutes } from './search-routes.ts';

/**
 * Search over the products of the database: the embedded index always, Algolia too where it is configured. Answers how the rest of the
 * API searches it.
 */
export async function search(app: Api, platform: Platform): Promise<SearchCatalogue> {
  const { algolia } = platform.config;
  const push = algolia ? await pushToAlgolia(algolia, app.log) : undefined;
  const thread = openSearchThread((reason) => {
    app.log.error({ reason }, 'the search thread ended, and the API starts another one');
    index.reload();
  });
  const index = createLiveIndex(platform, app.log, async (variants) => {
    await Promise.all([thread.load(variants), push?.(variants)]);
  });
  await app.register(searchRoutes, { index, thread, prefix: '/_search' });
  app.addHook('onListen', async () => {
    index.start();
    // Loaded before the first call needs it; that call logs a failure.
    index.ready().catch(() => {});
  });
  app.addHook('onClose', async () => {
    index.stop();
    await thread.close();
  });
  return searchFor(index, thread);
}
