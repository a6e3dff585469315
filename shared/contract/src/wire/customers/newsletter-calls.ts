import { z } from 'zod';
import { emailAddress } from '../values/fields.ts';
import { typedLine } from '../values/typed-text.ts';

export const addToNewsletterBody = z.strictObject({
  email: emailAddress,
  /** The page or form, such as `footer`. */
  source: typedLine().max(40).optional(),
});
export const checkNewsletterQuery = z.strictObject({ email: emailAddress });

/** Of the mails to a reader: who has it confirms the subscription, or ends it. */
export const letterKeyBody = z.strictObject({ key: z.uuid() });

/** What letters are about. */
const LETTER_TOPICS = ['pieces', 'journal', 'offers'] as const;
export type LetterTopic = (typeof LETTER_TOPICS)[number];
const topics = z.array(z.enum(LETTER_TOPICS)).max(LETTER_TOPICS.length);
export const newsletterPreferences = z.object({ topics });
export const newsletterPreferencesBody = z.strictObject({ key: z.uuid(), topics });

export const addedToNewsletter = z.object({ added: z.literal(true) });
export const removedFromNewsletter = z.object({ removed: z.literal(true) });
export const confirmedNewsletter = z.object({ confirmed: z.literal(true) });
export const newsletterCheck = z.object({ added: z.boolean() });
