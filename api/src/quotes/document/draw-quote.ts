import { store } from '@sanderling/catalogue-data/store/store';
import { stateName } from '@sanderling/contract/postal/state-names';
import type { Support } from '@sanderling/contract/wire/catalogue/catalogue';
import type { Quote } from '@sanderling/contract/wire/quotes/quote';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { leadTimeWithLabel } from '@sanderling/pricing/quotes/lead-time-with-label';
import PdfDocument from 'pdfkit';
import { plainLetters } from '../../platform/pdf/plain-letters.ts';
import { heightOfText, registerFonts, writeText } from '../../platform/pdf/write-text.ts';
import { accessInWords } from '../reading/access-in-words.ts';
import { sheetStarts } from './sheets.ts';
import { type Standing, standingOf } from './standing.ts';

/** Points, on US Letter. */
const PAGE = { width: 612, height: 792, margin: 54 };
const INNER = PAGE.width - 2 * PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const LOWEST = PAGE.height - 84;
const SHEET = { top: PAGE.margin, lowest: LOWEST };
const AMOUNT_WIDTH = 96;
/** How close the pieces stand: closer where that saves a sheet. */
const LOOSE = { picture: 72, space: 24 };
const DENSITIES = [LOOSE, { picture: 64, space: 16 }, { picture: 56, space: 12 }];
type Density = typeof LOOSE;
const COLOR = { ...store.colors, stone: store.colors['stone-dark'] };

interface QuoteDocument {
  quote: Quote;
  /** JPEG, by variant id. */
  pictures: ReadonlyMap<number, Buffer>;
  /** In words, by variant id. */
  dimensions: ReadonlyMap<number, string>;
  support: Support;
  /** Days, in the store's own time zone. */
  drawnOn: string;
  changedOn: string;
}

type Pdf = InstanceType<typeof PdfDocument>;
const dollars = (amount: number) => formatDollars(centsFromDollars(amount));

/** An answered quote as a PDF in the store's type, as it stands on its day: pieces with pictures and dimensions, sums, terms. */
export function drawQuote(document: QuoteDocument): Promise<Buffer> {
  const { drawnOn, quote, support } = document;
  const pdf = new PdfDocument({
    size: 'LETTER',
    // What is long goes on above the foot of the next page.
    margins: { top: PAGE.margin, left: PAGE.margin, right: PAGE.margin, bottom: PAGE.height - LOWEST },
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    info: { Title: `Quote ${quote.number}`, Author: store.name },
  });
  const chunks: Buffer[] = [];
  const drawn = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  registerFonts(pdf);
  const standing = standingOf(quote, document.changedOn);
  drawHead(pdf, quote, drawnOn, standing);
  drawBlocks(pdf, document, standing.terms);
  drawFeet(pdf, quote, support);
  pdf.end();
  return drawn;
}

function drawHead(pdf: Pdf, quote: Quote, drawnOn: string, { facts: standing, isOver }: Standing): void {
  const { address1, city, email, first_name, last_name, message, number } = quote;
  const name = `${first_name} ${last_name}`;
  pdf.font('serif').fontSize(17).fillColor(COLOR.ink).text(store.name, PAGE.margin, PAGE.margin);
  pdf.fontSize(30).text(`Quote ${number}`, PAGE.margin, PAGE.margin + 40);
  // Of a name that no font has the letters of, nothing would be left.
  const reader = plainLetters(name, 'sans') === '' ? email : name;
  const place = { family: 'sans', x: PAGE.margin, width: INNER } as const;
  writeText(pdf, `For ${[quote.studio, reader].filter(Boolean).join(', ')}`, {
    ...place,
    y: pdf.y,
    size: 11,
    color: COLOR.stone,
  });
  pdf.y += 11;
  const facts: [name: string, value: string][] = [
    ['Delivered to', `${address1}, ${city}, ${stateName(quote.state_abbr)} ${quote.zip_code}`],
    ['Access', accessInWords(quote)],
    ...(quote.wanted_date === null
      ? []
      : [['Wanted', formatLongDay(quote.wanted_date)] satisfies [string, string]]),
    ['As of', formatLongDay(drawnOn)],
    ...standing,
  ];
  for (const [fact, value] of facts) {
    const { y } = pdf;
    const color = isOver && standing.some(([title]) => title === fact) ? COLOR.clay : COLOR.ink;
    pdf.font('sans').fontSize(10).fillColor(COLOR.stone).text(fact, PAGE.margin, y, { width: 96 });
    writeText(pdf, value, { family: 'sans', size: 10, x: PAGE.margin + 108, y, width: INNER - 108, color });
    pdf.y += 3;
  }
  if (message !== '') {
    const text = message.replace(/\n+/g, '\n');
    const said = { ...place, size: 10, lineGap: 2, paragraphGap: 4, color: COLOR.ink };
    // As on the page of the quote: whose words they are.
    writeText(pdf, 'What we have answered', { ...place, y: pdf.y + 8, size: 10, color: COLOR.stone });
    writeText(pdf, text, { ...said, y: pdf.y + 3 });
  }
  pdf.y += 8;
}

/** Pieces, sums and terms, each whole on its sheet, in the loosest of the densities that need the fewest sheets. */
function drawBlocks(pdf: Pdf, document: QuoteDocument, terms: readonly string[]): void {
  const { quote } = document;
  const ends = [...(quote.totals === null ? [] : [heightOfSums(quote)]), heightOfTerms(pdf, terms)];
  const plans = DENSITIES.map((density) => {
    const heights = quote.lines.map((line) => layOut(pdf, line, document, density).height);
    return { density, starts: sheetStarts([...heights, ...ends], pdf.y, SHEET) };
  });
  const fewest = Math.min(...plans.map(({ starts }) => starts.length));
  const { density, starts } = plans.find((plan) => plan.starts.length === fewest) ?? {
    density: LOOSE,
    starts: [],
  };
  const drawn = [
    ...quote.lines.map((line) => () => drawLine(pdf, line, document, density)),
    ...(quote.totals === null ? [] : [() => drawSums(pdf, quote)]),
    () => drawTerms(pdf, terms),
  ];
  drawn.forEach((draw, at) => {
    if (starts.includes(at)) pdf.addPage();
    draw();
  });
}

/** A piece with its measures. */
function layOut(
  pdf: Pdf,
  line: Quote['lines'][number],
  { dimensions }: Pick<QuoteDocument, 'dimensions'>,
  { picture, space }: Density,
) {
  const { note, option_name: option, product_name: name, quoted, sku, variant_id: id } = line;
  const details = [
    [option, sku].filter(Boolean).join(', '),
    ...[dimensions.get(id) ?? ''].filter(Boolean),
    ...(quoted?.lead_time ? [leadTimeWithLabel(quoted.lead_time)] : []),
    ...line.changes,
    ...(line.late ? [line.late] : []),
    // In one paragraph: hundreds of lines would be longer than a page.
    ...(note ? [note.replace(/\s*\n+/g, ' ')] : []),
  ];
  const x = PAGE.margin + picture + 16;
  const width = RIGHT - AMOUNT_WIDTH - 12 - x;
  const title = { family: 'serif', size: 12, x, width, lineGap: 2 } as const;
  const under = { family: 'sans', size: 9.5, x, width, lineGap: 2 } as const;
  const text = details.join('\n');
  const titleHeight = heightOfText(pdf, name, title);
  const height = Math.max(picture, titleHeight + 4 + heightOfText(pdf, text, under)) + space;
  return { height, text, title, titleHeight, under };
}

function drawLine(pdf: Pdf, line: Quote['lines'][number], document: QuoteDocument, density: Density): void {
  const { product_name: name, quantity, quoted, variant_id: id } = line;
  const { picture: size, space } = density;
  const { height, text, title, titleHeight, under } = layOut(pdf, line, document, density);
  const top = pdf.y;
  rule(pdf, top);
  const y = top + space / 2;
  pdf.rect(PAGE.margin, y, size, size).fill(COLOR.linen);
  const picture = document.pictures.get(id);
  if (picture) pdf.image(picture, PAGE.margin, y, { fit: [size, size], align: 'center', valign: 'center' });
  writeText(pdf, name, { ...title, y, color: COLOR.ink });
  writeText(pdf, text, { ...under, y: y + titleHeight + 4, color: COLOR.stone });
  if (quoted) {
    const regular = centsFromDollars(quoted.regular_price) * quantity;
    amount(pdf, y, dollars(quoted.total));
    const isReduced = regular > centsFromDollars(quoted.total);
    if (isReduced) amount(pdf, y + 16, formatDollars(regular), { isStruck: true });
    const each = `${quantity} at ${dollars(quoted.price)}`;
    if (quantity > 1) amount(pdf, y + (isReduced ? 32 : 16), each, { isQuiet: true });
  }
  pdf.y = top + height;
}

function amount(pdf: Pdf, y: number, text: string, { isStruck = false, isQuiet = false } = {}): void {
  pdf.font('sans').fontSize(isStruck || isQuiet ? 9.5 : 11);
  pdf.fillColor(isStruck || isQuiet ? COLOR.stone : COLOR.ink);
  pdf.text(text, RIGHT - AMOUNT_WIDTH, y, { width: AMOUNT_WIDTH, align: 'right', strike: isStruck });
}

const heightOfSums = ({ changes = [] }: Quote) => 120 + 28 * changes.length;

function drawSums(pdf: Pdf, { changes = [], eased, totals }: Quote): void {
  if (totals === null) return;
  rule(pdf, pdf.y);
  pdf.y += 12;
  const rows: [name: string, value: number][] = [
    ['Pieces', totals.lines],
    ['Delivery, all of it', totals.shipping],
    [totals.exempt_by ?? (totals.is_tax_exempt ? 'Sales tax, exempt' : 'Sales tax'), totals.tax],
  ];
  for (const [name, value] of rows) sum(pdf, name, dollars(value), 10);
  pdf.y += 4;
  sum(pdf, 'Total', dollars(totals.total), 14);
  if (totals.saved > 0) sum(pdf, 'Saved off regular prices', dollars(totals.saved), 10, COLOR.moss);
  for (const change of changes) {
    const options = { width: INNER / 2, align: 'left' } as const;
    const color = eased?.includes(change) ? COLOR.stone : COLOR.clay;
    pdf.font('sans').fontSize(10).fillColor(color);
    pdf.text(change, PAGE.margin + INNER / 2, pdf.y + 4, options);
  }
  pdf.y += 12;
}

function sum(pdf: Pdf, name: string, value: string, size: number, color = COLOR.ink): void {
  const { y } = pdf;
  pdf.font('sans').fontSize(size).fillColor(color);
  // A name may take two lines: a certificate has a number of up to forty letters.
  const height = pdf.heightOfString(name, { width: INNER / 2 - AMOUNT_WIDTH });
  const lineHeight = pdf.currentLineHeight();
  pdf.text(name, PAGE.margin + INNER / 2, y, { width: INNER / 2 - AMOUNT_WIDTH });
  pdf.text(value, RIGHT - AMOUNT_WIDTH - 24, y, { width: AMOUNT_WIDTH + 24, align: 'right' });
  pdf.y = y + size + 6 + Math.max(0, height - lineHeight);
}

function heightOfTerms(pdf: Pdf, terms: readonly string[]): number {
  pdf.font('sans').fontSize(9.5);
  const heights = terms.map((text) => pdf.heightOfString(text, { width: INNER, lineGap: 2 }) + 5);
  return 34 + heights.reduce((all, height) => all + height, 0);
}

function drawTerms(pdf: Pdf, terms: readonly string[]): void {
  rule(pdf, pdf.y);
  pdf.font('serif').fontSize(12).fillColor(COLOR.ink);
  pdf.text('Terms', PAGE.margin, pdf.y + 12);
  pdf.font('sans').fontSize(9.5).fillColor(COLOR.stone);
  pdf.y += 4;
  for (const text of terms) {
    pdf.text(text, PAGE.margin, pdf.y, { width: INNER, lineGap: 2 });
    pdf.y += 5;
  }
}

function drawFeet(pdf: Pdf, { number }: Quote, { hours, phone, trade_email: email }: Support): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    // The foot stands in the margin, and begins no page.
    pdf.page.margins.bottom = 0;
    pdf.font('sans').fontSize(9).fillColor(COLOR.stone);
    const y = PAGE.height - PAGE.margin - 12;
    pdf.text(`Questions? ${phone}, ${email}. ${hours}.`, PAGE.margin, y, { lineBreak: false });
    const place = count > 1 ? `${number}, page ${page + 1} of ${count}` : number;
    pdf.text(place, RIGHT - 140, y, { width: 140, align: 'right', lineBreak: false });
  }
}

function rule(pdf: Pdf, y: number): void {
  pdf.moveTo(PAGE.margin, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(COLOR.sand).stroke();
}
