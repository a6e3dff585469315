import { draftAnswersBody } from '@sanderling/contract/wire/customers/designer-application';
import { emailAddress } from '@sanderling/contract/wire/values/fields';
import { z } from 'zod';
import { VALIDATION_MESSAGES } from './validation-messages.ts';

// The schemas of a test are of the test's own zod, and not of the one that the API's modules share.
beforeAll(() => void z.config(VALIDATION_MESSAGES));
const said = (schema: z.ZodType, typed: unknown) => schema.safeParse(typed).error?.issues[0]?.message;

test('R450 an address that may be left empty, and has a letter that no mail goes to, is answered by the letter', () => {
  const advice =
    'Enter an e-mail address without “ł”: we can write to letters a to z, digits and signs alone.';
  expect(said(draftAnswersBody, { email: 'łaka@laka.example' })).toBe(advice);
  expect(said(z.union([z.literal(''), emailAddress]), 'łaka@laka.example')).toBe(advice);
  expect(said(z.union([z.literal(''), emailAddress]), 'ada')).toContain('Enter an e-mail address');
});

test.each<[string, z.ZodType, string]>([
  ['nothing but an empty text', z.literal(''), 'Leave this empty.'],
  ['a word or nothing', z.enum(['', 'oak', 'ash']), 'This must be one of: oak, ash.'],
  ['a number or nothing', z.union([z.literal(''), z.number()]), 'This must be a number.'],
])('what takes %s says no list of nothing', (_what, schema, message) => {
  expect(said(schema, 'teak')).toBe(message);
});
