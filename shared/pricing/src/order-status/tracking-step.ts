/** Steps go from 0, received, to 10, delivered. */
export const LAST_STEP = 10;

/** From this step on a shipment has left the warehouse. */
export const SHIPPED_STEP = 4;

/** The step as an integer from 0 to 10; anything else counts as 0, so that a carrier's odd answer breaks no page. */
export function trackingStep(step: unknown): number {
  return typeof step === 'number' && Number.isInteger(step) && step >= 0 && step <= LAST_STEP ? step : 0;
}
