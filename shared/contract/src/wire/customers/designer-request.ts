import { z } from 'zod';
import { emailAddress } from '../values/fields.ts';
import { typedLine } from '../values/typed-text.ts';

const line = (limit: number) => typedLine().max(limit, `Use at most ${limit} characters.`);
const needed = (limit: number) => line(limit).min(1, 'This is required.');

/**
 * An application to the trade program. What may be empty can be sent later, by the same call: until then the request is not complete.
 * Guests choose a password, and with it an account.
 */
export const createDesignerBody = z.strictObject({
  first_name: needed(60),
  last_name: needed(60),
  email: emailAddress,
  phone: line(30),
  company_name: needed(120),
  website: line(200).regex(
    /^$|^(https?:\/\/)?[^\s/.:]+\.[^\s]+$/i,
    'Enter a web address, such as studio.example.',
  ),
  business_type: needed(60),
  resale_number: line(40),
  password: z
    .string()
    .min(8, 'Use at least 8 characters.')
    .max(256, 'Use at most 256 characters.')
    .optional(),
  /** Uploads of the caller's own. */
  document_upload_ids: z.array(z.string().max(64)).max(10, 'Send at most 10 documents.').default([]),
});
export type CreateDesignerBody = z.input<typeof createDesignerBody>;

export const createdDesigner = z.object({
  role: z.literal('trade_designer_requested'),
  designer_request_completed: z.boolean(),
});
