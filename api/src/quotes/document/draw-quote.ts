import { stateName } from '@sanderling/contract/postal/state-names';
import type { Support } from '@sanderling/contract/wire/catalogue/catalogue';
import type { Quote } from '@sanderling/contract/wire/quotes/quote';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import PdfDocument from 'pdfkit';
import { accessInWords } from '../accepting/accept-quote.ts';
import { registerFonts, writeText } from './write-text.ts';

/** Points, on US Letter. */
const PAGE = { width: 612, height: 792, margin: 54 };
const INNER = PAGE.width - 2 * PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const LOWEST = PAGE.height - 84;
const PICTURE = 72;
const TEXT_X = PAGE.margin + PICTURE + 16;
const AMOUNT_WIDTH = 96;
const TEXT_WIDTH = RIGHT - AMOUNT_WIDTH - 12 - TEXT_X;
const COLOR = { ink: '#1E1C19', stone: '#6B6357', sand: '#E3DACC', linen: '#F3EFE8', clay: '#9C3F27' };

interface QuoteDocument {
  quote: Quote;
  /** JPEG, by variant id. */
  pictures: ReadonlyMap<number, Buffer>;
  /** In words, by variant id. */
  dimensions: ReadonlyMap<number, string>;
  support: Support;
}

type Pdf = InstanceType<typeof PdfDocument>;
const dollars = (amount: number) => formatDollars(centsFromDollars(amount));

/** An answered quote as a PDF in the store's type: pieces with pictures and dimensions, sums, terms. */
export function drawQuote(document: QuoteDocument): Promise<Buffer> {
  const { quote, support } = document;
  const pdf = new PdfDocument({
    size: 'LETTER',
    // What is long goes on above the foot of the next page.
    margins: { top: PAGE.margin, left: PAGE.margin, right: PAGE.margin, bottom: PAGE.height - LOWEST },
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    info: { Title: `Quote ${quote.number}`, Author: 'Sanderling' },
  });
  const chunks: Buffer[] = [];
  const drawn = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  registerFonts(pdf);
  drawHead(pdf, quote);
  for (const line of quote.lines) drawLine(pdf, line, document);
  drawSums(pdf, quote);
  drawTerms(pdf, quote);
  drawFeet(pdf, quote, support);
  pdf.end();
  return drawn;
}

function drawHead(pdf: Pdf, quote: Quote): void {
  const { address1, city, expires_on: lastDay, first_name, last_name, message, number } = quote;
  pdf.font('serif').fontSize(17).fillColor(COLOR.ink).text('Sanderling', PAGE.margin, PAGE.margin);
  pdf.fontSize(30).text(`Quote ${number}`, PAGE.margin, PAGE.margin + 40);
  pdf.font('sans').fontSize(11).fillColor(COLOR.stone);
  writeText(pdf, 'sans', `For ${[quote.studio, `${first_name} ${last_name}`].filter(Boolean).join(', ')}`, {
    x: PAGE.margin,
    y: pdf.y,
    width: INNER,
  });
  pdf.moveDown(0.8);
  const facts: [name: string, value: string][] = [
    ['Delivered to', `${address1}, ${city}, ${stateName(quote.state_abbr)} ${quote.zip_code}`],
    ['Access', accessInWords(quote)],
    ...(quote.wanted_date === null
      ? []
      : [['Wanted', formatLongDay(quote.wanted_date)] satisfies [string, string]]),
    ...(lastDay === null ? [] : [['Holds until', formatLongDay(lastDay)] satisfies [string, string]]),
  ];
  pdf.fontSize(10);
  for (const [name, value] of facts) {
    const { y } = pdf;
    pdf.fillColor(COLOR.stone).text(name, PAGE.margin, y, { width: 96 });
    pdf.fillColor(COLOR.ink);
    writeText(pdf, 'sans', value, { x: PAGE.margin + 108, y, width: INNER - 108 });
    pdf.y += 3;
  }
  if (message !== '') {
    const place = { x: PAGE.margin, y: pdf.y + 8, width: INNER };
    writeText(pdf, 'sans', message.replace(/\n+/g, '\n'), { ...place, lineGap: 2, paragraphGap: 4 });
  }
  pdf.y += 8;
}

function drawLine(pdf: Pdf, line: Quote['lines'][number], { dimensions, pictures }: QuoteDocument): void {
  const { note, option_name: option, product_name: name, quantity, quoted, sku, variant_id: id } = line;
  const details = [
    ...(option === null ? [] : [option]),
    sku,
    ...[dimensions.get(id) ?? ''].filter(Boolean),
    ...(quoted?.lead_time ? [`Lead time: ${quoted.lead_time}`] : []),
    ...(line.late ? [line.late] : []),
    // In one paragraph: hundreds of lines would be longer than a page.
    ...(note ? [note.replace(/\s*\n+/g, ' ')] : []),
  ];
  const options = { width: TEXT_WIDTH, lineGap: 2 };
  pdf.font('serif').fontSize(12);
  const titleHeight = pdf.heightOfString(name, options);
  pdf.font('sans').fontSize(9.5);
  const height = Math.max(PICTURE, titleHeight + 4 + pdf.heightOfString(details.join('\n'), options)) + 24;
  if (pdf.y + height > LOWEST) pdf.addPage();
  const top = pdf.y;
  rule(pdf, top);
  const y = top + 12;
  pdf.rect(PAGE.margin, y, PICTURE, PICTURE).fill(COLOR.linen);
  const picture = pictures.get(id);
  if (picture)
    pdf.image(picture, PAGE.margin, y, { fit: [PICTURE, PICTURE], align: 'center', valign: 'center' });
  pdf.fontSize(12).fillColor(COLOR.ink);
  writeText(pdf, 'serif', name, { x: TEXT_X, y, ...options });
  pdf.fontSize(9.5).fillColor(COLOR.stone);
  writeText(pdf, 'sans', details.join('\n'), { x: TEXT_X, y: y + titleHeight + 4, ...options });
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

function drawSums(pdf: Pdf, { totals }: Quote): void {
  if (totals === null) return;
  if (pdf.y + 120 > LOWEST) pdf.addPage();
  rule(pdf, pdf.y);
  pdf.y += 12;
  const rows: [name: string, value: number][] = [
    ['Pieces', totals.lines],
    ['Delivery, all of it', totals.shipping],
    [totals.is_tax_exempt ? 'Sales tax, exempt' : 'Sales tax', totals.tax],
  ];
  for (const [name, value] of rows) sum(pdf, name, dollars(value), 10);
  pdf.y += 4;
  sum(pdf, 'Total', dollars(totals.total), 14);
  if (totals.saved > 0) sum(pdf, 'Less than at regular prices', dollars(totals.saved), 10, COLOR.clay);
  pdf.y += 12;
}

function sum(pdf: Pdf, name: string, value: string, size: number, color = COLOR.ink): void {
  const { y } = pdf;
  pdf.font('sans').fontSize(size).fillColor(color);
  pdf.text(name, PAGE.margin + INNER / 2, y, { width: INNER / 2 - AMOUNT_WIDTH });
  pdf.text(value, RIGHT - AMOUNT_WIDTH - 24, y, { width: AMOUNT_WIDTH + 24, align: 'right' });
  pdf.y = y + size + 6;
}

function drawTerms(pdf: Pdf, { expires_on: lastDay, number }: Quote): void {
  const terms = [
    `These prices and the delivery charge hold for this address${lastDay ? ` and until ${formatLongDay(lastDay)}` : ''}, Central time, whatever the shop asks meanwhile. Codes, campaigns and trade tiers do not add to them.`,
    'The order is placed when it is paid for in full. Lead times count from that day. Stock is not held before.',
    'Sales tax is that of the delivery address on the day of the order. What the shop says of a piece’s returns and warranty holds here too.',
    `To change anything, ask for quote ${number} again; the new answer takes the place of this one.`,
  ];
  pdf.font('sans').fontSize(9.5);
  const heights = terms.map((text) => pdf.heightOfString(text, { width: INNER, lineGap: 2 }) + 5);
  // Together on one page.
  const allHeight = 34 + heights.reduce((all, height) => all + height, 0);
  if (pdf.y + allHeight > LOWEST) pdf.addPage();
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
