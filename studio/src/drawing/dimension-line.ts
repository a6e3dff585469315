import { LABEL_GAP, OFFSET, PAGE } from './page-layout.ts';

const TICK = 8;
export const FONT_SIZE = 30;

export interface Drawn {
  /** Path data of lines. */
  lines: string;
  /** Markup of labels. */
  labels: string;
}

/** A dimension line below what it measures, with its label under it. */
export function across(from: number, to: number, ground: number, label: string): Drawn {
  const y = ground + OFFSET.line;
  const lines = `M${at(from)} ${at(y)}H${at(to)}${tickUp(from, y)}${tickUp(to, y)}`;
  return { lines, labels: text((from + to) / 2, ground + OFFSET.label, label, 'middle') };
}

/** A dimension line beside what it measures, with its label on the far side. */
export function upright(x: number, from: number, to: number, label: string, side: 'left' | 'right'): Drawn {
  const lines = `M${at(x)} ${at(from)}V${at(to)}${tickAcross(x, from)}${tickAcross(x, to)}`;
  const away = side === 'left' ? -LABEL_GAP : LABEL_GAP;
  return { lines, labels: text(x + away, (from + to) / 2, label, side === 'left' ? 'end' : 'start') };
}

/** One upright line from the ground with a tick and a label at each height. Labels that would touch move apart. */
export function levels(x: number, ground: number, marks: readonly { y: number; label: string }[]): Drawn {
  const top = Math.min(...marks.map(({ y }) => y));
  const ticks = [ground, ...marks.map(({ y }) => y)].map((y) => tickAcross(x, y)).join('');
  let highest = ground;
  const labels = [...marks]
    .sort((one, other) => other.y - one.y)
    .map(({ y, label }) => {
      highest = Math.min(y, highest - FONT_SIZE - 4);
      return text(x + LABEL_GAP, highest, label, 'start');
    });
  return { lines: `M${at(x)} ${at(ground)}V${at(top)}${ticks}`, labels: labels.join('') };
}

export function text(
  x: number,
  middleY: number,
  content: string,
  anchor: 'start' | 'middle' | 'end',
): string {
  // A third of the size below the middle is the base line of numerals.
  const y = Math.min(middleY + FONT_SIZE * 0.35, PAGE.height - 8);
  const attribute = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  return `<text x="${at(x)}" y="${at(y)}"${attribute}>${escapeText(content)}</text>`;
}

export function escapeText(content: string): string {
  return content.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function tickUp(x: number, y: number): string {
  return `M${at(x)} ${at(y - TICK)}v${2 * TICK}`;
}

function tickAcross(x: number, y: number): string {
  return `M${at(x - TICK)} ${at(y)}h${2 * TICK}`;
}

function at(value: number): number {
  return Math.round(value * 10) / 10;
}
