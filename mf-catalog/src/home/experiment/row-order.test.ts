import { rowsOf } from './row-order.ts';

const ROWS = ['picks', 'rooms', 'styles', 'in-stock'] as const;

test('the variant begins with what ships at once, and loses no row', () => {
  expect(rowsOf('in-stock-first', ROWS)).toEqual(['in-stock', 'picks', 'rooms', 'styles']);
});

test('a visitor without the variant, and a season without the row, have the order of before', () => {
  expect([rowsOf(undefined, ROWS), rowsOf('control', ROWS)]).toEqual([ROWS, ROWS]);
  expect(rowsOf('in-stock-first', ['picks', 'rooms'])).toEqual(['picks', 'rooms']);
});
