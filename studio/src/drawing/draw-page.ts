import { escapeText, FONT_SIZE, text } from './dimension-line.ts';
import type { DrawingJob } from './drawing-jobs.ts';
import { inchMark, sizeInWords } from './inches.ts';
import { PAGE, sideBySide, stacked } from './page-layout.ts';
import type { LineMap } from './read-line-maps.ts';
import { scaleFigure } from './scale-figure.ts';
import {
  dimensionsOf,
  drawDimensions,
  labelsBeside,
  measuredPart,
  type PlacedView,
} from './view-dimensions.ts';
import { viewLines } from './view-lines.ts';

const METRES_PER_INCH = 0.0254;
/** Views beside each other are what one expects; over each other only where it makes the piece this much larger. */
const WORTH_STACKING = 1.25;
const INK = '#1e1c19';
const STONE = '#6b6357';
const FAINT = '#a79e90';
const FONTS = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif";

/** The drawing of a piece as SVG. */
export function drawPage(job: DrawingJob, maps: readonly LineMap[]): string {
  const sizes = maps.map(({ left, right, top, bottom }) => ({
    width: (right - left) / METRES_PER_INCH,
    height: (top - bottom) / METRES_PER_INCH,
  }));
  const { dimensions, layout } = compose(job, sizes);
  const { scale, places, figure } = layout;
  const placed = maps.map((map, index) => {
    const [size, named, stands] = [sizes[index], dimensions[index], places[index]];
    if (!size || !named || !stands) throw new Error(`${job.id} has a view that nobody asked for`);
    const { left, ground } = stands;
    const view = { ...stands, right: left + size.width * scale, top: ground - size.height * scale, scale };
    const unitsPerPixel = scale / METRES_PER_INCH / map.pixels_per_metre;
    return {
      view,
      lines: viewLines(map, { unitsPerPixel, left, ground }),
      drawn: drawDimensions(named, view, measuredPart(job, map.view, view)),
    };
  });
  const drawn = placed.flatMap((view) => view.drawn);
  const standing = placed.map(({ view }) => view);
  const join = (parts: readonly string[]) => parts.join('');
  return page(sizeInWords(job.name, job.measures), {
    faint: floorOf(job, standing) + (figure ? scaleFigure(figure, scale) : ''),
    inner: job.outlineOnly ? '' : join(placed.map(({ lines }) => lines.inner)),
    outline: join(placed.map(({ lines }) => lines.outline)),
    dimensions: join(drawn.map(({ lines }) => lines)),
    labels: join(drawn.map(({ labels }) => labels)) + thickness(job),
  });
}

/** Chooses the arrangement in which the piece is larger. */
function compose(job: DrawingJob, sizes: readonly { width: number; height: number }[]) {
  const { views, showsFigure } = job;
  const arranged = (isStacked: boolean) => {
    const dimensions = dimensionsOf(job, isStacked);
    const labelled = sizes.map((size, index) => ({ ...size, labels: labelsBeside(dimensions[index]) }));
    const [front, above] = labelled;
    const layout =
      isStacked && front && above ? stacked(front, above, showsFigure) : sideBySide(labelled, showsFigure);
    return { dimensions, layout };
  };
  const beside = arranged(false);
  if (views.join() !== 'front,top') return beside;
  const over = arranged(true);
  return over.layout.scale > WORTH_STACKING * beside.layout.scale ? over : beside;
}

/** The line on which the upright views stand. */
function floorOf({ stands, views }: DrawingJob, placed: readonly PlacedView[]): string {
  const upright = placed.filter((_, index) => views[index] !== 'top');
  const [first, last] = [upright[0], upright.at(-1)];
  if (!stands || !first || !last) return '';
  return `<path d="M${at(first.left - 16)} ${at(first.ground)}H${at(last.right + 16)}"/>`;
}

/** What is drawn from above only says its height in words. */
function thickness({ views, measures }: DrawingJob): string {
  if (views.some((view) => view !== 'top')) return '';
  return text(PAGE.width - 30, PAGE.height - 40, `${inchMark(measures.height)} high`, 'end');
}

interface Parts {
  faint: string;
  inner: string;
  outline: string;
  dimensions: string;
  labels: string;
}

function page(title: string, { faint, inner, outline, dimensions, labels }: Parts): string {
  const { width, height } = PAGE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">
<title id="title">${escapeText(title)}</title>
<g fill="none" stroke="${INK}" stroke-linecap="round" stroke-linejoin="round">
<g stroke="${FAINT}" stroke-width="1.6">${faint}</g>
<path stroke-width="1.3" d="${inner}"/>
<path stroke-width="2.4" d="${outline}"/>
<path stroke="${STONE}" stroke-width="1.4" d="${dimensions}"/>
</g>
<g fill="${INK}" font-family="${FONTS}" font-size="${FONT_SIZE}">${labels}</g>
</svg>
`;
}

function at(value: number): number {
  return Math.round(value * 10) / 10;
}
