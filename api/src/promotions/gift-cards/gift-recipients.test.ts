import type { GiftDelivery } from '@sanderling/contract/wire/orders/gift-delivery';
import { sendingTime } from './gift-recipients.ts';

const gift = (change: Partial<GiftDelivery>): GiftDelivery => ({
  recipient_name: 'Bea',
  recipient_email: 'bea@example.com',
  send_on: '2026-12-24',
  note: '',
  ...change,
});
const NOON = new Date('2026-11-20T18:00:00Z');

test.each([
  ['without a place, as in the Midwest', undefined, '2026-12-24', '2026-12-24T14:00:00.000Z'],
  ['in the East', 'America/New_York', '2026-12-24', '2026-12-24T13:00:00.000Z'],
  ['in Hawaii', 'Pacific/Honolulu', '2026-12-24', '2026-12-24T18:00:00.000Z'],
  ['in the East as clocks go forward', 'America/New_York', '2027-03-14', '2027-03-14T12:00:00.000Z'],
  ['in the East on the day before', 'America/New_York', '2027-03-13', '2027-03-13T13:00:00.000Z'],
  ['in the West as clocks go forward', 'America/Los_Angeles', '2027-03-14', '2027-03-14T15:00:00.000Z'],
  ['in Arizona, whose clocks do not', 'America/Phoenix', '2027-03-14', '2027-03-14T15:00:00.000Z'],
  ['in the Midwest as clocks go back', 'America/Chicago', '2027-11-07', '2027-11-07T14:00:00.000Z'],
  ['in the Midwest on the day before', 'America/Chicago', '2027-11-06', '2027-11-06T13:00:00.000Z'],
] as const)(
  'R014 a card for a recipient %s goes out at eight in the morning there',
  (_, time_zone, send_on, at) => {
    expect(sendingTime(gift({ send_on, ...(time_zone && { time_zone }) }), NOON).toISOString()).toBe(at);
  },
);

test('R014 a card goes out at once when its day has come where the recipient lives, and not before', () => {
  // Half past eleven in the evening in Chicago: tomorrow has come in New York.
  const late = new Date('2026-12-24T05:30:00Z');
  const eve = (time_zone: NonNullable<GiftDelivery['time_zone']>) =>
    sendingTime(gift({ time_zone }), late).toISOString();
  expect(eve('America/New_York')).toBe(late.toISOString());
  expect(eve('America/Chicago')).toBe('2026-12-24T14:00:00.000Z');
});

test('R014 a card on paper goes to its buyer at once, whatever day is on it', () => {
  expect(sendingTime(gift({ method: 'paper', recipient_email: '' }), NOON)).toBe(NOON);
});
