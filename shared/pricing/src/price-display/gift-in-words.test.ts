import { giftInWords, mailedTitle } from './gift-in-words.ts';

const BEA = { recipient_name: 'Bea', recipient_email: 'bea@example.com', send_on: '2026-12-18', note: '' };

test.each([
  [
    { time_zone: 'America/New_York' },
    'For Bea, bea@example.com, sent on Friday, December 18, 2026, Eastern time',
  ],
  [{}, 'For Bea, bea@example.com, sent on Friday, December 18, 2026'],
  [{ method: 'paper', recipient_email: '' }, 'For Bea, on paper: we e-mail it to you to print'],
] as const)('R014 a gift of %j says to whom it goes, how and when', (more, expected) => {
  expect(giftInWords({ ...BEA, ...more })).toBe(expected);
});

test('R014 gift cards of which one is on paper are not all called sent by e-mail', () => {
  expect(mailedTitle([{ gift_delivery: BEA }])).toBe('Sent by e-mail');
  expect(mailedTitle([{ gift_delivery: BEA }, { gift_delivery: { ...BEA, method: 'paper' } }])).toBe(
    'Gift cards',
  );
});
