import { across, type Drawn, levels, upright } from './dimension-line.ts';
import type { DrawingJob } from './drawing-jobs.ts';
import { inchMark } from './inches.ts';
import { OFFSET } from './page-layout.ts';
import type { ViewName } from './read-line-maps.ts';

/** Which measures stand at a view. */
export interface ViewDimensions {
  below: string;
  left: string;
  right: string;
  /** Heights inside the piece, named at its right. */
  levels: { height: number; label: string }[];
}

/**
 * Width and depth stand below their views, the height left of the first, the depth of a top view right of it. Of views over each
 * other the lower one says the width.
 */
export function dimensionsOf(
  { views, measures, liesAcross }: Pick<DrawingJob, 'views' | 'measures' | 'liesAcross'>,
  isStacked: boolean,
): ViewDimensions[] {
  const [along, into] = liesAcross ? [measures.depth, measures.width] : [measures.width, measures.depth];
  const lastUpright = views.findLastIndex((view) => view !== 'top');
  return views.map((view, index) => ({
    below: isStacked && index > 0 ? '' : inchMark(view === 'side' ? into : along),
    left: index === 0 && view !== 'top' ? inchMark(measures.height) : '',
    right: view === 'top' ? inchMark(into) : '',
    levels: measures.inner
      // Room for knees is seen from the front.
      .filter(({ name }) => index === (name === 'Knee' ? 0 : lastUpright))
      .map(({ name, height }) => ({ height, label: `${name} ${inchMark(height)}` })),
  }));
}

/** The longest labels to the left and to the right of a view. */
export function labelsBeside(dimensions: ViewDimensions | undefined): { left: string; right: string } {
  const { left = '', right = '', levels: marks = [] } = dimensions ?? {};
  const longest = marks.reduce((long, { label }) => (label.length > long.length ? label : long), right);
  return { left, right: longest };
}

/** Where a view stands on the page. */
export interface PlacedView {
  left: number;
  right: number;
  top: number;
  ground: number;
  scale: number;
}

/** From where to where a view's measures go: all of it, or one of a pair or a nest. */
export interface Span {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The larger table of a nest stands at the back, which is above when seen from above. */
export function measuredPart(
  { measured, measures }: Pick<DrawingJob, 'measured' | 'measures'>,
  name: ViewName,
  { left, right, top, ground, scale }: PlacedView,
): Span {
  const all = { left, right, top, bottom: ground };
  if (measured === 'bottom') return name === 'top' ? all : { ...all, top: ground - measures.height * scale };
  if (measured === 'all' || name === 'side') return all;
  const width = measures.width * scale;
  const bottom = name === 'top' ? top + measures.depth * scale : ground;
  return measured === 'left'
    ? { ...all, right: left + width, bottom }
    : { ...all, left: right - width, bottom };
}

export function drawDimensions(dimensions: ViewDimensions, view: PlacedView, span: Span): Drawn[] {
  const { left, right, ground, scale } = view;
  const drawn: Drawn[] = [];
  if (dimensions.below) drawn.push(across(span.left, span.right, ground, dimensions.below));
  if (dimensions.left) drawn.push(upright(left - OFFSET.line, ground, span.top, dimensions.left, 'left'));
  if (dimensions.right)
    drawn.push(upright(right + OFFSET.line, span.bottom, span.top, dimensions.right, 'right'));
  if (dimensions.levels.length > 0) {
    const marks = dimensions.levels.map(({ height, label }) => ({ y: ground - height * scale, label }));
    drawn.push(levels(right + OFFSET.line, ground, marks));
  }
  return drawn;
}
