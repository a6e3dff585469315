import {
  type RecentlyViewed,
  readRecentlyViewed,
  saveRecentlyViewed,
  withRecentlyViewed,
} from './recently-viewed.ts';

const viewed = (id: number, addedAt: number): RecentlyViewed => ({
  id,
  slug: `piece-${id}`,
  name: `Piece ${id}`,
  picture: null,
  addedAt,
});
const ids = (items: readonly RecentlyViewed[]) => items.map(({ id }) => id);

beforeEach(() => localStorage.clear());

test('R368 what was viewed last comes first', () => {
  const items = withRecentlyViewed(withRecentlyViewed([], viewed(1, 1_000)), viewed(2, 2_000));
  expect(ids(items)).toEqual([2, 1]);
});

test('R369 a piece that is viewed again moves to the front and is listed once', () => {
  const items = [1, 2, 1].reduce<readonly RecentlyViewed[]>(
    (list, id, index) => withRecentlyViewed(list, viewed(id, index)),
    [],
  );
  expect(ids(items)).toEqual([1, 2]);
});

test('R370 the eleventh piece pushes out the oldest', () => {
  const items = Array.from({ length: 11 }, (_, index) => viewed(index + 1, index)).reduce<
    readonly RecentlyViewed[]
  >(withRecentlyViewed, []);
  expect(ids(items)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
});

test('R296 R367 the list is kept under sanRVP and read back, with when each piece was viewed', () => {
  saveRecentlyViewed(localStorage, [viewed(7, 7_000)]);
  expect(localStorage.getItem('sanRVP')).toContain('piece-7');
  expect(readRecentlyViewed(localStorage)).toEqual([viewed(7, 7_000)]);
});

test('R367 a list that cannot be understood is an empty one', () => {
  for (const text of ['{', '{"id":1}', '[1, null, {"id":"x"}]']) {
    localStorage.setItem('sanRVP', text);
    expect(readRecentlyViewed(localStorage)).toEqual([]);
  }
});
