import { columnCount } from './column-count.ts';

test('R167 a drop-down has three columns', () => {
  expect(columnCount(12, 1280)).toBe(3);
});

test('R168 a drop-down of more than thirty entries has five columns', () => {
  expect(columnCount(30, 1280)).toBe(3);
  expect(columnCount(31, 1280)).toBe(5);
});

test('R169 up to a width of 1150 px even a long drop-down has three columns', () => {
  expect(columnCount(31, 1150)).toBe(3);
  expect(columnCount(31, 1151)).toBe(5);
});
