import type { Point } from './trace.ts';

/** What turns more is a corner and stays sharp (radians). */
const CORNER = 0.61;
/** How far a rounded joint may cut inside its corner, in the units of the page. */
const MOST_CUT = 0.16;

/** SVG path data of a line. Slight turns, which simplifying has left of a curve, are rounded. */
export function linePath(points: readonly Point[], closed: boolean): string {
  const [first, second] = points;
  if (!first || !second) return '';
  const pen = new Pen();
  const start = closed ? middle(points.at(-1) ?? first, first) : first;
  pen.move(start);
  const last = points.length - (closed ? 0 : 1);
  for (let index = closed ? 0 : 1; index < last; index += 1) {
    const [before, here, after] = [points.at(index - 1), points[index], points[(index + 1) % points.length]];
    if (before && here && after) joint(pen, before, here, after);
  }
  if (closed) pen.close();
  else pen.line(points.at(-1) ?? first);
  return pen.data;
}

function joint(pen: Pen, before: Point, here: Point, after: Point): void {
  const [into, out] = [unit(before, here), unit(here, after)];
  const turn = Math.abs(Math.atan2(into.x * out.y - into.y * out.x, into.x * out.x + into.y * out.y));
  const reach = Math.min(
    into.length / 2,
    out.length / 2,
    (2 * MOST_CUT) / Math.max(Math.tan(turn / 2), 1e-6),
  );
  if (turn > CORNER || turn < 0.01 || reach < 0.1) {
    pen.line(here);
    return;
  }
  pen.line({ x: here.x - into.x * reach, y: here.y - into.y * reach });
  pen.curve(here, { x: here.x + out.x * reach, y: here.y + out.y * reach });
}

function unit(from: Point, to: Point) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length, length };
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

/** Writes path data in tenths, each step from where the last one really ended, so that nothing drifts. */
class Pen {
  data = '';
  private x = 0;
  private y = 0;

  move({ x, y }: Point): void {
    [this.x, this.y] = [tenths(x), tenths(y)];
    this.data += `M${text(this.x)}${after(this.y)}`;
  }

  line({ x, y }: Point): void {
    const [dx, dy] = [tenths(x) - this.x, tenths(y) - this.y];
    if (dx === 0 && dy === 0) return;
    if (dy === 0) this.data += `h${text(dx)}`;
    else if (dx === 0) this.data += `v${text(dy)}`;
    else this.data += `l${text(dx)}${after(dy)}`;
    this.x += dx;
    this.y += dy;
  }

  curve(control: Point, end: Point): void {
    const [cx, cy] = [tenths(control.x) - this.x, tenths(control.y) - this.y];
    const [dx, dy] = [tenths(end.x) - this.x, tenths(end.y) - this.y];
    if (dx === 0 && dy === 0) return;
    this.data += `q${text(cx)}${after(cy)}${after(dx)}${after(dy)}`;
    this.x += dx;
    this.y += dy;
  }

  close(): void {
    this.data += 'z';
  }
}

/** Coordinates are counted in tenths, so that they add up exactly. */
function tenths(value: number): number {
  return Math.round(value * 10);
}

function text(inTenths: number): string {
  return String(inTenths / 10).replace(/^(-?)0\./, '$1.');
}

function after(inTenths: number): string {
  const written = text(inTenths);
  return written.startsWith('-') ? written : ` ${written}`;
}
