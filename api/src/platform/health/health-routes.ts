import { sql } from 'kysely';
import type { Api } from '../http/http-server.ts';
import { problem } from '../http/problem.ts';
import type { Platform } from '../process/platform.ts';
import { declareRoutes } from '../routes/route-access.ts';

/** `/healthz`: the process runs. `/readyz`: it can also read its database. */
export async function healthRoutes(app: Api, { db }: Platform): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'none' });
  const quiet = { logLevel: 'warn', schema: { hide: true }, config: { rateLimit: false } } as const;
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async () => {
    try {
      await sql`select 1`.execute(db);
    } catch (cause) {
      throw problem('UNAVAILABLE', { cause });
    }
    return { status: 'ready' };
  });
}
