/** What each tracking step from 0 to 10 means to the person who waits. */
export const TRACKING_STEPS = [
  'Order received',
  'Payment confirmed',
  'With the brand',
  'In production',
  'Finished and inspected',
  'At our warehouse',
  'Packed',
  'With the carrier',
  'At the delivery terminal',
  'Out for delivery',
  'Delivered',
] as const;

/** The step as an integer from 0 to 10; anything else counts as 0, so that a carrier's odd answer breaks no page. */
export function trackingStep(step: unknown): number {
  return typeof step === 'number' && Number.isInteger(step) && step >= 0 && step < TRACKING_STEPS.length
    ? step
    : 0;
}
