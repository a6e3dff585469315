import { linePath } from './line-path.ts';
import type { LineMap } from './read-line-maps.ts';
import { simplify, smooth } from './simplify.ts';
import { type Chain, type Point, traceLines } from './trace.ts';

/** In pixels of the map, which has some 2000 across the piece. */
const TOLERANCE = 1;
/** Lines that end nowhere, and rings, are left out below this length. */
const SHORTEST_LOOSE = 85;
const SHORTEST_RING = 55;
const SHORTEST_STEP = 70;
const SHORTEST_LOOSE_STEP = 120;

export interface Placement {
  unitsPerPixel: number;
  left: number;
  ground: number;
}

/** Path data of a view, on the page. */
export interface ViewLines {
  outline: string;
  inner: string;
}

export function viewLines(map: LineMap, place: Placement): ViewLines {
  const bottom = map.margin + (map.top - map.bottom) * map.pixels_per_metre;
  const onPage = ({ x, y }: Point): Point => ({
    x: place.left + (x - map.margin) * place.unitsPerPixel,
    y: place.ground + (y - bottom) * place.unitsPerPixel,
  });
  const chains = traceLines(map).filter(isWorthDrawing);
  const pathsOf = (outline: boolean) =>
    chains
      .filter(({ weight }) => (weight === 'outline') === outline)
      .map(({ points, closed }) =>
        linePath(simplify(smooth(points, closed), TOLERANCE, closed).map(onPage), closed),
      )
      .join('');
  return { outline: pathsOf(true), inner: pathsOf(false) };
}

function isWorthDrawing({ points, closed, weight, looseEnds }: Chain): boolean {
  if (weight === 'outline') return true;
  if (weight === 'step' && points.length < (looseEnds > 0 ? SHORTEST_LOOSE_STEP : SHORTEST_STEP))
    return false;
  if (closed) return points.length >= SHORTEST_RING;
  return looseEnds === 0 || points.length >= SHORTEST_LOOSE;
}
