import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();

test('the sitemap names every listed product, category, brand, collection and room once, and nothing that is not indexed', async () => {
  const { statusCode, headers, body } = await api.app.inject({ url: '/sitemap.xml' });
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  const paths = addresses.map((address) => address.replace(api.config.publicOrigin, ''));
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/categories/living/sofas',
      '/brands/halden',
      '/collections/verde',
      '/rooms/the-lakeside-living-room',
      '/products/mara-three-seat-sofa',
      '/financing',
      '/trade-program',
      '/pages/shipping',
    ]),
  );
  // Pages with an address of their own stand under that one alone.
  for (const other of ['/pages/financing', '/pages/trade-program', '/financing/old'])
    expect(paths).not.toContain(other);
  expect(paths.filter((path) => path.startsWith('/products/'))).toHaveLength(118);
  await api.db.updateTable('product').set({ listed: false }).where('id', '=', 101).execute();
  const later = await api.app.inject({ url: '/sitemap.xml' });
  expect(later.body).not.toContain('/products/mara-three-seat-sofa<');
});
