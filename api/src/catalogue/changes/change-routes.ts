import { catalogueChanges } from '@sanderling/contract/wire/catalogue/catalogue-changes';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { envelope } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { describeChanges } from './describe-changes.ts';
import { isCursor, readChanges, readCursor } from './read-changes.ts';

interface ChangeOptions extends Pick<Platform, 'db'> {
  indexVersion: () => string;
  /** How old the oldest change was when a shell was told of it. */
  onTold: (ageMs: number) => void;
}

/** Shells ask it several times a second, so that no page that they have stored outlives what it shows. */
export async function changeRoutes(app: Api, { db, indexVersion, onTold }: ChangeOptions): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'none' });
  app.get(
    '/catalogue_changes',
    {
      logLevel: 'warn',
      config: { rateLimit: false },
      schema: {
        hide: true,
        querystring: z.object({ since: z.string().max(2_000).optional() }),
        response: { 200: envelope(catalogueChanges) },
      },
    },
    async ({ query: { since } }) => {
      if (since === undefined || !isCursor(since)) {
        const cursor = await readCursor(db);
        const everything = since !== undefined;
        return { data: { cursor, index: indexVersion(), slugs: [], lists: [], everything } };
      }
      const changed = await readChanges(db, since);
      const changes = await describeChanges(db, changed);
      if (changed.oldestMs !== null) onTold(changed.oldestMs);
      return { data: { ...changes, index: indexVersion() } };
    },
  );
}
