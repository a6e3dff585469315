import { placeInRow } from './slides.ts';

test.each([
  ['pulled past its beginning', -300, 0],
  ['halfway to the second', 210, 1],
  ['pulled past its end', 700, 1],
])('a row that is %s shows one of its slides', (_how, scrollLeft, place) => {
  expect(placeInRow({ clientWidth: 400, childElementCount: 2, scrollLeft })).toBe(place);
});

test('a row that has no width yet shows its first slide', () => {
  expect(placeInRow({ clientWidth: 0, childElementCount: 2, scrollLeft: 0 })).toBe(0);
});
