import { z } from 'zod';

const email = z.string().trim().max(254).email('Enter an e-mail address, such as ada@example.com.');

export const addToNewsletterBody = z.strictObject({
  email,
  /** The page or form, such as `footer`. */
  source: z.string().trim().max(40).optional(),
});
export const checkNewsletterQuery = z.strictObject({ email });

export const addedToNewsletter = z.object({ added: z.literal(true) });
export const newsletterCheck = z.object({ added: z.boolean() });
