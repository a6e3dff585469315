import { nearInTurns, nearKinds, withoutOffer } from './near-results.ts';

test('R037 what came near in two ways is told in turns, each product once and as the way that is first found it', () => {
  const found = (id: number, way: string) => ({ id, way });
  const ways = [
    [found(1, 'narrow'), found(2, 'narrow')],
    [found(3, 'wide'), found(1, 'wide'), found(4, 'wide'), found(5, 'wide')],
  ];
  expect(nearInTurns(ways, ({ id }) => id)).toEqual([
    found(1, 'narrow'),
    found(3, 'wide'),
    found(2, 'narrow'),
    found(4, 'wide'),
    found(5, 'wide'),
  ]);
  expect(nearInTurns([], (id) => id)).toEqual([]);
});

test('R037 what is not sold is said without pieces that are not there', () => {
  expect(withoutOffer('We do not sell candles. This lamp goes wherever one would.')).toBe(
    'We do not sell candles.',
  );
  expect(withoutOffer('We do not sell those.')).toBe('We do not sell those.');
});

test('R037 only what is of the kind that was asked for comes near, and a gift card near a gift alone', () => {
  expect(nearKinds(['living/sofas', 'outdoor/sofas'], 'green sofa')).toEqual([
    ['category_permalinks:living/sofas', 'category_permalinks:outdoor/sofas'],
  ]);
  expect(nearKinds([], 'something green')).toEqual([['category_permalinks:-gift-cards']]);
  expect(nearKinds([], 'a gift for my sister')).toEqual([]);
});
