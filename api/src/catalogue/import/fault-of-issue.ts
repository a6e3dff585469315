import type { z } from 'zod';

/** What a schema finds wrong, as a merchant reads it: what is wrong, and what to write. */
export function messageOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is missing: write it in the row.'
        : `This is not a ${issue.expected === 'int' ? 'whole number' : issue.expected}: write one.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `This is too long: write at most ${issue.maximum} letters.`
        : ownWords(issue.message, `This is more than ${issue.maximum}.`);
    case 'too_small':
      return issue.origin === 'array'
        ? 'This has none: write at least one.'
        : ownWords(issue.message, `This is less than ${issue.minimum}.`);
    default:
      return issue.message;
  }
}

/** The schema's own, where it has any. */
function ownWords(message: string, instead: string): string {
  return message.startsWith('Too ') ? instead : message;
}
