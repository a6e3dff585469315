import { paths } from '@sanderling/contract/site/paths';
import type { Database } from '../../platform/database/schema.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import type { Api } from '../../platform/http/http-server.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { isAddressAdvertised, type Offers } from '../advertised/advertised.ts';
import { readLive } from '../content/live-content.ts';

/** One document takes no more; a shop of this size is far from it. */
const MAX_COUNT = 50_000;

/** Every page that a search engine may show, by its canonical address. The shell serves it on the shop's own origin. */
export async function sitemapRoutes(
  app: Api,
  { db, clock, config, offers }: Platform & { offers: Offers },
): Promise<void> {
  declareRoutes(app, { access: 'public', caching: { sharedForS: 3_600 } });
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const found = (await listPaths(db, clock()))
      .filter(({ path }) => isAddressAdvertised(path, offers))
      .slice(0, MAX_COUNT);
    const urls = found.map(({ path, changedAt }) => {
      const day = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
      return `<url><loc>${escapeHtml(config.publicOrigin + path)}</loc>${day}</url>`;
    });
    return reply
      .header('content-type', 'application/xml; charset=utf-8')
      .serializer(String)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      );
  });
}

interface Listed {
  path: string;
  /** When the page last said something new; null where the store keeps no date. */
  changedAt: Date | null;
}

async function listPaths(db: Database, now: Date): Promise<Listed[]> {
  const [categories, brands, collections, rooms, products, live] = await Promise.all([
    db.selectFrom('category').select('permalink').orderBy('id').execute(),
    db.selectFrom('brand').select('slug').orderBy('id').execute(),
    db.selectFrom('collection').select('slug').orderBy('id').execute(),
    db.selectFrom('room').select(['slug', 'category']).orderBy('id').execute(),
    db
      .selectFrom('product')
      .select(['slug', 'changed_at'])
      .where('listed', '=', true)
      .orderBy('id')
      .execute(),
    readLive(db, now),
  ]);
  // A page that wants no visitors from searches is left out; one with an address of its own stands under that.
  const open = live.all('page').filter(({ published, noindex }) => published && !noindex);
  const changes = new Map(products.map(({ slug, changed_at }) => [paths.product(slug), changed_at]));
  const listed = [
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
      ...open.map(({ url_handler, canonical }) => canonical ?? paths.page(url_handler)),
      paths.journal,
      ...live.all('article').map(({ slug }) => paths.article(slug)),
    ]),
  ];
  const newest = products.reduce<Date | null>(
    (last, { changed_at }) => (last && last > changed_at ? last : changed_at),
    null,
  );
  return listed.map((path) => ({
    path,
    // Lists and the home page change with the newest of what they list.
    changedAt: changes.get(path) ?? ([paths.home, paths.products].includes(path) ? newest : null),
  }));
}
