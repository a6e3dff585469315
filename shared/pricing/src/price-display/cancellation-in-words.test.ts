import type { Order } from '@sanderling/contract/wire/orders/order';
import { cancellationInWords, isInTimeToCancel, returnPolicyOnly } from './cancellation-in-words.ts';

const POLICY =
  'Made or cut for you, and so not returnable once work has begun. You may cancel without charge within 48 hours of ordering. Faults are our responsibility.';

/** Only what is read of an order. */
const orderOf = (...lines: object[]): Order =>
  JSON.parse(JSON.stringify({ completed_at: '2026-11-20T16:00:00Z', line_items: lines }));
const CUT = { return_policy: POLICY };
const SOFA = { return_policy: null };
const GIFT_CARD = { return_policy: 'Gift cards cannot be returned.', emailed_at: null };
const IN_TIME = new Date('2026-11-22T16:00:00Z');
const LATER = new Date('2026-11-22T16:00:01Z');

test('an order with a piece that is cut for its customer can be cancelled for 48 hours', () => {
  expect(isInTimeToCancel(orderOf(SOFA, CUT), IN_TIME)).toBe(true);
  expect(isInTimeToCancel(orderOf(SOFA, CUT), LATER)).toBe(false);
  expect(cancellationInWords(orderOf(CUT))).toMatch(/until November 22 at 10:00\sAM Central\.$/);
});

test('other orders can be cancelled however late, also with a gift card', () => {
  expect(isInTimeToCancel(orderOf(SOFA, GIFT_CARD), LATER)).toBe(true);
});

test('what a piece says of its return is left without the hours that are over', () => {
  expect(returnPolicyOnly(POLICY)).toBe(
    'Made or cut for you, and so not returnable once work has begun. Faults are our responsibility.',
  );
});
