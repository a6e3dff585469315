import {
  keepFavorites,
  readKeptFavorites,
  toggleKeptFavorite,
} from '@sanderling/contract/site/guest-favorites';

beforeEach(() => localStorage.clear());

test('a visitor without an account marks a piece and takes the mark away', () => {
  expect(toggleKeptFavorite(101)).toEqual([101]);
  expect(toggleKeptFavorite(102)).toEqual([102, 101]);
  expect(toggleKeptFavorite(101)).toEqual([102]);
  expect(readKeptFavorites()).toEqual([102]);
});

test('what something else has written there is no favorite', () => {
  localStorage.setItem('sanFavorites', '{"a":1}');
  expect(readKeptFavorites()).toEqual([]);
  keepFavorites([]);
  localStorage.setItem('sanFavorites', '[7,"x",null]');
  expect(readKeptFavorites()).toEqual([7]);
});
