import { typedNumber } from './typed-number.ts';

test.each<[string, number | null]>([
  ['27.5', 27.5],
  ['27,5', 27.5],
  ['25%', 25],
  [' 25 % ', 25],
  ['25 percent', 25],
  ['.5', 0.5],
  ['30.', 30],
  ['1,500', 1500],
  ['$1,500.00', 1500],
  ['1.500,00', 1500],
  ['1 500', 1500],
  ['1,234,567.8', 1_234_567.8],
  ['1.234.567', 1_234_567],
  ['1.500', 1.5],
  ['', null],
  ['abc', null],
  ['-5', null],
  ['1e3', null],
  ['0x10', null],
  ['1,5,0', null],
  ['1.2.3', null],
  ['12abc', null],
  [',', null],
])('R080 a designer types %j, which is read as %j', (text, number) => {
  expect(typedNumber(text)).toBe(number);
});
