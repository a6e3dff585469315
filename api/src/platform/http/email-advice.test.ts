import { emailAddress } from '@sanderling/contract/wire/values/fields';
import { z } from 'zod';
import { useValidationMessages } from './validation-messages.ts';

beforeEach(useValidationMessages);

test.each([
  ['Dóra@beispiel.example', 'Enter an e-mail address without “ó”'],
  ['dora@beispiel', 'Enter an e-mail address, such as ada@example.com.'],
])('R042 %s is refused in words that say why, where the field may be left empty too', (typed, said) => {
  const optional = emailAddress.or(z.literal(''));
  for (const schema of [emailAddress, optional])
    expect(schema.safeParse(typed).error?.issues[0]?.message).toContain(said);
  expect(optional.parse('')).toBe('');
});
