import { collector } from '@sanderling/server/release-idle-memory';
import { shownProducts } from './shown-products.ts';

const page = (...slugs: string[]) =>
  Buffer.from(slugs.map((slug) => `<a href="/products/${slug}">${slug}</a>`).join('<p>’</p>'));

test('a page shows the products that it links to, each once, whatever follows their slugs', () => {
  const html = page('mara-3-seat', 'hemlock-oak?color=red', 'mara-3-seat', '#reviews');
  expect([...shownProducts(html)]).toEqual(['mara-3-seat', 'hemlock-oak']);
  expect([...shownProducts(Buffer.from('<p>No piece</p><a href="/products/'))]).toEqual([]);
});

test('what is known of a page holds nothing of its text in memory', async () => {
  const collect = collector();
  const filling = 'x'.repeat(200_000);
  await collect();
  const before = process.memoryUsage().heapUsed;
  const known = Array.from({ length: 25 }, (_, index) =>
    shownProducts(Buffer.from(`${page(`mara-three-seat-sofa-${index}`)}${filling}`)),
  );
  await collect();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(1_250_000);
  expect(known).toHaveLength(25);
});
