/** What the loaders of searches need and their pages do not. */
export { applyUnderstanding } from './apply-understanding.ts';
export { headLine, limitsInWords } from './head-line.ts';
export { noteSentence, noteWithoutResult } from './note-without-result.ts';
