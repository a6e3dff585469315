import { emailAddress } from '@sanderling/contract/wire/values/fields';

test.each([
  ['Dóra@beispiel.example', 'Enter an e-mail address without “ó”'],
  ['dora@beispiel', 'Enter an e-mail address, such as ada@example.com.'],
])('R042 %s is refused in words that say why', (typed, said) => {
  expect(emailAddress.safeParse(typed).error?.issues[0]?.message).toContain(said);
});
