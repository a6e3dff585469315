import { escapeText } from '@sanderling/catalogue-data/content/inline-to-html';
import type { PageFile } from '@sanderling/catalogue-data/content/page-file';
import { type Page, page } from '@sanderling/contract/wire/catalogue/catalogue';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { slugParameter } from '../../platform/http/parameters.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { isPageAdvertised, type Offers } from '../advertised/advertised.ts';
import { readShown } from '../content/content-preview.ts';
import { openBlocks, type Shown } from '../content/show-blocks.ts';

/** The editors' pages. One that is not published does not exist for the shop. */
export async function pageRoutes(
  app: Api,
  { db, clock, offers }: Platform & { offers: Offers },
): Promise<void> {
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
    async (request) => {
      const { live } = await readShown(db, request, clock());
      const found = live.one('page', request.params.url_handler);
      if (!found?.published || !isPageAdvertised(found.url_handler, offers))
        throw problem('NOT_FOUND', { message: 'There is no page with this name.' });
      const shown = await openBlocks(db, offers, [found.blocks, ...found.steps.map(({ blocks }) => blocks)]);
      return { data: toWire(found, shown) };
    },
  );
}

function toWire(file: PageFile, { htmlOf, pictureOf }: Shown): Page {
  const { url_handler, title, noindex, canonical, search_engine_optimization: seo } = file;
  const bodyOf = ({ headline, blocks }: Pick<PageFile, 'headline' | 'blocks'>) =>
    `<h1>${escapeText(headline)}</h1>\n${htmlOf(blocks)}`;
  return {
    url_handler,
    title,
    noindex,
    canonical,
    seo,
    picture: file.picture === null ? null : pictureOf(file.picture, file.alternative_text),
    body_html: bodyOf(file),
    steps: file.steps.map((step) => ({ step: step.step, title: step.title, body_html: bodyOf(step) })),
  };
}
