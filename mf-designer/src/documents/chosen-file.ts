import { MAX_DOCUMENT_BYTES, TOO_LARGE } from './document-size.ts';

export const NO_FILE = 'Choose a file first.';
const EMPTY = 'This file is empty. Save it again, or choose another.';

/** The file of a form's `document` field, or why there is none to send. A browser sends an empty field as a file without a name. */
export function chosenFile(form: FormData): File | string {
  const file = form.get('document');
  if (!(file instanceof File) || (file.size === 0 && file.name === '')) return NO_FILE;
  if (file.size === 0) return EMPTY;
  return file.size > MAX_DOCUMENT_BYTES ? TOO_LARGE : file;
}
