import { dealEnd } from './deal-end.ts';

test.each([
  ['2026-12-01T06:00:00.000Z', 'Nov 30, 11:59 PM Central'],
  ['2026-07-01T22:30:00.000Z', 'Jul 1, 5:29 PM Central'],
  // The first night after clocks go back.
  ['2026-11-02T06:00:00.000Z', 'Nov 1, 11:59 PM Central'],
])('a deal that is over from %s on is said to end %s', (endsAt, words) => {
  expect(dealEnd(endsAt).replace('\u202f', ' ')).toBe(words);
});
