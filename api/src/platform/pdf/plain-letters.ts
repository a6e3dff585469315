import { type Family, fileWith } from './font-files.ts';

/** Small pictures, for which no file has a letter: a note says the same without them. */
const PICTOGRAPHS = / ?(?:\p{RGI_Emoji}|(?![©®™])\p{Extended_Pictographic})+/gv;
/** What steers text and shows nothing, but the end of a line. */
const CONTROLS = /(?!\n)[\p{Cc}\p{Cf}]/gu;
const MARKS = /\p{M}/gu;

/** What people write in notes and no file has, in letters that say the same. */
const SAID: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '↔': '<->',
  '⇒': '=>',
  '≤': '<=',
  '≥': '>=',
  '≈': '~',
  '≠': '!=',
  '′': "'",
  '″': '"',
  '⁄': '/',
  '№': 'No.',
  '☐': '[ ]',
  '☑': '[x]',
  '✓': 'ok',
};

/** Stands for a letter that no file has until the line is whole. No text has it: controls are taken out before. */
const LEFT_OUT = '\0';

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
export const lettersOf = (text: string): string[] =>
  Array.from(letters.segment(text), ({ segment }) => segment);

/**
 * What people typed, in letters that a file of the store has: none of it becomes an empty box. Chinese, Japanese, Korean, Arabic, Hebrew and the like
 * are left out: their fonts are tens of megabytes or run from the right, and a document that the carrier reads needs them least. The
 * quote's page shows them.
 */
export function plainLetters(text: string, family: Family): string {
  const typed = text
    .normalize('NFC')
    .replace(PICTOGRAPHS, '')
    .replaceAll('\t', ' ')
    .replace(CONTROLS, '')
    // 1⅜ is one and three eighths, not thirteen.
    .replace(/(\d)(?=[⅐-⅞])/g, '$1 ');
  const plain = lettersOf(typed).map((letter) =>
    hasLetter(family, letter) ? letter : spelled(letter, family),
  );
  return plain
    .join('')
    .split('\n')
    .map((line) => (line === '' ? '' : withoutGaps(line).replace(/ {2,}/g, ' ').trim()))
    .join('\n');
}

/** Where letters are left out, what only parted them from the rest goes too: a space before a comma, brackets around nothing. */
function withoutGaps(line: string): string {
  return line
    .replace(/ *[([]\0[\0 ]*[)\]]/g, '')
    .replace(/^\0[\0 ]*[,;:] */, '')
    .replace(/ *\0[\0 ]*(?=[,.;:!?)\]”’"]|$)/g, '')
    .replaceAll(LEFT_OUT, '');
}

function hasLetter(family: Family, letter: string): boolean {
  return letter === '\n' || (fileWith(family, letter) ?? fileWith('other', letter)) !== undefined;
}

/** A full-width A is an A, and a letter with a mark that no file has is the letter. */
function spelled(letter: string, family: Family): string {
  const said = SAID[letter] ?? letter.normalize('NFKD').replace(MARKS, '');
  const written = Array.from(said, (character) => SAID[character] ?? character)
    .filter((character) => Array.from(character).every((each) => hasLetter(family, each)))
    .join('');
  return written === '' ? LEFT_OUT : written;
}
