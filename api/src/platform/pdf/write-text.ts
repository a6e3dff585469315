import { type Family, filesOf } from './font-files.ts';
import { layOutText, lineMetrics, type Pdf, widthOf } from './lay-out-text.ts';

/** By the names of their files; the first of a family, with what the store writes itself, by that of the family. */
export function registerFonts(pdf: Pdf): void {
  for (const family of ['serif', 'sans', 'other'] as const)
    for (const { name, bytes } of filesOf(family)) pdf.registerFont(name, bytes);
}

interface Typed {
  family: Family;
  /** Points. */
  size: number;
  width: number;
  lineGap?: number;
  paragraphGap?: number;
}

/** Writes what people typed, every letter from a file that has it, and goes on on the next page where it does not end on this one. */
export function writeText(
  pdf: Pdf,
  text: string,
  {
    family,
    size,
    width,
    lineGap = 0,
    paragraphGap = 0,
    x,
    y,
    color,
  }: Typed & { x: number; y: number; color: string },
): void {
  const { ascent, height } = lineMetrics(family);
  pdf.fontSize(size);
  let top = y;
  for (const paragraph of layOutText(pdf, family, text, width)) {
    for (const line of paragraph) {
      if (top + height * size > pdf.page.maxY()) {
        pdf.addPage();
        top = pdf.page.margins.top;
      }
      pdf.fillColor(color);
      let left = x;
      for (const run of line) {
        // On the base line of the family: files of another one have their letters at other heights.
        pdf.font(run.file.name).text(run.text, left, top, { lineBreak: false, baseline: -ascent * size });
        left += widthOf(pdf, [run]);
      }
      top += height * size + lineGap;
    }
    top += paragraphGap;
  }
  pdf.font(family);
  pdf.x = x;
  pdf.y = top;
}

/** How high it will stand, in points. */
export function heightOfText(
  pdf: Pdf,
  text: string,
  { family, size, width, lineGap = 0, paragraphGap = 0 }: Typed,
): number {
  pdf.fontSize(size);
  const paragraphs = layOutText(pdf, family, text, width);
  const lines = paragraphs.reduce((sum, paragraph) => sum + paragraph.length, 0);
  return lines * (lineMetrics(family).height * size + lineGap) + paragraphs.length * paragraphGap;
}
