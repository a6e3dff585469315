import type { Api } from '../http/http-server.ts';
import type { Platform } from '../platform.ts';
import { pushToAlgolia } from './algolia/push-to-algolia.ts';
import { createLiveIndex } from './live-index.ts';
import { searchRoutes } from './search-routes.ts';

/** Search over the products of the database: the embedded index always, Algolia too where it is configured. */
export async function search(app: Api, platform: Platform): Promise<void> {
  const { algolia } = platform.config;
  const push = algolia ? await pushToAlgolia(algolia, app.log) : undefined;
  const index = createLiveIndex(platform, app.log, push);
  await app.register(searchRoutes, { index, prefix: '/_search' });
  app.addHook('onListen', async () => {
    index.start();
    // Built while nobody waits for it; a failure is logged by the first call that does.
    index.current().catch(() => {});
  });
  app.addHook('onClose', async () => index.stop());
}
