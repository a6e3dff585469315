import { setCurrencyFormat } from '@sanderling/contract/site/currency-format';
import { DOLLARS } from '@sanderling/contract/site/store-identity';
import fc from 'fast-check';
import { afterPercent, centsFromDollars, dollarsFromCents, formatDollars, roundHalfUp } from './money.ts';

test('money is rounded half up to a cent', () => {
  expect(roundHalfUp(1, 2)).toBe(1);
  expect(roundHalfUp(-1, 2)).toBe(-1);
  expect(roundHalfUp(49, 100)).toBe(0);
  expect(afterPercent(29_999, 20)).toBe(23_999);
  expect(afterPercent(1_005, 10)).toBe(905);
});

test('a percentage may have two decimals, and each of them counts', () => {
  expect(afterPercent(10_000, 12.5)).toBe(8_750);
  expect(afterPercent(100_000, 33.33)).toBe(66_670);
  expect(afterPercent(1_000_000, 0.01)).toBe(999_900);
});

test('a percentage never takes more than the price, and never less than nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5_000_000 }),
      fc.integer({ min: 0, max: 100 }),
      (price, percent) => {
        const after = afterPercent(price, percent);
        expect(after).toBeGreaterThanOrEqual(0);
        expect(after).toBeLessThanOrEqual(price);
        expect(Math.abs(after - (price * (100 - percent)) / 100)).toBeLessThanOrEqual(0.5);
      },
    ),
  );
});

test('cents survive the way over the wire, and a fraction of a cent is refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (cents) => {
      const parsed: unknown = JSON.parse(JSON.stringify(dollarsFromCents(cents)));
      expect(centsFromDollars(Number(parsed))).toBe(cents);
    }),
  );
  expect(() => centsFromDollars(1.005)).toThrow('1.005');
  expect(() => centsFromDollars(Number.NaN)).toThrow(RangeError);
});

test('R527 prices are written in dollars, with or without the zeros of whole dollars', () => {
  expect(formatDollars(123_450)).toBe('$1,234.50');
  expect(formatDollars(-3_599)).toBe('-$35.99');
  expect(formatDollars(329_000)).toBe('$3,290.00');
  expect(formatDollars(329_000, { trimZeroCents: true })).toBe('$3,290');
  expect(formatDollars(29_999, { trimZeroCents: true })).toBe('$299.99');
  expect(formatDollars(0, { trimZeroCents: true })).toBe('$0');
});

test('prices are written as `Intl` writes them, without its formatters, which a slow phone waits for', () => {
  const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const formatter = jest.spyOn(Intl, 'NumberFormat');
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      expect(formatDollars(cents)).toBe(withCents.format(cents / 100));
    }),
  );
  jest.isolateModules(() => require('./money.ts'));
  expect(formatter).not.toHaveBeenCalled();
});

test('amounts are written as the store writes them, by each copy of this module', () => {
  setCurrencyFormat({ before: '', after: ' €', thousands: '.', decimal: ',' });
  expect([formatDollars(123_450), formatDollars(-5), formatDollars(90_000, { trimZeroCents: true })]).toEqual(
    ['1.234,50 €', '-0,05 €', '900 €'],
  );
  setCurrencyFormat(DOLLARS);
  expect(formatDollars(123_450)).toBe('$1,234.50');
});
