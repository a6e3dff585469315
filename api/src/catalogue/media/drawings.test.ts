import { product } from '@sanderling/contract/wire/catalogue/product';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const variantsOf = async (slug: string) => {
  const answer = await api.app.inject(`/api/v1/products/${slug}`);
  return Object.values(product.parse(answer.json().data).variants);
};

test('a piece comes with a drawing that says its inches in words', async () => {
  const [sofa] = await variantsOf('mara-three-seat-sofa');
  expect(sofa?.drawing).toEqual({
    url: expect.stringMatching(/^\/media\/drawings\/mara-three-seat-sofa-.+-[0-9a-f]{10}\.svg$/),
    width: 1200,
    height: 800,
    alternative_text: 'Mara three-seat sofa: 92 inches wide, 38 deep, 33 high',
  });
});

test('finishes of one size share a drawing, another size has its own', async () => {
  const beds = await variantsOf('linnet-platform-bed');
  const bySize = Map.groupBy(beds, ({ dimensions }) => dimensions.width);
  expect(bySize.size).toBe(2);
  const urls = [...bySize.values()].map((ofSize) => new Set(ofSize.map(({ drawing }) => drawing?.url)));
  expect(urls.map(({ size }) => size)).toEqual([1, 1]);
  expect(new Set(urls.flatMap((ofSize) => [...ofSize])).size).toBe(2);
});

test('what has no size has no drawing', async () => {
  const cards = await variantsOf('e-gift-card');
  expect(cards.map(({ drawing }) => drawing)).toEqual(cards.map(() => null));
});

test('a drawing is served for ever, as a document that can do nothing', async () => {
  const [sofa] = await variantsOf('mara-three-seat-sofa');
  const answer = await api.app.inject(sofa?.drawing?.url ?? '');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});
