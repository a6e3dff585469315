import { render } from '@testing-library/react';
import { Skeleton } from './skeleton.tsx';

const widths = (random: () => number) =>
  [
    ...render(<Skeleton lines={2} random={random} />).container.querySelectorAll<HTMLElement>('span > span'),
  ].map((line) => line.style.inlineSize);

test('R572 lines that are still to come are 80% to 100% wide', () => {
  expect(widths(() => 0)).toEqual(['80%', '80%']);
  expect(widths(() => 0.5)).toEqual(['90%', '90%']);
  expect(widths(() => 1)).toEqual(['100%', '100%']);
});
