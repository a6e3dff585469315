import { createSlicePlaces } from './slice-places.ts';

const PLACES = 4;
const since = (owners: string, sinceMs: number) => [...owners].map((owner) => ({ owner, sinceMs }));

test('pages of one slice leave a place to those of the others', () => {
  const { hasRoom, hasRoomIfSlow } = createSlicePlaces(() => 0);
  expect(hasRoom('a', since('aa', 0), PLACES)).toBe(true);
  expect(hasRoom('a', since('aaa', 0), PLACES)).toBe(false);
  expect(hasRoom('b', since('aaa', 0), PLACES)).toBe(true);
  expect(hasRoom('a', [], 1)).toBe(true);
  expect(hasRoomIfSlow('a', since('aaa', 0), PLACES)).toBe(true);
});

test('slices whose pages are late leave a place together, until one of their pages is fast again', () => {
  let nowMs = 0;
  const { hasRoom, hasRoomIfSlow, note } = createSlicePlaces(() => nowMs);
  expect(hasRoom('b', since('aab', 0), PLACES)).toBe(true);
  nowMs = 1_001;
  expect(hasRoom('b', since('aab', 0), PLACES)).toBe(false);
  expect(hasRoom('c', since('aab', 0), PLACES)).toBe(true);
  for (const owner of ['a', 'b']) note(owner, 4_500);
  expect(hasRoom('b', since('aab', nowMs), PLACES)).toBe(false);
  expect(hasRoomIfSlow('b', since('a', nowMs), 2)).toBe(false);
  note('b', 40);
  expect(hasRoom('b', since('aab', nowMs), PLACES)).toBe(true);
});
