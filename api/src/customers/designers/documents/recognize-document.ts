import type { DOCUMENT_TYPES } from '@sanderling/contract/wire/customers/designer-application';
import sharp from 'sharp';

type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** A small file may hold a huge picture. */
const MAX_PIXELS = 100_000_000;
const PICTURES: readonly { type: DocumentType; format: string; begins: (bytes: Buffer) => boolean }[] = [
  { type: 'image/jpeg', format: 'jpeg', begins: (bytes) => startsWith(bytes, 'ffd8ff') },
  { type: 'image/png', format: 'png', begins: (bytes) => startsWith(bytes, '89504e470d0a1a0a') },
  {
    type: 'image/webp',
    format: 'webp',
    begins: (bytes) => startsWith(bytes, '52494646') && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
];
/** A reader looks for the end of a PDF in its last kilobyte. */
const TAIL_BYTES = 1_024;

/** What a file is by its content, whatever its name says. Null when it is no PDF and no picture that we take. */
export async function recognizeDocument(bytes: Buffer): Promise<DocumentType | null> {
  if (isPdf(bytes)) return 'application/pdf';
  // Only what begins as one of the three is given to the decoders.
  const picture = PICTURES.find(({ begins }) => begins(bytes));
  return picture && (await decodes(bytes, picture.format)) ? picture.type : null;
}

/** What a file that is none of these was meant to be, by how it begins: it is damaged or cut off. Null for anything else. */
export function meantAs(bytes: Buffer): 'PDF' | 'picture' | null {
  if (startsWith(bytes, '255044462d')) return 'PDF';
  return PICTURES.some(({ begins }) => begins(bytes)) ? 'picture' : null;
}

/** The header of a PDF, its end, and between them the table of its objects at the place that the end names. */
function isPdf(bytes: Buffer): boolean {
  if (!/^%PDF-(1\.[0-7]|2\.0)/.test(bytes.toString('latin1', 0, 8))) return false;
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL_BYTES));
  const place = /startxref\s+(\d{1,9})\s+%%EOF\s*\0*\s*$/.exec(tail)?.[1];
  if (place === undefined || Number(place) >= bytes.length) return false;
  return /^\s*(xref\b|\d+\s+\d+\s+obj\b)/.test(bytes.toString('latin1', Number(place), Number(place) + 40));
}

async function decodes(bytes: Buffer, format: string): Promise<boolean> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
    if ((await picture.metadata()).format !== format) return false;
    // Reads it to its end: one that is cut off or damaged throws.
    await picture.resize({ width: 16 }).toBuffer();
    return true;
  } catch {
    // Whatever cannot be read is not a picture.
    return false;
  }
}

function startsWith(bytes: Buffer, hex: string): boolean {
  return bytes.subarray(0, hex.length / 2).equals(Buffer.from(hex, 'hex'));
}
