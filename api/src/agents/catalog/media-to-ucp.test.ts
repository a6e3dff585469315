import { product } from '@sanderling/contract/wire/catalogue/product';
import { useTestApi } from '../../testing/test-api.ts';
import { mediaOf } from './media-to-ucp.ts';

const ORIGIN = 'https://shop.example';
const api = useTestApi();
const mara = async () => {
  const answer = await api.app.inject('/api/v1/products/mara-three-seat-sofa');
  return product.parse(answer.json().data);
};

test('a model of all finishes is not said to be of one, and a model of one is', async () => {
  const sofa = await mara();
  const [first, second] = Object.values(sofa.variants);
  if (!first || !second) throw new Error('The sofa comes in one finish.');
  const textOf = (variants: typeof sofa.variants) =>
    mediaOf(second, { ...sofa, variants }, ORIGIN).find(({ type }) => type === 'model_3d')?.alt_text;
  expect(textOf(sofa.variants)).toBe('Mara three-seat sofa as a 3D model, with its finishes to choose from');
  expect(textOf({ second })).toBe(`${second.name} as a 3D model`);
});

test('a picture that was lent by another finish says which it shows', async () => {
  const sofa = await mara();
  const lent = Object.values(sofa.variants).flatMap((variant) =>
    variant.pictures.flatMap(({ shown_in: finish }, at) => (finish ? [{ at, finish, variant }] : [])),
  );
  expect(lent.length).toBeGreaterThan(0);
  for (const { at, finish, variant } of lent)
    expect(mediaOf(variant, sofa, ORIGIN)[at]?.alt_text).toContain(`Shown in ${finish}`);
});

test('the feed for shopping ads has no picture of another finish', async () => {
  const sofa = await mara();
  const { body } = await api.app.inject('/shopping_feed.xml');
  for (const variant of Object.values(sofa.variants)) {
    const [item = ''] = new RegExp(`<item><g:id>${variant.sku}<.*`).exec(body) ?? [];
    expect(item).toContain('<g:image_link>');
    for (const { shown_in: finish, src } of variant.pictures)
      expect([variant.sku, src, item.includes(src)]).toEqual([variant.sku, src, finish === undefined]);
  }
});
