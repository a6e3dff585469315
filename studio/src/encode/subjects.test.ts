import { chooseDetails } from './subjects.ts';

const at = (share: number) => ({ x: 0.5, y: 0.5, share });
const pins = {
  study: { desk: at(0.2), lamp: at(0.01) },
  bedroom: { bed: at(0.3), lamp: at(0.02) },
};

test('each subject is shown by the product of its own that is seen largest', () => {
  expect(chooseDetails([{ key: 'brands/oak', products: ['desk', 'lamp'] }], pins)).toEqual([
    { key: 'brands/oak', scene: 'study', product: 'desk' },
  ]);
});

test('two subjects are not shown by the same detail while there is another; who has less choice comes first', () => {
  const chosen = chooseDetails(
    [
      { key: 'collections/work', products: ['desk', 'lamp'] },
      { key: 'categories/desks', products: ['desk'] },
    ],
    pins,
  );
  expect(chosen).toEqual([
    { key: 'categories/desks', scene: 'study', product: 'desk' },
    { key: 'collections/work', scene: 'bedroom', product: 'lamp' },
  ]);
});

test('a detail is used again when there is no other, and a subject that no room shows is left out', () => {
  const beds = { products: ['bed'] };
  const chosen = chooseDetails(
    [
      { key: 'a', ...beds },
      { key: 'b', ...beds },
      { key: 'rugs', products: ['rug'] },
    ],
    pins,
  );
  expect(chosen.map(({ key, product }) => [key, product])).toEqual([
    ['a', 'bed'],
    ['b', 'bed'],
  ]);
});
