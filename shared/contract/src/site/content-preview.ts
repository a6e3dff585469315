/** Who opened a preview of what editors plan: its token, with each call that reads content. Answers to it are stored nowhere. */
export const CONTENT_PREVIEW_HEADER = 'x-content-preview';

/**
 * The moment that a preview is of (ISO 8601), with each call that the shell makes for it: the API answers with the prices and deals of then. It is the
 * shell that has checked the preview's signature, so from all other callers the API does not read it.
 */
export const PREVIEW_DAY_HEADER = 'x-preview-at';
