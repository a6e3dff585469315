import { slopePerHour } from './slope.ts';

const MINUTE_MS = 60_000;

test('a value that grows by one a minute grows by 60 an hour, and noise around a level by nothing', () => {
  const growing = [0, 1, 2, 3].map((value) => ({ atMs: value * MINUTE_MS, value: 200 + value }));
  expect(slopePerHour(growing)).toBeCloseTo(60);
  const level = [201, 199, 199, 201].map((value, index) => ({ atMs: index * MINUTE_MS, value }));
  expect(slopePerHour(level)).toBeCloseTo(0);
});

test('one sample has no slope', () => {
  expect(slopePerHour([{ atMs: 5, value: 3 }])).toBe(0);
  expect(slopePerHour([])).toBe(0);
});
