import { composeSitemap } from './compose-sitemap.ts';

const ORIGIN = 'https://shop.example';
const listed = ['/', '/products/a', '/products/b'].map((path, day) => ({
  path,
  changedAt: day === 0 ? null : new Date(Date.UTC(2026, 0, day)),
}));
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)</g)].map(([, address]) => address);

test('a sitemap of more pages than a document takes is an index of documents that name each page once', () => {
  const { first, parts } = composeSitemap(listed, ORIGIN, 2);
  expect(addressesIn(first)).toEqual([`${ORIGIN}/sitemaps/1.xml`, `${ORIGIN}/sitemaps/2.xml`]);
  expect(first).toContain('<sitemapindex');
  expect(first).toContain('<lastmod>2026-01-02T00:00:00.000Z</lastmod></sitemap>');
  expect(parts.flatMap(addressesIn)).toEqual(listed.map(({ path }) => ORIGIN + path));
  expect(composeSitemap(listed, ORIGIN, 3).first).toContain('<urlset');
});
