import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { unpackFont } from './unpack-font.ts';

/** The store's own two, and one beside them that has the letters of most of the world's names. */
export type Family = 'serif' | 'sans' | 'other';

/** One file of a family: each holds the letters of one alphabet. */
export interface FontFile {
  /** As the PDF library is told of it. */
  name: string;
  bytes: Buffer;
  font: Font;
}

// Static cuts: PDF cannot hold variable fonts, and fontkit reads WOFF but not all of WOFF2.
const { resolve } = createRequire(join(import.meta.dirname, 'font-files.ts'));
const FILES: Readonly<Record<Family, { file: string; alphabets: readonly string[] }>> = {
  serif: { file: 'fraunces/files/fraunces', alphabets: ['latin', 'latin-ext', 'vietnamese'] },
  sans: { file: 'figtree/files/figtree', alphabets: ['latin', 'latin-ext'] },
  other: {
    file: 'noto-sans/files/noto-sans',
    alphabets: ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
  },
};

const opened = new Map<Family, readonly FontFile[]>();

/** The files of a family, the commonest alphabet first; read once in a process. */
export function filesOf(family: Family): readonly FontFile[] {
  const known = opened.get(family);
  if (known) return known;
  const { alphabets, file } = FILES[family];
  const files = alphabets.map((alphabet, place) => {
    const path = resolve(`@fontsource/${file}-${alphabet}-400-normal.woff`);
    const bytes = unpackFont(readFileSync(path));
    const font = create(bytes);
    if (!('hasGlyphForCodePoint' in font)) throw new Error(`${path} holds no single font.`);
    // One name for each: pdfkit reads a font anew at every use of its second name.
    return { name: place === 0 ? family : `${family}-${alphabet}`, bytes, font };
  });
  opened.set(family, files);
  return files;
}

/** The first file of a family that has all of a letter with its marks. */
export function fileWith(family: Family, letter: string): FontFile | undefined {
  const [first] = filesOf(family);
  // Nearly all that is written.
  if (letter.length === 1 && first?.font.hasGlyphForCodePoint(letter.charCodeAt(0))) return first;
  const points = Array.from(letter, (character) => character.codePointAt(0) ?? 0);
  return filesOf(family).find(({ font }) => points.every((point) => font.hasGlyphForCodePoint(point)));
}
