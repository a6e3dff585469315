import type PdfDocument from 'pdfkit';
import { type Family, type FontFile, filesOf, fileWith } from './font-files.ts';
import { lettersOf, plainLetters } from './plain-letters.ts';

export type Pdf = InstanceType<typeof PdfDocument>;

/** Letters that one file has, beside each other on one line. */
export interface Run {
  file: FontFile;
  text: string;
}

/** Paragraphs of lines of runs, as they fit into a width in points, at the size that is set. */
export function layOutText(pdf: Pdf, family: Family, text: string, width: number): Run[][][] {
  return plainLetters(text, family)
    .split('\n')
    .map((paragraph) => {
      const lines: Run[][] = [[]];
      let free = width;
      for (const word of paragraph.split(' ').filter(Boolean)) {
        for (const [place, part] of partsOf(pdf, runsOfWord(family, word), width).entries()) {
          const line = lines.at(-1) ?? [];
          const space = line.length === 0 || place > 0 ? [] : runsOfWord(family, ' ');
          const needed = widthOf(pdf, space) + widthOf(pdf, part);
          const isNewLine = line.length > 0 && needed > free;
          if (isNewLine) lines.push(part);
          else line.push(...space, ...part);
          free = isNewLine ? width - widthOf(pdf, part) : free - needed;
        }
      }
      return lines.map(joinRuns);
    });
}

/**
 * A word in one family: the store's own where it has all of its letters, else the other, so that no name changes its look in the middle.
 * Łukasz is of two files, since each holds one alphabet.
 */
function runsOfWord(family: Family, word: string): Run[] {
  const letters = lettersOf(word);
  const isOwn = letters.every((letter) => fileWith(family, letter) !== undefined);
  return joinRuns(
    letters.flatMap((letter) => {
      const file = isOwn ? fileWith(family, letter) : (fileWith('other', letter) ?? fileWith(family, letter));
      return file ? [{ file, text: letter }] : [];
    }),
  );
}

/** A word that is wider than a line, in parts that are not. */
function partsOf(pdf: Pdf, word: Run[], width: number): Run[][] {
  if (widthOf(pdf, word) <= width) return [word];
  const parts: Run[][] = [[]];
  for (const run of word) {
    for (const letter of lettersOf(run.text)) {
      const part = parts.at(-1) ?? [];
      const longer = joinRuns([...part, { ...run, text: letter }]);
      if (part.length > 0 && widthOf(pdf, longer) > width) parts.push([{ ...run, text: letter }]);
      else parts[parts.length - 1] = longer;
    }
  }
  return parts;
}

export function widthOf(pdf: Pdf, runs: readonly Run[]): number {
  return runs.reduce((sum, { file, text }) => sum + pdf.font(file.name).widthOfString(text), 0);
}

function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last?.file === run.file) joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else joined.push(run);
  }
  return joined;
}

/** From the top of a line to its base line, and to the next line, in parts of the size: those of the family, whatever else is on the line. */
export function lineMetrics(family: Family): { ascent: number; height: number } {
  const [first] = filesOf(family);
  if (first === undefined) throw new Error(`The family ${family} has no file.`);
  const { ascent, descent, lineGap, unitsPerEm } = first.font;
  return { ascent: ascent / unitsPerEm, height: (ascent - descent + lineGap) / unitsPerEm };
}
