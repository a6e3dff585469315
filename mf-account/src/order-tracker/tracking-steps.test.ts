import { trackingStep } from '@sanderling/pricing/order-status/tracking-step';
import { trackingSteps } from './tracking-steps.ts';

const DEPARTURES = ['in_stock', 'made_to_order', 'back_ordered', 'on_request'] as const;
const stepsOf = (
  departure: (typeof DEPARTURES)[number],
  shipping_category: 'freight' | 'ltl_direct' | 'ltl_direct_free' = 'freight',
) => trackingSteps({ departure, shipping_category });

test('R381 tracking has eleven steps, and a step is an integer from 0 to 10', () => {
  for (const departure of DEPARTURES)
    for (const category of ['freight', 'ltl_direct'] as const)
      expect(new Set(stepsOf(departure, category)).size).toBe(11);
  expect([0, 4, 10].map(trackingStep)).toEqual([0, 4, 10]);
  expect([-1, 11, 2.5, '3', null, Number.NaN].map(trackingStep)).toEqual([0, 0, 0, 0, 0, 0]);
});

test('only what is made to order is ever in production, and all of it is on its way from step 4 on', () => {
  expect(DEPARTURES.filter((departure) => stepsOf(departure).includes('In production'))).toEqual([
    'made_to_order',
  ]);
  for (const departure of DEPARTURES) expect(stepsOf(departure)[4]).toBe('Left our warehouse');
});

test('what a brand delivers directly is never in our warehouse', () => {
  for (const departure of DEPARTURES) {
    const steps = stepsOf(departure, 'ltl_direct_free');
    expect(steps[4]).toBe('Left the brand’s warehouse');
    expect(steps.filter((step) => step.includes('our warehouse'))).toEqual([]);
  }
});
