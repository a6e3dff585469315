export const MAX_DOCUMENT_BYTES = 10 * 2 ** 20;
export const TOO_LARGE = 'A file can be up to 10 MB.';
