import { FIGURE } from './scale-figure.ts';

export const PAGE = { width: 1200, height: 800 } as const;
const MARGIN = 30;
const TEXT_HEIGHT = 32;
/** From a view to its dimension line, and from there to the label's middle. */
export const OFFSET = { line: 34, label: 66 } as const;
/** From an upright dimension line to its label. */
export const LABEL_GAP = 18;
const GAP = 56;
const CHARACTER = 17;
const BELOW = OFFSET.label + TEXT_HEIGHT / 2;

export interface ViewSize {
  /** In inches. */
  width: number;
  height: number;
  /** The longest labels beside it. */
  labels: { left: string; right: string };
}

export interface Layout {
  /** Units to the inch. */
  scale: number;
  /** Where each view stands. */
  places: { left: number; ground: number }[];
  /** Middle and foot of the scale figure. */
  figure: { x: number; y: number } | null;
}

/** Places the views beside each other on one ground line, as large as they fit with their labels. A figure stands second. */
export function sideBySide(views: readonly ViewSize[], showsFigure: boolean): Layout {
  const columns = views.map(({ width, labels }) => ({
    inches: width,
    before: roomFor(labels.left),
    after: roomFor(labels.right),
  }));
  if (showsFigure) columns.splice(1, 0, { inches: FIGURE.widthInches, before: 0, after: 0 });
  const fixed = sum(columns.map(({ before, after }) => before + after)) + GAP * (columns.length - 1);
  const inches = sum(columns.map((column) => column.inches));
  const tallest = Math.max(...views.map(({ height }) => height), showsFigure ? FIGURE.heightInches : 0);
  const scale = fit(inches, fixed, tallest, BELOW);
  let x = (PAGE.width - fixed - inches * scale) / 2;
  const lefts = columns.map((column) => {
    const left = x + column.before;
    x = left + column.inches * scale + column.after + GAP;
    return left;
  });
  const [standing] = showsFigure ? lefts.splice(1, 1) : [];
  const ground = (PAGE.height + tallest * scale - BELOW) / 2;
  return {
    scale,
    places: lefts.map((left) => ({ left, ground })),
    figure: standing === undefined ? null : { x: standing + (FIGURE.widthInches * scale) / 2, y: ground },
  };
}

/** Places what is seen from above over what is seen from the front, so that one width holds for both. */
export function stacked(front: ViewSize, above: ViewSize, showsFigure: boolean): Layout {
  const before = Math.max(roomFor(front.labels.left), roomFor(above.labels.left));
  const after = Math.max(roomFor(front.labels.right), roomFor(above.labels.right));
  const person = showsFigure ? FIGURE.widthInches : 0;
  const width = Math.max(front.width, above.width);
  const fixed = before + after + (showsFigure ? GAP / 2 : 0);
  const tall = Math.max(front.height + above.height, showsFigure ? FIGURE.heightInches : 0);
  const scale = fit(width + person, fixed, tall, BELOW + GAP);
  const left = (PAGE.width - fixed - (width + person) * scale) / 2 + before;
  const ground = (PAGE.height + tall * scale + GAP - BELOW) / 2;
  const middle = left + width * scale + after + GAP / 2 + (person * scale) / 2;
  return {
    scale,
    places: [
      { left, ground },
      { left, ground: ground - front.height * scale - GAP },
    ],
    figure: showsFigure ? { x: middle, y: ground } : null,
  };
}

function fit(inches: number, fixedAcross: number, tallest: number, fixedUpright: number): number {
  return Math.min(
    (PAGE.width - 2 * MARGIN - fixedAcross) / inches,
    (PAGE.height - 2 * MARGIN - fixedUpright) / tallest,
  );
}

function roomFor(label: string): number {
  return label === '' ? 0 : OFFSET.line + LABEL_GAP + label.length * CHARACTER;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
