import type { Point } from './trace.ts';

/** Takes the steps of the pixels out of a line. Its ends stay. */
export function smooth(points: readonly Point[], closed: boolean, passes = 4): Point[] {
  let smoothed = [...points];
  for (let pass = 0; pass < passes; pass += 1) {
    smoothed = smoothed.map((here, index) => {
      const isEnd = !closed && (index === 0 || index === smoothed.length - 1);
      const [before, after] = [smoothed.at(index - 1), smoothed[(index + 1) % smoothed.length]];
      if (isEnd || !before || !after) return here;
      return { x: (before.x + 2 * here.x + after.x) / 4, y: (before.y + 2 * here.y + after.y) / 4 };
    });
  }
  return smoothed;
}

/** Leaves out points that lie nearer than `tolerance` to the line without them (Ramer, Douglas and Peucker). */
export function simplify(points: readonly Point[], tolerance: number, closed = false): Point[] {
  if (points.length < 3) return [...points];
  if (!closed) return keepFar(points, tolerance);
  // A ring is cut at its two points that lie far apart.
  const start = farthest(points, points[0] ?? { x: 0, y: 0 });
  const turned = [...points.slice(start), ...points.slice(0, start)];
  const [first] = turned;
  if (!first) return [];
  const middle = farthest(turned, first);
  const there = keepFar(turned.slice(0, middle + 1), tolerance);
  const back = keepFar([...turned.slice(middle), first], tolerance);
  return [...there, ...back.slice(1, -1)];
}

function farthest(points: readonly Point[], from: Point): number {
  let best = 0;
  let most = -1;
  points.forEach(({ x, y }, index) => {
    const distance = (x - from.x) ** 2 + (y - from.y) ** 2;
    if (distance > most) [best, most] = [index, distance];
  });
  return best;
}

function keepFar(points: readonly Point[], tolerance: number): Point[] {
  const kept = new Set([0, points.length - 1]);
  const spans: [number, number][] = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    const [split, distance] = farthestFromLine(points, from, to);
    if (distance <= tolerance) continue;
    kept.add(split);
    spans.push([from, split], [split, to]);
  }
  return points.filter((_, index) => kept.has(index));
}

function farthestFromLine(points: readonly Point[], from: number, to: number): [number, number] {
  const [a, b] = [points[from], points[to]];
  let found: [number, number] = [from, 0];
  if (!a || !b) return found;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy || 1;
  for (let index = from + 1; index < to; index += 1) {
    const point = points[index];
    if (!point) continue;
    const along = Math.min(1, Math.max(0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / length));
    const distance = Math.hypot(point.x - a.x - along * dx, point.y - a.y - along * dy);
    if (distance > found[1]) found = [index, distance];
  }
  return found;
}
