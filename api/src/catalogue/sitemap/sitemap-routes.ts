import { paths } from '@sanderling/contract/site/paths';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../platform/database/schema.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { isAddressAdvertised, type Offers } from '../advertised/advertised.ts';
import { readLive } from '../content/live-content.ts';
import { composeSitemap, type Listed, newestOf } from './compose-sitemap.ts';

/**
 * Every page that a search engine may show, by its canonical address; of a large shop in several documents, which an index names. The
 * shell serves them on the shop's own origin.
 */
export async function sitemapRoutes(
  app: Api,
  { db, clock, config, offers }: Platform & { offers: Offers },
): Promise<void> {
  declareRoutes(app, { access: 'public', caching: { sharedForS: 3_600 } });
  const read = async () =>
    composeSitemap(
      (await listPaths(db, clock())).filter(({ path }) => isAddressAdvertised(path, offers)),
      config.publicOrigin,
    );
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) =>
    asXml(reply).send((await read()).first),
  );
  app.get(
    '/sitemaps/:part.xml',
    { schema: { hide: true, params: z.object({ part: z.coerce.number().int().min(1).max(50_000) }) } },
    async ({ params: { part } }, reply) => {
      const found = (await read()).parts[part - 1];
      if (found === undefined) throw problem('NOT_FOUND');
      return asXml(reply).send(found);
    },
  );
}

function asXml(reply: FastifyReply): FastifyReply {
  return reply.header('content-type', 'application/xml; charset=utf-8').serializer(String);
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
  const newest = newestOf(products.map(({ changed_at: changedAt }) => ({ changedAt })));
  return listed.map((path) => ({
    path,
    // Lists and the home page change with the newest of what they list.
    changedAt: changes.get(path) ?? ([paths.home, paths.products].includes(path) ? newest : null),
  }));
}
