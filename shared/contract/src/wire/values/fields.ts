import { z } from 'zod';
import { typedLine } from './typed-text.ts';

/** Fields that many calls have. Each has a bound: what is longer or larger than the database holds is refused by its schema. */

/** What stands before the @ has up to 64 letters (RFC 5321, 4.5.3.1.1): no mail server takes more. */
const LOCAL_PART = /^[^@]{1,64}@/;
const EMAIL_ADVICE = 'Enter an e-mail address, such as ada@example.com.';
export const emailAddress = typedLine()
  .max(254)
  .email({ error: ({ input }) => emailAdvice(input), abort: true })
  .regex(LOCAL_PART, EMAIL_ADVICE);

/** What is unusual is named: `Dóra@example.com` looks right to who has typed it. */
function emailAdvice(typed: unknown): string {
  const [letter] = /[^ -~]/u.exec(String(typed)) ?? [];
  if (letter === undefined) return EMAIL_ADVICE;
  return `Enter an e-mail address without “${letter}”: we can write to letters a to z, digits and signs alone.`;
}

/** Of a row: more than the database counts to is no id. */
export const rowId = z.int().min(1).max(2_147_483_647);

/** Five digits, or nine as on an envelope. */
export const zipCode = typedLine().regex(/^\d{5}(-\d{4})?$/, 'Enter a five-digit ZIP code, such as 60601.');

/**
 * An id that the database makes up; what is none finds nothing. It comes from addresses and cookies too, and what is too long to be one is
 * not found rather than refused: the page of such an address is a 404.
 */
export const orderId = z.string().max(8_192);
/** What opens a guest's order beside its id, and comes from the address of a mail. */
export const accessKey = z.string().max(8_192);
