import { pageWindow } from './page-window.ts';

test('a listing links to its first and last page and to the neighbours of the one that is shown', () => {
  expect(pageWindow(1, 3)).toEqual([1, 2, 3]);
  expect(pageWindow(1, 12)).toEqual([1, 2, null, 12]);
  expect(pageWindow(6, 12)).toEqual([1, null, 5, 6, 7, null, 12]);
  expect(pageWindow(12, 12)).toEqual([1, null, 11, 12]);
});

test('a gap of one page is that page', () => {
  expect(pageWindow(4, 12)).toEqual([1, 2, 3, 4, 5, null, 12]);
});
