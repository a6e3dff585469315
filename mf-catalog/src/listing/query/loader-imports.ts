/** What the loader of searches needs and its page does not. */
export { applyUnderstanding } from './apply-understanding.ts';
export { headLine } from './head-line.ts';
export { noteWithoutResult } from './note-without-result.ts';
