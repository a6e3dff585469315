import { seasonAt, seasonOf } from './season.ts';

test('a season begins and ends with the day in Chicago', () => {
  expect(seasonAt(new Date('2024-05-24T04:59:00Z'))).toBe('default');
  expect(seasonAt(new Date('2024-05-24T05:00:00Z'))).toBe('cyberWeek');
  expect(seasonAt(new Date('2024-05-31T04:59:00Z'))).toBe('cyberWeek');
  expect(seasonAt(new Date('2024-05-31T05:00:00Z'))).toBe('default');
  // In winter the day begins an hour later.
  expect(seasonAt(new Date('2024-11-30T05:59:00Z'))).toBe('blackFriday4');
  expect(seasonAt(new Date('2024-11-30T06:00:00Z'))).toBe('default');
});

test('seasons stay in the year that they were planned for', () => {
  expect(seasonAt(new Date('2026-11-21T12:00:00Z'))).toBe('default');
});

test('the address can ask for a season at any date; one that does not exist is not asked for', () => {
  const now = new Date('2026-01-01T12:00:00Z');
  expect(seasonOf(new URLSearchParams('layout=christmas'), now)).toBe('christmas');
  expect(seasonOf(new URLSearchParams('layout=toString'), now)).toBe('default');
});
