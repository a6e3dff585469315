import { linePath } from './line-path.ts';
import { simplify } from './simplify.ts';

const circle = Array.from({ length: 720 }, (_, step) => ({
  x: 300 + 250 * Math.cos((step * Math.PI) / 360),
  y: 300 + 250 * Math.sin((step * Math.PI) / 360),
}));

test('a straight line in steps becomes two points', () => {
  const steps = Array.from({ length: 100 }, (_, x) => ({ x, y: Math.floor(x / 4) }));
  expect(simplify(steps, 0.9)).toHaveLength(2);
});

test('a ring keeps its shape to the tolerance with few points', () => {
  const kept = simplify(circle, 0.9, true);
  expect(kept.length).toBeLessThan(80);
  for (const { x, y } of kept) expect(Math.abs(Math.hypot(x - 300, y - 300) - 250)).toBeLessThan(1);
});

test('corners stay sharp, slight turns are rounded', () => {
  const box = [
    { x: 10, y: 10 },
    { x: 60, y: 10 },
    { x: 60, y: 40 },
  ];
  expect(linePath(box, false)).toBe('M10 10h50v30');
  const bend = [
    { x: 0, y: 0 },
    { x: 20, y: 0 },
    { x: 40, y: 2 },
  ];
  expect(linePath(bend, false)).toMatch(/^M0 0h[\d.]+q[\d. ]+l[\d. ]+$/);
});

test('many small steps do not drift: a ring ends where it began', () => {
  const data = linePath(
    circle.map(({ x, y }) => ({ x: x / 7, y: y / 7 })),
    true,
  );
  const [start] = /M[\d.]+ [\d.]+/.exec(data) ?? [''];
  const [startX = 0] = start.slice(1).split(' ').map(Number);
  let x = startX;
  for (const [, command, numbers = ''] of data.matchAll(/([hlq])([^hvlqzM]+)/g)) {
    const values = (numbers.match(/-?(\d+(\.\d+)?|\.\d+)/g) ?? []).map(Number);
    x += (command === 'q' ? values[2] : values[0]) ?? 0;
  }
  expect(Math.abs(x - startX)).toBeLessThan(0.3);
});
