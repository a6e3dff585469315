import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** Our words for what zod finds, where a schema has no message of its own. They are shown beside the fields. */
export const VALIDATION_MESSAGES = { customError: describeIssue };

export function useValidationMessages(): void {
  z.config(VALIDATION_MESSAGES);
}

function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is required.' : `This must be ${withArticle(issue.expected)}.`;
    case 'invalid_value':
      return oneOf(issue.values.map(String));
    case 'too_small':
      return describeBound(issue.origin, 'at least', issue.minimum);
    case 'too_big':
      return describeBound(issue.origin, 'at most', issue.maximum);
    case 'invalid_format':
      return FORMAT_MESSAGES[issue.format] ?? 'This is not in the expected format.';
    case 'unrecognized_keys':
      return 'This is not a field of this call.';
    case 'invalid_union':
      return firstWay(issue.errors)?.message ?? 'This cannot be used.';
    default:
      return 'This cannot be used.';
  }
}

/** The first way in which it can be right is the usual one, unless that is to leave it empty: what was typed is not. */
function firstWay(ways: readonly (readonly z.core.$ZodIssue[])[]): z.core.$ZodIssue | undefined {
  return ways.map(([first]) => first).find((first) => first !== undefined && !asksForNothing(first));
}

function asksForNothing(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_value' && issue.values.every((value) => value === '');
}

function oneOf(values: readonly string[]): string {
  const named = values.filter((value) => value !== '');
  return named.length === 0 ? 'Leave this empty.' : `This must be one of: ${named.join(', ')}.`;
}

function describeBound(origin: string, bound: 'at least' | 'at most', amount: number | bigint): string {
  if (origin === 'string' && bound === 'at least' && Number(amount) === 1) return 'This is required.';
  if (origin === 'string') return `Use ${bound} ${amount} characters.`;
  if (origin === 'array') return `Send ${bound} ${amount}.`;
  return `This must be ${bound} ${amount}.`;
}

function withArticle(expected: string): string {
  const word = expected === 'int' ? 'whole number' : expected === 'record' ? 'object' : expected;
  return /^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`;
}

const FORMAT_MESSAGES: Record<string, string> = {
  email: 'Enter an e-mail address, such as ada@example.com.',
  uuid: 'This is not an id of ours.',
  url: 'Enter a full web address.',
  date: 'Write a day as 2026-12-21.',
};
