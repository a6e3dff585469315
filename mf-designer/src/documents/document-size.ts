export const MAX_DOCUMENT_BYTES = 10 * 2 ** 20;
export const TOO_LARGE = 'A file can be up to 10 MB.';
export const FILE_HINT =
  'A PDF, or a picture as JPEG, PNG or WebP, up to 10 MB. Only you and our trade team can open it.';
/** The kinds that a file field offers. */
export const FILE_KINDS = 'application/pdf,image/jpeg,image/png,image/webp';
