import type { Point } from './trace.ts';

/** A standing person, to tell how large a piece is. */
export const FIGURE = { heightInches: 66, widthInches: 17 } as const;

/** Half an outline in inches from the middle and above the floor: neck, shoulder, sleeve, hand, coat, leg and foot. */
const HALF: Place[] = [
  [1.5, 58.3],
  [1.7, 56.8],
  [4, 55.7],
  [6.4, 54.4],
  [7.4, 51.5],
  [7.9, 44],
  [8.2, 36],
  [8.1, 30.5],
  [7.3, 28.6],
  [6.6, 29.6],
  [6.4, 26],
  [5.3, 15],
  [4.2, 5],
  [4, 2],
  [4.7, 0.6],
  [4.2, 0],
  [1.2, 0],
  [0.9, 1],
  [0.9, 8],
  [0.7, 18],
  [0, 26],
];
/** The inner side of the sleeve. */
const SLEEVE: Place[] = [
  [5.1, 50],
  [5.6, 44],
  [6.2, 36],
  [6.6, 29.6],
];

/** Markup of the figure, standing at `foot`, in `scale` units to the inch. */
export function scaleFigure(foot: Point, scale: number): string {
  const at = (x: number, up: number) => `${round(foot.x + x * scale)} ${round(foot.y - up * scale)}`;
  const path = (points: readonly Place[]) => {
    const [start = [0, 0]] = points;
    const curves = smooth(points).map((curve) => `C${curve.map(([x, up]) => at(x, up)).join(' ')}`);
    return `M${at(...start)}${curves.join('')}`;
  };
  const outline = [...HALF, ...mirror(HALF.slice(0, -1)).reverse()];
  const head = `<ellipse cx="${round(foot.x)}" cy="${round(foot.y - 61.9 * scale)}" rx="${round(2.9 * scale)}" ry="${round(4.1 * scale)}"/>`;
  return `${head}<path d="${[outline, SLEEVE, mirror(SLEEVE)].map(path).join('')}"/>`;
}

function mirror(points: readonly Place[]): Place[] {
  return points.map(([x, up]) => [-x, up]);
}

type Place = [number, number];

/** Curves through the points (Catmull and Rom). */
function smooth(points: readonly Place[]): Place[][] {
  const at = (index: number): Place => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  return points.slice(1).map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const away = (one: Place, base: Place, other: Place): Place => [
      base[0] + (other[0] - one[0]) / 6,
      base[1] + (other[1] - one[1]) / 6,
    ];
    return [away(before, from, to), away(after, to, from), to];
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
