import type { Shipment } from '@sanderling/contract/wire/orders/order';

type Departure = Shipment['departure'];

/** Steps 2 and 3, before a shipment leaves the warehouse: only what is made to order is ever in production. */
const PREPARATION: Record<Departure, readonly [string, string]> = {
  in_stock: ['At our warehouse', 'Packed'],
  made_to_order: ['In production', 'Finished and inspected'],
  back_ordered: ['Expected at our warehouse', 'Packed'],
  on_request: ['Being prepared', 'Packed'],
};

const LAST_STEP = 10;

/** What each tracking step from 0 to 10 means to the person who waits. From step 4 on the order is on its way. */
export function trackingSteps(departure: Departure): readonly string[] {
  return [
    'Order received',
    'Payment confirmed',
    ...PREPARATION[departure],
    'Left our warehouse',
    'With the carrier',
    'On the road',
    'At the delivery terminal',
    'Ready for delivery',
    'Out for delivery',
    'Delivered',
  ];
}

/** The step as an integer from 0 to 10; anything else counts as 0, so that a carrier's odd answer breaks no page. */
export function trackingStep(step: unknown): number {
  return typeof step === 'number' && Number.isInteger(step) && step >= 0 && step <= LAST_STEP ? step : 0;
}
