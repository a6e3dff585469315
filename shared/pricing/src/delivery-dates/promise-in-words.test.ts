import type { Arrival } from '@sanderling/contract/wire/orders/arrival';
import { askedDayInWords } from './asked-day-in-words.ts';
import { promiseInWords } from './promise-in-words.ts';

const PROMISED = { earliest: '2026-12-04', latest: '2026-12-08' };
const ASKED = '2026-12-10';
const chosen = (day: string | null) => ({ request_id: 'r', chosen_date: day });
const on = (day: string): Arrival => ({ earliest: day, latest: day });
const SHIPMENT = {
  arrival: PROMISED as Arrival,
  promised_arrival: PROMISED as Arrival | null,
  preferred_day: null as string | null,
  delivery_day: null as ReturnType<typeof chosen> | null,
};

test('R059 a day that was asked for stands beside the promise while no carrier has confirmed it', () => {
  expect(askedDayInWords({ ...SHIPMENT, preferred_day: ASKED })).toBe(
    'You asked for Thu, Dec 10; not confirmed yet. Promised: Fri, Dec 4 to Tue, Dec 8',
  );
});

test.each<[what: string, changes: Partial<typeof SHIPMENT>, said: string | null]>([
  ['comes as promised', {}, null],
  ['comes on a day of the promise', { arrival: on('2026-12-07'), delivery_day: chosen('2026-12-07') }, null],
  [
    'comes on a day after it',
    { arrival: on('2026-12-10'), delivery_day: chosen('2026-12-10') },
    'When you ordered, we said Fri, Dec 4 to Tue, Dec 8.',
  ],
  ['was promised no day', { arrival: on('2026-12-10'), promised_arrival: null }, null],
  ['was asked for a later day, and waits for it', { preferred_day: ASKED }, null],
  [
    'waits for the day asked for, however short its own time is',
    { arrival: on('2026-12-04'), promised_arrival: on('2026-12-04'), preferred_day: ASKED },
    null,
  ],
  [
    'comes on the day asked for',
    { arrival: on(ASKED), preferred_day: ASKED, delivery_day: chosen(ASKED) },
    'Confirmed: the day that you asked for when you ordered.',
  ],
  [
    'comes on another day, be it of the range',
    { arrival: on('2026-12-07'), preferred_day: ASKED, delivery_day: chosen('2026-12-07') },
    'When you ordered, you asked for Thu, Dec 10.',
  ],
  [
    'comes on another day, which is after the promise too',
    { arrival: on('2026-12-09'), preferred_day: ASKED, delivery_day: chosen('2026-12-09') },
    'When you ordered, we said Fri, Dec 4 to Tue, Dec 8, and you asked for Thu, Dec 10.',
  ],
  [
    'cannot be there by the day asked for',
    { arrival: { earliest: '2027-01-05', latest: '2027-01-08' }, preferred_day: ASKED },
    'When you ordered, we said Fri, Dec 4 to Tue, Dec 8, and you asked for Thu, Dec 10.',
  ],
  [
    'has lost its days',
    { arrival: { reason: 'ask' }, preferred_day: ASKED },
    'When you ordered, we said Fri, Dec 4 to Tue, Dec 8, and you asked for Thu, Dec 10.',
  ],
  [
    'was asked for a day while only people knew when it comes',
    { arrival: { reason: 'ask' }, promised_arrival: { reason: 'ask' }, preferred_day: ASKED },
    null,
  ],
])(
  'R059 of a shipment that %s what was said at the order stands beside what has become of it',
  (_what, changes, said) => {
    const shipment = { ...SHIPMENT, ...changes };
    expect(promiseInWords(shipment)).toBe(said);
    // Never both: the day waits to be confirmed, or it is told what became of it.
    const isWaiting = shipment.preferred_day !== null && said === null;
    const asked = askedDayInWords(shipment);
    expect(asked?.split('. Promised: ')[0]).toBe(
      isWaiting ? 'You asked for Thu, Dec 10; not confirmed yet' : undefined,
    );
  },
);
