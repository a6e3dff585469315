import type { ArticleFile } from '@sanderling/catalogue-data/content/page-file';
import { type ArticleSummary, article, articleSummary } from '@sanderling/contract/wire/catalogue/content';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { slugParameter } from '../../platform/http/parameters.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import type { Offers } from '../advertised/advertised.ts';
import { readShown } from '../content/content-preview.ts';
import type { LiveContent } from '../content/live-content.ts';
import { openBlocks, type Shown } from '../content/show-blocks.ts';

const MORE = 3;

/** The journal: articles about rooms, makers and pieces of the store. */
export async function journalRoutes(
  app: Api,
  { db, clock, offers }: Platform & { offers: Offers },
): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'shared' });
  const tags = ['Catalogue'];
  app.get(
    '/journal',
    { schema: { tags, operationId: 'journal.list', response: { 200: envelope(z.array(articleSummary)) } } },
    async (request) => {
      const { live } = await readShown(db, request, clock());
      const shown = await openBlocks(db, offers, []);
      return { data: newestFirst(live).map((file) => toSummary(file, shown)) };
    },
  );
  app.get(
    '/journal/:slug',
    {
      schema: {
        tags,
        operationId: 'journal.bySlug',
        params: z.object({ slug: slugParameter }),
        response: { 200: envelope(article), ...problems('NOT_FOUND') },
      },
    },
    async (request) => {
      const { live } = await readShown(db, request, clock());
      const found = live.one('article', request.params.slug);
      if (!found) throw problem('NOT_FOUND', { message: 'There is no article with this name.' });
      const shown = await openBlocks(db, offers, [found.blocks]);
      const others = newestFirst(live).filter(({ slug }) => slug !== found.slug);
      return {
        data: {
          ...toSummary(found, shown),
          body_html: shown.htmlOf(found.blocks),
          seo: found.search_engine_optimization,
          more: others.slice(0, MORE).map((file) => toSummary(file, shown)),
        },
      };
    },
  );
}

function newestFirst(live: LiveContent): ArticleFile[] {
  return live.all('article').sort((one, other) => other.published_on.localeCompare(one.published_on));
}

function toSummary(file: ArticleFile, { pictureOf }: Shown): ArticleSummary {
  const { slug, title, intro, author, published_on, picture, alternative_text } = file;
  return { slug, title, intro, author, published_on, picture: pictureOf(picture, alternative_text) };
}
