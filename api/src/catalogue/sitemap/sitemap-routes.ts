import { paths } from '@sanderling/contract/site/paths';
import type { Database } from '../../platform/database/schema.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import type { Api } from '../../platform/http/http-server.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { isAddressAdvertised, type Offers } from '../advertised/advertised.ts';

/** One document takes no more; a shop of this size is far from it. */
const MAX_COUNT = 50_000;

/** Every page that a search engine may show, by its canonical address. The shell serves it on the shop's own origin. */
export async function sitemapRoutes(
  app: Api,
  { db, config, offers }: Platform & { offers: Offers },
): Promise<void> {
  declareRoutes(app, { access: 'public', caching: { sharedForS: 3_600 } });
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const found = (await listPaths(db))
      .filter((path) => isAddressAdvertised(path, offers))
      .slice(0, MAX_COUNT);
    const urls = found.map((path) => `<url><loc>${escapeHtml(config.publicOrigin + path)}</loc></url>`);
    return reply
      .header('content-type', 'application/xml; charset=utf-8')
      .serializer(String)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      );
  });
}

async function listPaths(db: Database): Promise<string[]> {
  const [categories, brands, collections, rooms, products, pages] = await Promise.all([
    db.selectFrom('category').select('permalink').orderBy('id').execute(),
    db.selectFrom('brand').select('slug').orderBy('id').execute(),
    db.selectFrom('collection').select('slug').orderBy('id').execute(),
    db.selectFrom('room').select(['slug', 'category']).orderBy('id').execute(),
    db.selectFrom('product').select('slug').where('listed', '=', true).orderBy('id').execute(),
    db.selectFrom('page').select(['url_handler', 'content']).where('published', '=', true).execute(),
  ]);
  // A page that wants no visitors from searches is left out; one with an address of its own stands under that.
  const open = pages.filter(({ content }) => !content.noindex);
  return [
    ...new Set([
      paths.home,
      paths.products,
      '/brands',
      '/collections',
      '/rooms',
      '/holiday-collection',
      '/gift-cards',
      ...categories.map(({ permalink }) => paths.category(permalink)),
      ...brands.map(({ slug }) => paths.brand(slug)),
      ...collections.map(({ slug }) => paths.collection(slug)),
      ...[...new Set(rooms.map(({ category }) => category))].map(
        (category) => `/rooms/categories/${category}`,
      ),
      ...rooms.map(({ slug }) => `/rooms/${slug}`),
      ...products.map(({ slug }) => paths.product(slug)),
      ...open.map(({ url_handler, content }) => content.canonical ?? paths.page(url_handler)),
    ]),
  ];
}
