import { createRequire } from 'node:module';
import { join } from 'node:path';
import { store } from '@sanderling/catalogue-data/store/store';
import PdfDocument from 'pdfkit';
import { DOCUMENT_NAMES, type DocumentSection, type ProductDocument } from './document.ts';

/** Points. US Letter with the wide margins of a catalogue page. */
const PAGE = { width: 612, height: 792, margin: 60 };
const LABEL_WIDTH = 132;
const TEXT_X = PAGE.margin + LABEL_WIDTH + 18;
const TEXT_WIDTH = PAGE.width - PAGE.margin - TEXT_X;
const LOWEST = PAGE.height - 88;
const COLOR = { ...store.colors, stone: store.colors['stone-dark'] };

// Static cuts: PDF cannot hold variable fonts, and pdfkit reads WOFF but not all of WOFF2.
const { resolve } = createRequire(join(import.meta.dirname, 'draw-document.ts'));
const fontFile = (name: string) => resolve(`@fontsource/${name}-latin-400-normal.woff`);
const FONTS = { serif: fontFile('fraunces/files/fraunces'), sans: fontFile('figtree/files/figtree') };
/** Part of every file, so that drawing the same words again makes the same bytes. */
const DRAWN_ON = new Date('2026-01-01T00:00:00Z');

/** The document as a PDF in the house's look: the same words give the same bytes. */
export function drawDocument(document: ProductDocument): Promise<Buffer> {
  const title = `${document.productName}: ${DOCUMENT_NAMES[document.kind]}`;
  const pdf = new PdfDocument({
    size: 'LETTER',
    margin: PAGE.margin,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: store.name, CreationDate: DRAWN_ON, ModDate: DRAWN_ON },
  });
  const chunks: Buffer[] = [];
  const drawn = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  pdf.registerFont('serif', FONTS.serif);
  pdf.registerFont('sans', FONTS.sans);
  drawHead(pdf, document);
  for (const section of document.sections) drawSection(pdf, section);
  drawFoot(pdf, document.support);
  pdf.end();
  return drawn;
}

type Pdf = InstanceType<typeof PdfDocument>;

function drawHead(pdf: Pdf, { kind, productName, maker }: ProductDocument): void {
  pdf.font('serif').fontSize(17).fillColor(COLOR.ink).text(store.name, PAGE.margin, PAGE.margin);
  pdf
    .font('sans')
    .fontSize(9)
    .fillColor(COLOR.stone)
    .text(DOCUMENT_NAMES[kind], PAGE.margin, PAGE.margin + 6, {
      width: PAGE.width - 2 * PAGE.margin,
      align: 'right',
    });
  pdf.font('serif').fontSize(30).fillColor(COLOR.ink);
  pdf.text(productName, PAGE.margin, PAGE.margin + 44, { width: PAGE.width - 2 * PAGE.margin });
  pdf.font('sans').fontSize(11).fillColor(COLOR.stone).text(maker).moveDown(0.8);
}

function drawSection(pdf: Pdf, { heading, facts = [], paragraphs = [], steps = [] }: DocumentSection): void {
  // A heading never stands alone at the foot of a page.
  if (pdf.y > LOWEST - 32) pdf.addPage();
  const top = pdf.y + 7;
  pdf
    .moveTo(PAGE.margin, top)
    .lineTo(PAGE.width - PAGE.margin, top)
    .lineWidth(0.75)
    .strokeColor(COLOR.sand)
    .stroke();
  const start = top + 10;
  pdf
    .font('serif')
    .fontSize(12)
    .fillColor(COLOR.ink)
    .text(heading, PAGE.margin, start, { width: LABEL_WIDTH });
  const belowHeading = { page: pdf.page, y: pdf.y };
  pdf.font('sans').fontSize(10);
  pdf.y = start + 1;
  for (const { name, value } of facts) drawFact(pdf, name, value);
  const words = [...paragraphs, ...steps.map((step, place) => `${place + 1}.  ${step}`)];
  for (const text of words) {
    const link = text.startsWith('https://') ? text : null;
    pdf.fillColor(COLOR.ink).text(text, TEXT_X, pdf.y, { width: TEXT_WIDTH, lineGap: 3, link });
    pdf.y += 4;
  }
  // What comes next begins below both columns.
  if (pdf.page === belowHeading.page) pdf.y = Math.max(pdf.y, belowHeading.y);
}

function drawFact(pdf: Pdf, name: string, value: string): void {
  const nameWidth = 120;
  const valueWidth = TEXT_WIDTH - nameWidth;
  const height = Math.max(
    pdf.heightOfString(name, { width: nameWidth - 8 }),
    pdf.heightOfString(value, { width: valueWidth, lineGap: 3 }),
  );
  if (pdf.y + height > LOWEST) pdf.addPage();
  const { y } = pdf;
  pdf.fillColor(COLOR.stone).text(name, TEXT_X, y, { width: nameWidth - 8 });
  pdf.fillColor(COLOR.ink).text(value, TEXT_X + nameWidth, y, { width: valueWidth, lineGap: 3 });
  pdf.y = y + height + 4;
}

function drawFoot(pdf: Pdf, support: string): void {
  const y = PAGE.height - PAGE.margin - 14;
  pdf.font('sans').fontSize(9).fillColor(COLOR.stone);
  pdf.text(support, PAGE.margin, y, { width: PAGE.width - 2 * PAGE.margin, lineBreak: false });
}
