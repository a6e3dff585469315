import type { Arrival } from '@sanderling/contract/wire/orders/arrival';
import { plannedDayInWords } from './appointment-in-words.ts';
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
    null,
  ],
  [
    'comes on another day, be it of the range',
    { arrival: on('2026-12-07'), preferred_day: ASKED, delivery_day: chosen('2026-12-07') },
    'When you ordered, you asked for Thu, Dec 10.',
  ],
  [
    'cannot be there by the day asked for',
    { arrival: { earliest: '2027-01-05', latest: '2027-01-08' }, preferred_day: ASKED },
    'When you ordered, you asked for Thu, Dec 10.',
  ],
  [
    'has lost its days',
    { arrival: { reason: 'ask' }, preferred_day: ASKED },
    'When you ordered, you asked for Thu, Dec 10.',
  ],
  [
    'was asked for a day while only people knew when it comes',
    { arrival: { reason: 'ask' }, promised_arrival: { reason: 'ask' }, preferred_day: ASKED },
    null,
  ],
])('R059 of a shipment that %s the promise is told where it is not kept', (_what, changes, said) => {
  const shipment = { ...SHIPMENT, ...changes };
  expect(promiseInWords(shipment)).toBe(said);
  // Never both: the day is planned, or it was asked for and is not.
  const isPlanned = shipment.preferred_day !== null && said === null;
  expect(plannedDayInWords(shipment)).toBe(
    isPlanned ? 'Planned for Thu, Dec 10, the day you asked for' : null,
  );
});
