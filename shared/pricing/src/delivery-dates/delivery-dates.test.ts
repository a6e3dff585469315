import fc from 'fast-check';
import { addBusinessDays, isBusinessDay } from '../calendar/business-days.ts';
import {
  combineDelivery,
  type Deliverable,
  daysUntilDelivered,
  departureDay,
  estimateDelivery,
} from './delivery-dates.ts';
import { formatDeliveryDate } from './format-delivery-date.ts';
import { parseLeadTime } from './lead-time.ts';
import { isZip, zoneOfZip } from './zip-zones.ts';

/** A Wednesday morning in Chicago. */
const NOW = new Date('2026-11-18T16:00:00Z');
const sofa: Deliverable = {
  estimatedAvailabilityType: 'in_stock',
  leadTime: '2-3 weeks',
  backorderableDate: null,
  shippingCategory: 'freight',
};
const lamp: Deliverable = { ...sofa, leadTime: '3-5 business days', shippingCategory: 'small_parcel' };
const madeToOrder: Deliverable = { ...sofa, estimatedAvailabilityType: 'lead_time', leadTime: '6-8 weeks' };
const backOrder: Deliverable = {
  ...sofa,
  estimatedAvailabilityType: 'date',
  leadTime: 'Ships on or after Jan 11, 2027',
  backorderableDate: '2027-01-11',
};
const at = (item: Deliverable, zip: string | null = null, now = NOW) => estimateDelivery(item, { now, zip });

test('a sofa in stock arrives within the weeks that its page promises', () => {
  expect(at(sofa)).toEqual({ kind: 'range', earliest: '2026-12-02', latest: '2026-12-09' });
});

test('a piece has left by the end of what its making takes, or on the day that is promised', () => {
  expect(departureDay(sofa, NOW)).toBe('2026-11-18');
  expect(departureDay(madeToOrder, NOW)).toBe('2027-01-13');
  expect(departureDay(backOrder, NOW)).toBe('2027-01-11');
  expect(departureDay(backOrder, new Date('2027-02-01T16:00:00Z'))).toBeNull();
});

test('a parcel is counted in business days, over a weekend', () => {
  expect(at(lamp)).toEqual({ kind: 'range', earliest: '2026-11-23', latest: '2026-11-25' });
});

test('nothing is delivered on Thanksgiving or on a weekend', () => {
  const tuesday = new Date('2026-11-24T16:00:00Z');
  // Wednesday, then Friday, then Monday.
  expect(at(lamp, null, tuesday)).toMatchObject({ earliest: '2026-11-30' });
  expect(isBusinessDay('2026-11-26')).toBe(false);
  expect(isBusinessDay('2026-12-25')).toBe(false);
});

test('what is ordered after two in the afternoon leaves on the next business day', () => {
  expect(at(lamp, null, new Date('2026-11-18T19:59:00Z'))).toMatchObject({ earliest: '2026-11-23' });
  expect(at(lamp, null, new Date('2026-11-18T20:00:00Z'))).toMatchObject({ earliest: '2026-11-24' });
});

test('a near ZIP code has the first half of the promise, a far one the second, one between them the middle', () => {
  expect(at(sofa, '60601')).toMatchObject({ earliest: '2026-12-02', latest: '2026-12-07' });
  expect(at(sofa, '94110')).toMatchObject({ earliest: '2026-12-07', latest: '2026-12-09' });
  expect(at(sofa, '10001')).toMatchObject({ earliest: '2026-12-03', latest: '2026-12-08' });
});

test('a piece made to order is made first and then on the road', () => {
  expect(at(madeToOrder)).toEqual({ kind: 'range', earliest: '2027-01-07', latest: '2027-01-27' });
});

test('a back order leaves on the promised day, and once that has passed people have to be asked', () => {
  expect(at(backOrder)).toMatchObject({ kind: 'range', earliest: '2027-01-18' });
  const lastMinute = new Date('2027-01-12T05:59:59Z');
  expect(at(backOrder, null, lastMinute)).toMatchObject({ kind: 'range', earliest: '2027-01-18' });
  expect(at(backOrder, null, new Date('2027-01-13T16:00:00Z'))).toEqual({ kind: 'ask' });
});

test.each([
  '99501',
  '99950',
  '96201',
  '96813',
  '96950',
  '00601',
  '00901',
  '09001',
  '09012',
  '09898',
  '34012',
])('nothing goes to %s, which is overseas or military mail', (zip) => {
  expect(at(sofa, zip)).toEqual({ kind: 'not-delivered' });
});

test.each(['00501', '01001', '08901', '33994', '34102', '96162', '97001', '99403'])(
  'furniture goes to %s, whose neighbours are left out',
  (zip) => {
    expect(at(sofa, zip).kind).toBe('range');
  },
);

test('a gift card needs no road, whatever the ZIP code', () => {
  expect(at({ ...sofa, shippingCategory: 'e_deliver' }, '96813')).toEqual({ kind: 'by-email' });
});

test('a cart arrives when its last piece does', () => {
  expect(combineDelivery([at(sofa), at(lamp), { kind: 'by-email' }])).toEqual({
    earliest: '2026-12-02',
    latest: '2026-12-09',
  });
  expect(combineDelivery([{ kind: 'by-email' }])).toBeNull();
});

test('a ZIP code narrows a promise and never breaks it', () => {
  const items = [sofa, lamp, madeToOrder, backOrder];
  fc.assert(
    fc.property(
      fc.constantFrom(...items),
      fc.integer({ min: 0, max: 99_999 }),
      fc.integer({ min: 0, max: 700 }),
      (item, number, days) => {
        const now = new Date(NOW.getTime() + days * 86_400_000);
        const zip = String(number).padStart(5, '0');
        const [everywhere, here] = [at(item, null, now), at(item, zip, now)];
        if (everywhere.kind !== 'range' || here.kind !== 'range') return;
        expect(here.earliest >= everywhere.earliest).toBe(true);
        expect(here.latest <= everywhere.latest).toBe(true);
        expect(here.earliest <= here.latest).toBe(true);
        expect(isBusinessDay(here.earliest) && isBusinessDay(here.latest)).toBe(true);
      },
    ),
  );
});

test('days until delivery are those to the last day of the range', () => {
  expect(daysUntilDelivered(sofa, NOW)).toBe(21);
  expect(daysUntilDelivered({ ...sofa, shippingCategory: 'e_deliver' }, NOW)).toBe(0);
  expect(daysUntilDelivered({ ...sofa, estimatedAvailabilityType: 'discontinued' }, NOW)).toBeNull();
});

test('the range is said in words', () => {
  expect(formatDeliveryDate(at(sofa))).toBe('Wed, Dec 2 to Wed, Dec 9');
  expect(formatDeliveryDate({ kind: 'range', earliest: '2026-12-02', latest: '2026-12-02' })).toBe(
    'Wed, Dec 2',
  );
  expect(formatDeliveryDate({ kind: 'ask' })).toBeNull();
});

test.each([
  ['2-3 weeks', { min: 14, max: 21, unit: 'days' }],
  ['3-5 business days', { min: 3, max: 5, unit: 'business-days' }],
  ['10 to 12 weeks', { min: 70, max: 84, unit: 'days' }],
  ['1 week', { min: 7, max: 7, unit: 'days' }],
  ['Within minutes', null],
  ['Ships on or after Mar 3, 2027', null],
  [null, null],
])('the lead time %j is read', (text, span) => {
  expect(parseLeadTime(text)).toEqual(span);
});

test('only what is a ZIP code has a zone', () => {
  expect(['60601', '60601-1234', ' 60601 '].every(isZip)).toBe(true);
  expect(['6060', '606011', 'abcde', ''].some(isZip)).toBe(false);
  expect(zoneOfZip('abcde')).toBeNull();
  expect(addBusinessDays('2026-12-24', 1)).toBe('2026-12-28');
});
