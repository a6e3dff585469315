import { createRequire } from 'node:module';
import { join } from 'node:path';
import type PdfDocument from 'pdfkit';

type Pdf = InstanceType<typeof PdfDocument>;
type Family = 'serif' | 'sans';

// Static cuts: PDF cannot hold variable fonts, and pdfkit reads WOFF but not all of WOFF2.
const { resolve } = createRequire(join(import.meta.dirname, 'write-text.ts'));
const FILES = { serif: 'fraunces/files/fraunces', sans: 'figtree/files/figtree' };

export function registerFonts(pdf: Pdf): void {
  for (const [family, file] of Object.entries(FILES)) {
    pdf.registerFont(family, resolve(`@fontsource/${file}-latin-400-normal.woff`));
    pdf.registerFont(`${family}-extended`, resolve(`@fontsource/${file}-latin-ext-400-normal.woff`));
  }
}

/** Letters that the store's Latin cut has not, as in Łukasz. */
const EXTENDED = /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff\u2c60-\u2c7f\ua720-\ua7ff]+/;

/** Small pictures, for which no cut has a letter: a note says the same without them. */
const PICTOGRAPHS = / ?(?:\p{RGI_Emoji}|(?![©®™])\p{Extended_Pictographic})+/gv;

/** What people typed without pictographs, and without the space before them. */
export function withoutPictographs(text: string): string {
  return text.replace(PICTOGRAPHS, '');
}

/** Writes what people typed, in the color and size that are set; letters of other alphabets stay boxes. */
export function writeText(
  pdf: Pdf,
  family: Family,
  text: string,
  { x, y, ...options }: { x: number; y: number; width: number; lineGap?: number; paragraphGap?: number },
): void {
  const runs = withoutPictographs(text)
    .split(new RegExp(`(${EXTENDED.source})`))
    .filter(Boolean);
  for (const [place, run] of runs.entries()) {
    pdf.font(EXTENDED.test(run) ? `${family}-extended` : family);
    const continued = place < runs.length - 1;
    if (place === 0) pdf.text(run, x, y, { ...options, continued });
    else pdf.text(run, { ...options, continued });
  }
  pdf.font(family);
}
