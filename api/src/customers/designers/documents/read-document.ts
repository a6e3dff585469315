import { MAX_DOCUMENT_BYTES } from '@sanderling/contract/wire/customers/designer-application';
import { problem } from '../../../platform/http/problem.ts';
import { activeContentOf } from './active-content.ts';
import { meantAs, recognizeDocument } from './recognize-document.ts';

/** Base64 is a third longer than the bytes; the rest of the body is a name. */
export const MAX_DOCUMENT_BODY_BYTES = Math.ceil(MAX_DOCUMENT_BYTES / 3) * 4 + 4_096;

const PRINT_AGAIN =
  'Open it, print it with “Save as PDF” as the printer, and choose the new file; or choose a picture of it.';
/** A PDF that does more than show its pages, and one of which that cannot be told. Both have a way on that everyone has at hand. */
const REFUSED_PDFS = {
  active: `This PDF holds a script, a program or another file, which could run when we open it, so we do not take it. ${PRINT_AGAIN}`,
  unreadable: `This PDF is locked, so we cannot look into it. ${PRINT_AGAIN}`,
};

/**
 * The bytes of a file, and what its content says that it is. Throws VALIDATION_FAILED for any but a picture, or a PDF that only shows
 * pages, of up to 10 MB.
 */
export async function readDocument(content: string) {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > MAX_DOCUMENT_BYTES) throw refusedDocument('A file can be up to 10 MB.');
  const type = await recognizeDocument(bytes);
  if (type === null) throw refusedDocument(unreadable(bytes));
  const active = type === 'application/pdf' ? await activeContentOf(bytes) : null;
  if (active !== null) throw refusedDocument(REFUSED_PDFS[active]);
  return { bytes, type };
}

/** It may open where it was sent from: what arrived here is what is told. */
function unreadable(bytes: Buffer): string {
  switch (meantAs(bytes)) {
    case 'PDF':
      return 'This PDF is damaged or was cut off, so we cannot read it. Open it to see whether it is whole, save it again and choose the new file; or choose a picture of it.';
    case 'picture':
      return 'We cannot read this picture: it is damaged, cut off, or has more than 100 megapixels. Take it or save it again, and choose the new file.';
    case null:
      return 'Choose a PDF, or a picture as JPEG, PNG or WebP.';
  }
}

export function refusedDocument(message: string) {
  return problem('VALIDATION_FAILED', { message, errors: { document: [message] } });
}
