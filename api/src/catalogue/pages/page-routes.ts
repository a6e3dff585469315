import { page } from '@sanderling/contract/wire/catalogue/catalogue';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { slugParameter } from '../../platform/http/parameters.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { advertisedText, isPageAdvertised, type Offers } from '../advertised/advertised.ts';

/** The editors' pages. One that is not published does not exist for the shop. */
export async function pageRoutes(app: Api, { db, offers }: Platform & { offers: Offers }): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'shared' });
  app.get(
    '/pages/:url_handler',
    {
      schema: {
        tags: ['Catalogue'],
        operationId: 'pages.byHandler',
        params: z.object({ url_handler: slugParameter }),
        response: { 200: envelope(page), ...problems('NOT_FOUND') },
      },
    },
    async ({ params }) => {
      const found = await db
        .selectFrom('page')
        .select(['url_handler', 'title', 'content'])
        .where('url_handler', '=', params.url_handler)
        .where('published', '=', true)
        .executeTakeFirst();
      if (!found || !isPageAdvertised(found.url_handler, offers))
        throw problem('NOT_FOUND', { message: 'There is no page with this name.' });
      const { content, ...names } = found;
      return { data: { ...names, ...content, body_html: advertisedText(content.body_html, offers) } };
    },
  );
}
