import { bordersAround, SPECIFIED_SEASONS, seasonOf } from './season.ts';

const seasonAt = (now: Date) => seasonOf(new URLSearchParams(), now);

test('a season begins and ends with the day in Chicago', () => {
  expect(seasonAt(new Date('2024-05-24T04:59:00Z'))).toBe('default');
  expect(seasonAt(new Date('2024-05-24T05:00:00Z'))).toBe('cyberWeek');
  expect(seasonAt(new Date('2024-05-31T04:59:00Z'))).toBe('cyberWeek');
  expect(seasonAt(new Date('2024-05-31T05:00:00Z'))).toBe('default');
  // In winter the day begins an hour later.
  expect(seasonAt(new Date('2024-11-30T05:59:00Z'))).toBe('blackFriday4');
  expect(seasonAt(new Date('2024-11-30T06:00:00Z'))).toBe('default');
});

test.each([
  ['R351', 'cyberWeek', '2024-05-24T00:00:00-05:00', '2024-05-31T00:00:00-05:00'],
  ['R352', 'anniversarySale', '2025-08-05T00:00:00-05:00', '2025-08-12T00:00:00-05:00'],
  ['R353', 'laborDaySale', '2024-08-28T00:00:00-05:00', '2024-09-05T00:00:00-05:00'],
  ['R354', 'fallSale', '2024-10-07T00:00:00-05:00', '2024-10-15T00:00:00-05:00'],
  ['R355', 'christmas', '2024-10-15T00:00:00-05:00', '2024-10-23T00:00:00-05:00'],
  // Daylight saving time ends within this one.
  ['R356', 'blackFriday1', '2024-11-01T00:00:00-05:00', '2024-11-08T00:00:00-06:00'],
  ['R357', 'blackFriday2', '2024-11-08T00:00:00-06:00', '2024-11-21T00:00:00-06:00'],
  ['R358', 'blackFriday3', '2024-11-21T00:00:00-06:00', '2024-11-25T00:00:00-06:00'],
  ['R359', 'blackFriday4', '2024-11-25T00:00:00-06:00', '2024-11-30T00:00:00-06:00'],
])('%s the layout %s is shown on its days, to the millisecond', (_id, layout, begins, ends) => {
  const at = (instant: string, byMs = 0) => seasonAt(new Date(Date.parse(instant) + byMs));
  expect([at(begins), at(ends, -1)]).toEqual([layout, layout]);
  expect([at(begins, -1), at(ends)]).not.toContain(layout);
});

test('R348 the address can ask for each of the nine layouts, and for no other', () => {
  const now = new Date('2026-01-01T12:00:00Z');
  const asked = (layout: string) => seasonOf(new URLSearchParams({ layout }), now);
  for (const layout of [
    'cyberWeek',
    'anniversarySale',
    'laborDaySale',
    'fallSale',
    'christmas',
    'blackFriday1',
    'blackFriday2',
    'blackFriday3',
    'blackFriday4',
  ]) {
    expect(asked(layout)).toBe(layout);
  }
  for (const other of ['blackFriday5', 'Christmas', 'default', '']) expect(asked(other)).toBe('default');
});

test('seasons stay in the year that they were planned for', () => {
  expect(seasonAt(new Date('2026-11-21T12:00:00Z'))).toBe('default');
});

test('the address can ask for a season at any date; one that does not exist is not asked for', () => {
  const now = new Date('2026-01-01T12:00:00Z');
  expect(seasonOf(new URLSearchParams('layout=christmas'), now)).toBe('christmas');
  expect(seasonOf(new URLSearchParams('layout=toString'), now)).toBe('default');
});

const holiday = {
  windows: [
    ...SPECIFIED_SEASONS.windows,
    // From before clocks go back to after it.
    { name: 'lateOctober', starts_at: '2026-10-31T05:00:00.000Z', ends_at: '2026-11-02T06:00:00.000Z' },
  ],
  price_changes: ['2026-11-01T12:00:00.000Z'],
};

test('a season that marketing has written begins and ends on its seconds, also across a change of clocks', () => {
  const at = (instant: string) => seasonOf(new URLSearchParams(), new Date(instant), holiday);
  expect([at('2026-10-31T04:59:59Z'), at('2026-10-31T05:00:00Z')]).toEqual(['default', 'lateOctober']);
  expect([at('2026-11-02T05:59:59Z'), at('2026-11-02T06:00:00Z')]).toEqual(['lateOctober', 'default']);
});

test('the address can ask for a season that marketing has written, and then for no other one', () => {
  const asked = (layout: string) =>
    seasonOf(new URLSearchParams({ layout }), new Date('2026-11-01T12:00:00Z'), holiday);
  expect([asked('lateOctober'), asked('christmas')]).toEqual(['lateOctober', 'christmas']);
  // An unknown one changes nothing: it is the season of the day.
  expect(asked('lateoctober')).toBe('lateOctober');
});

test('a page becomes another where a season begins or ends, and where a price changes', () => {
  const around = (instant: string) => {
    const { lastMs, nextMs } = bordersAround(holiday, new Date(instant));
    return [lastMs, nextMs].map((ms) => (Number.isFinite(ms) ? new Date(ms).toISOString() : 'never'));
  };
  expect(around('2026-11-01T11:59:59Z')).toEqual(['2026-10-31T05:00:00.000Z', '2026-11-01T12:00:00.000Z']);
  expect(around('2026-11-01T12:00:00Z')).toEqual(['2026-11-01T12:00:00.000Z', '2026-11-02T06:00:00.000Z']);
  expect(around('2027-01-01T00:00:00Z')).toEqual(['2026-11-02T06:00:00.000Z', 'never']);
});
