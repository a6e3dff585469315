export interface Place {
  /** Shares of the picture's width and height, from its upper left. */
  x: number;
  y: number;
}

/** Of a pin's middle: to the picture's rim, as in the style sheet, and to the next pin's, with a gap that is seen. */
const RIM_PX = 22;
const APART_PX = 36;
/** Each round moves every two that are too close; a handful of pins needs few. */
const MAX_ROUNDS = 30;

/**
 * Moves pins that would lie over each other just so far apart that each can be seen and pressed. Two pieces that stand together
 * are as near on a small picture as their pins are wide. Pins with room around them stay where they are.
 */
export function spreadPins(pins: readonly Place[], widthPx: number, heightPx: number): Place[] {
  const within = (value: number, size: number) => Math.min(Math.max(value, RIM_PX), size - RIM_PX);
  const points = pins.map(({ x, y }) => ({
    x: within(x * widthPx, widthPx),
    y: within(y * heightPx, heightPx),
  }));
  for (let round = 0, isMoved = true; isMoved && round < MAX_ROUNDS; round += 1) {
    isMoved = false;
    points.forEach((one, at) => {
      for (const other of points.slice(at + 1)) {
        const distance = Math.hypot(other.x - one.x, other.y - one.y);
        if (distance >= APART_PX - 0.5) continue;
        isMoved = true;
        // In one place they part sideways.
        const [alongX, alongY] =
          distance === 0 ? [1, 0] : [(other.x - one.x) / distance, (other.y - one.y) / distance];
        const step = (APART_PX - distance) / 2;
        for (const [point, way] of [
          [one, -step],
          [other, step],
        ] as const) {
          point.x = within(point.x + way * alongX, widthPx);
          point.y = within(point.y + way * alongY, heightPx);
        }
      }
    });
  }
  return points.map(({ x, y }) => ({ x: x / widthPx, y: y / heightPx }));
}
