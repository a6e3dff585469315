import { trackingStep, trackingSteps } from './tracking-steps.ts';

const DEPARTURES = ['in_stock', 'made_to_order', 'back_ordered', 'on_request'] as const;

test('R381 tracking has eleven steps, and a step is an integer from 0 to 10', () => {
  for (const departure of DEPARTURES) expect(new Set(trackingSteps(departure)).size).toBe(11);
  expect([0, 4, 10].map(trackingStep)).toEqual([0, 4, 10]);
  expect([-1, 11, 2.5, '3', null, Number.NaN].map(trackingStep)).toEqual([0, 0, 0, 0, 0, 0]);
});

test('only what is made to order is ever in production, and all of it is on its way from step 4 on', () => {
  expect(DEPARTURES.filter((departure) => trackingSteps(departure).includes('In production'))).toEqual([
    'made_to_order',
  ]);
  for (const departure of DEPARTURES) expect(trackingSteps(departure)[4]).toBe('Left our warehouse');
});
