import { paths } from '@sanderling/contract/site/paths';
import { understanding } from '@sanderling/contract/wire/catalogue/understanding';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { envelope } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { findHelp } from './find-help.ts';
import type { KnownValues } from './known-values.ts';
import { understand } from './understand.ts';

/** What the words of a search mean, the same for the list of results and for what is suggested while they are typed. */
export async function understandingRoutes(
  app: Api,
  { db, clock, known }: Pick<Platform, 'db' | 'clock'> & { known: () => Promise<KnownValues> },
): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'shared' });
  app.get(
    '/search/understanding',
    {
      schema: {
        tags: ['Catalogue'],
        operationId: 'search.understand',
        querystring: z.object({ query: z.string().max(512).default('') }),
        response: { 200: envelope(understanding) },
      },
    },
    async ({ query: { query } }) => {
      const pages = await db
        .selectFrom('page')
        .select(['url_handler', 'title', 'content'])
        .where('published', '=', true)
        .execute();
      const { help, isOnly } = findHelp(
        query,
        pages.map(({ url_handler, title, content }) => ({
          title,
          path: paths.page(url_handler),
          html: content.body_html,
        })),
      );
      return { data: { ...understand(query, await known(), clock()), help, is_help_only: isOnly } };
    },
  );
}
