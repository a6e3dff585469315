import type { Quote } from '@sanderling/contract/wire/quotes/quote';
import type { QuoteRecord } from './read-quote.ts';

/** Null where who asks has not said whether there is one. */
export function elevatorOf({
  has_elevator: hasElevator,
  is_elevator_known: isKnown,
}: Pick<QuoteRecord, 'has_elevator' | 'is_elevator_known'>): boolean | null {
  return isKnown ? hasElevator : null;
}

/** For the carrier, as who asked has said it. */
export function accessInWords({
  floor,
  has_elevator: hasElevator,
  stairs,
}: Pick<Quote, 'floor' | 'has_elevator' | 'stairs'>): string {
  const elevator = hasElevator ? 'elevator' : 'no elevator';
  return [
    floor && `Floor: ${floor}`,
    hasElevator === null ? 'elevator: not stated' : elevator,
    stairs && `stairs: ${stairs}`,
  ]
    .filter(Boolean)
    .join(', ');
}
