import PdfDocument from 'pdfkit';
import { layOutText, widthOf } from './lay-out-text.ts';
import { heightOfText, registerFonts, writeText } from './write-text.ts';

function newPdf() {
  const pdf = new PdfDocument({ size: 'LETTER' });
  registerFonts(pdf);
  pdf.fontSize(11);
  return pdf;
}
const filesOf = (text: string, family: 'serif' | 'sans' = 'sans') =>
  layOutText(newPdf(), family, text, 500)
    .flat(2)
    .map(({ file, text: run }) => `${file.name}: ${run}`);

test('R060 a name is in one look: the store’s own where it has all of its letters, else the other', () => {
  expect(filesOf('For Łukasz Byrne')).toEqual(['sans: For ', 'sans-latin-ext: Ł', 'sans: ukasz Byrne']);
  expect(filesOf('Nguyễn', 'serif')).toEqual(['serif: Nguy', 'serif-vietnamese: ễ', 'serif: n']);
  expect(filesOf('For Nguyễn')).toEqual(['sans: For ', 'other: Nguy', 'other-vietnamese: ễ', 'other: n']);
  expect(filesOf('Юлія')).toEqual(['other-cyrillic: Юлія']);
});

test('R060 every letter of what people type is drawn from a file that has it', () => {
  const typed = 'Łukasz Nguyễn Thị Σοφία Юлія 陈伟 דוד 96″ → 😀 ½ ⅜ Ａ Zoë'.normalize('NFD');
  for (const family of ['serif', 'sans'] as const) {
    const runs = layOutText(newPdf(), family, typed, 200).flat(2);
    const missing = runs.flatMap(({ file, text }) =>
      Array.from(text).filter((letter) => !file.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    );
    expect(missing).toEqual([]);
  }
});

test('R060 no line is wider than its column, a word that is wider is broken, and the height is that of what is written', () => {
  const pdf = newPdf();
  const text = `A letter for Łukasz of ${'x'.repeat(80)} words\nand Юлія, who reads on`;
  const place = { family: 'sans', size: 11, width: 120, lineGap: 2, paragraphGap: 4 } as const;
  const lines = layOutText(pdf, 'sans', text, 120).flat();
  expect(lines.length).toBeGreaterThan(5);
  expect(Math.max(...lines.map((line) => widthOf(pdf, line)))).toBeLessThanOrEqual(120);
  expect(
    lines
      .flat()
      .map(({ text: run }) => run)
      .join('')
      .replaceAll(' ', ''),
  ).toBe(text.replaceAll(/\s/g, ''));
  writeText(pdf, text, { ...place, x: 72, y: 100, color: '#000000' });
  expect(pdf.y - 100).toBeCloseTo(heightOfText(pdf, text, place));
});
