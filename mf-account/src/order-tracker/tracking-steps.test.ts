import { TRACKING_STEPS, trackingStep } from './tracking-steps.ts';

test('R381 tracking has eleven steps, and a step is an integer from 0 to 10', () => {
  expect(TRACKING_STEPS).toHaveLength(11);
  expect([0, 4, 10].map(trackingStep)).toEqual([0, 4, 10]);
  expect([-1, 11, 2.5, '3', null, Number.NaN].map(trackingStep)).toEqual([0, 0, 0, 0, 0, 0]);
});
