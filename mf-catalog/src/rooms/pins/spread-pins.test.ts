import { type Place, spreadPins } from './spread-pins.ts';

const APART_PX = 35;

function nearest(pins: readonly Place[], width: number, height: number): number {
  const gaps = pins.flatMap((one, at) =>
    pins.slice(at + 1).map((other) => Math.hypot((other.x - one.x) * width, (other.y - one.y) * height)),
  );
  return Math.min(...gaps);
}

test('R038 pins of pieces that stand together are moved apart, the others stay', () => {
  const alone = { x: 0.2, y: 0.3 };
  const pins = spreadPins([{ x: 0.5, y: 0.5 }, { x: 0.53, y: 0.5 }, alone], 772, 515);
  expect(nearest(pins, 772, 515)).toBeGreaterThanOrEqual(APART_PX);
  expect(pins[2]).toEqual(alone);
  // Just so far: neither has left its piece.
  expect((pins[0]?.x ?? 0) * 772).toBeGreaterThan(386 - 10);
});

test.each([
  ['in one place', [0.5, 0.5, 0.5, 0.5]],
  ['in a corner', [0.99, 0.99, 1, 1]],
  ['along the rim', [0, 0.4, 0, 0.42]],
])('two pins %s part and stay in the picture', (_where, [x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => {
  const pins = spreadPins(
    [
      { x: x1, y: y1 },
      { x: x2, y: y2 },
    ],
    320,
    400,
  );
  expect(nearest(pins, 320, 400)).toBeGreaterThanOrEqual(APART_PX);
  for (const { x, y } of pins) {
    expect(x * 320).toBeGreaterThanOrEqual(21.9);
    expect(x * 320).toBeLessThanOrEqual(298.1);
    expect(y * 400).toBeGreaterThanOrEqual(21.9);
    expect(y * 400).toBeLessThanOrEqual(378.1);
  }
});

test('a cluster of pins comes apart on the picture of a phone', () => {
  const cluster = [0, 1, 2, 3, 4].map((at) => ({ x: 0.5 + at * 0.02, y: 0.5 + (at % 2) * 0.03 }));
  expect(nearest(spreadPins(cluster, 320, 400), 320, 400)).toBeGreaterThanOrEqual(APART_PX);
});
