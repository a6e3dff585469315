import { columnCount } from './column-count.ts';

test('R167 R168 a drop-down has three columns, and five when it has more than thirty entries', () => {
  expect([1, 12, 30, 31, 100].map(columnCount)).toEqual([3, 3, 3, 5, 5]);
});
