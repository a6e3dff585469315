import { sheetStarts } from './sheets.ts';

const SHEET = { top: 0, lowest: 600 };

test.each<[string, number[], number, number[]]>([
  ['all of it on one sheet', [100, 100, 100], 200, []],
  ['a block that does not fit begins the next sheet', [300, 400, 300], 100, [1, 2]],
  ['the terms of a quote take its sums with them', [100, 100, 100, 100, 120], 150, [3]],
  ['more is taken until the last sheet is no longer nearly empty', [80, 80, 80, 80, 80, 80, 50], 100, [4]],
  ['a sheet is not emptied for the last one', [250, 250, 90], 20, [2]],
  ['one that is full enough stays as it is', [200, 200, 250], 150, [2]],
  ['what is longer than a sheet begins one', [100, 900, 50], 200, [1, 2]],
])('R060 in the PDF of a quote %s', (_what, heights, startY, starts) => {
  expect(sheetStarts(heights, startY, SHEET)).toEqual(starts);
});
