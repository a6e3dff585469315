import { rounded } from '../measurement/print-result.ts';
import type { PageMeasure } from './measure-page.ts';

/** What a page may take on a slow phone, first and largest paint as a multiple of the reference's. */
export const BARS = { fcpRatio: 1.1, lcpRatio: 1.15, tbtMs: 100, cls: 0 };

/** What is over its bar, by name; empty for a page that holds them all. */
export function overBars(page: PageMeasure, reference: PageMeasure) {
  const measured = {
    fcpRatio: ratio(page.fcpMs, reference.fcpMs),
    lcpRatio: ratio(page.lcpMs, reference.lcpMs),
    tbtMs: page.tbtMs,
    cls: rounded(page.cls, 2),
  };
  const names: (keyof typeof BARS)[] = ['fcpRatio', 'lcpRatio', 'tbtMs', 'cls'];
  return { measured, over: names.filter((name) => measured[name] > BARS[name]) };
}

export function ratio(one: number, other: number): number {
  return rounded(one / other, 2);
}
