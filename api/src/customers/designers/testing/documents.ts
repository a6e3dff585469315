import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/** A PDF of one page, as a program writes it. */
export function pdf(): Promise<Buffer> {
  return written(new PDFDocument());
}

/** The same, with a file of this name within. */
export function pdfWithFile(name: string): Promise<Buffer> {
  const document = new PDFDocument();
  document.file(Buffer.from('MZ'), { name });
  return written(document);
}

async function written(document: InstanceType<typeof PDFDocument>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.text('Resale certificate IL-1234-5678');
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Of another width it is another file. */
export function picture(format: 'jpeg' | 'png' | 'webp' | 'gif', widthPx = 40): Promise<Buffer> {
  return sharp({ create: { width: widthPx, height: 30, channels: 3, background: '#663311' } })
    .toFormat(format)
    .toBuffer();
}
