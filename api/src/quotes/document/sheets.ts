/** Of a sheet, in points: where its first block begins, and what none reaches below. */
export interface Sheet {
  top: number;
  lowest: number;
}

/** On a last sheet that is less filled than this, more is put. */
const NEARLY_EMPTY = 1 / 3;

/**
 * Which of these blocks begin a sheet, each kept whole: `heights` in points, the first one at `startY`. A last sheet that would be nearly empty
 * takes blocks of the one before, which stays at least half full.
 */
export function sheetStarts(heights: readonly number[], startY: number, sheet: Sheet): number[] {
  const starts = packed(heights, startY, sheet);
  const last = starts.at(-1);
  if (last === undefined) return starts;
  const before = starts.at(-2) ?? 0;
  const beginsAt = starts.length === 1 ? startY : sheet.top;
  const room = sheet.lowest - sheet.top;
  let first = last;
  while (first > before + 1 && sum(heights.slice(first)) < room * NEARLY_EMPTY) {
    const left = beginsAt + sum(heights.slice(before, first - 1)) - sheet.top;
    if (left < room / 2 || sum(heights.slice(first - 1)) > room) break;
    first--;
  }
  return [...starts.slice(0, -1), first];
}

function packed(heights: readonly number[], startY: number, { lowest, top }: Sheet): number[] {
  const starts: number[] = [];
  let y = startY;
  heights.forEach((height, at) => {
    if (y + height > lowest && y > top) {
      starts.push(at);
      y = top;
    }
    y += height;
  });
  return starts;
}

const sum = (all: readonly number[]) => all.reduce((sofar, each) => sofar + each, 0);
