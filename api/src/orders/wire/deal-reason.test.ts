import { dealReason } from './deal-reason.ts';

const NOW = new Date('2026-11-29T16:00:00Z');
const LINE = {
  deals: [{ priceCents: 395_910, startsAt: '2026-11-20T06:00:00Z', endsAt: '2026-12-21T06:00:00Z' }],
  regularPriceCents: 439_900,
  sellingPriceCents: 395_910,
};

test.each([
  [false, 'This price ends December 20, 2026, at 11:59 pm Central time.'],
  [true, 'The sale price of $3,959.10 ends December 20, 2026, at 11:59 pm Central time.'],
])(
  'a price that is made of the regular one (%j) does not end with the deal beside it',
  (isOfRegular, said) => {
    expect(dealReason(LINE, { now: NOW, isOfRegular })).toBe(said);
  },
);
