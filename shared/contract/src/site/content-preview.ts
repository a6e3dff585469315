/** Who opened a preview of what editors plan: its token, with each call that reads content. Answers to it are stored nowhere. */
export const CONTENT_PREVIEW_HEADER = 'x-content-preview';
