import { paths } from '@sanderling/contract/site/paths';
import { understanding } from '@sanderling/contract/wire/catalogue/understanding';
import { z } from 'zod';
import type { ContentOf } from '../../catalogue/content/content-kinds.ts';
import { type LiveContent, readLive } from '../../catalogue/content/live-content.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { envelope } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { findHelp, type HelpPage } from './find-help.ts';
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
      const now = clock();
      const { help, isOnly } = findHelp(query, helpPages(await readLive(db, now)));
      return { data: { ...understand(query, await known(), now), help, is_help_only: isOnly } };
    },
  );
}

/** Pages and articles that a visitor can open, as far as they answer questions. */
function helpPages(live: LiveContent): HelpPage[] {
  return [
    ...live
      .all('page')
      .filter(({ published }) => published)
      .map(({ url_handler, title, blocks }) => ({
        title,
        path: paths.page(url_handler),
        headings: headingsOf(blocks),
      })),
    ...live.all('article').map(({ slug, title, blocks }) => ({
      title,
      path: paths.article(slug),
      headings: [title, ...headingsOf(blocks)],
    })),
  ];
}

function headingsOf(blocks: ContentOf<'page'>['blocks']): string[] {
  return blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
}
