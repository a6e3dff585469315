import type { Api } from '../../platform/http/http-server.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { readContentChanges } from './content-changes.ts';
import { readRevision } from './read-revision.ts';

/**
 * Shells ask every second or two, so that no page that they have stored outlives the last piece of what it sells, or the words that an
 * editor has changed.
 */
export async function revisionRoute(app: Api, { db, clock }: Platform): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'none' });
  const quiet = { logLevel: 'warn', schema: { hide: true }, config: { rateLimit: false } } as const;
  app.get('/catalogue_revision', quiet, async () => ({ data: await readRevision(db) }));
  app.get('/content_changes', quiet, async () => ({ data: await readContentChanges(db, clock()) }));
}
