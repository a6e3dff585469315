import type { Api } from '../../platform/http/http-server.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { readContentChanges } from './content-changes.ts';

/** Shells ask every second, so that no page that they have stored outlives the words that an editor has changed. */
export async function contentChangeRoutes(app: Api, { db, clock }: Platform): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'none' });
  app.get(
    '/content_changes',
    { logLevel: 'warn', schema: { hide: true }, config: { rateLimit: false } },
    async () => ({ data: await readContentChanges(db, clock()) }),
  );
}
