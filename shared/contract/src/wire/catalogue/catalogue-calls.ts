import { z } from 'zod';
import { address, addressInput } from '../values/address.ts';
import { emailAddress, rowId } from '../values/fields.ts';
import { picture } from '../values/picture.ts';
import { typedLine, typedLines } from '../values/typed-text.ts';

/** What shoppers send about the catalogue. Messages are shown beside the fields, so they say what to do. */

const line = (what: string, max: number) => needed(typedLine(), what, max);
const lines = (what: string, max: number) => needed(typedLines(), what, max);
const needed = (text: z.ZodString, what: string, max: number) =>
  text.min(1, `Enter ${what}.`).max(max, `Use at most ${max} characters.`);

export const REVIEW_SORTS = ['newest', 'helpful', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const writeReviewBody = z.strictObject({
  rating: z.int('Choose from one to five stars.').min(1, 'Choose from one to five stars.').max(5),
  title: typedLine().max(120, 'Use at most 120 characters.').default(''),
  text: lines('your review', 4_000),
  author: line('a display name', 60),
  upload_ids: z.array(z.string().max(60)).max(4, 'Add up to four pictures.').default([]),
});

export const askQuestionBody = z.strictObject({
  question: lines('your question', 1_000),
  asked_by: line('a display name', 60),
});

/** What a mail program makes a link of: a scheme, or words that a dot joins. */
const LINK = /[a-z0-9+.-]:\/\/|[\p{L}\p{N}-]{2}[.\u3002]\p{L}{2}/iu;
/** Goes out in our name to a person who has not asked for it: it must not carry a stranger's advertising. */
const withoutLinks = (field: z.ZodType<string, string>) =>
  field.refine((text) => !LINK.test(text.normalize('NFKC')), 'Please leave out web addresses.');

export const shareProductBody = z.strictObject({
  from_name: withoutLinks(line('your name', 80)),
  from_email: emailAddress,
  to_email: emailAddress,
  message: withoutLinks(typedLines().max(1_000, 'Use at most 1000 characters.')).default(''),
});

/** A letter to customer care. */
export const writeToUsBody = z.strictObject({
  name: line('your name', 80),
  email: emailAddress,
  order_number: typedLine().max(40, 'Use at most 40 characters.').default(''),
  message: lines('your message', 4_000),
});

const MAX_SAMPLES = 5;

export const orderSamplesBody = z.strictObject({
  variant_ids: z.array(rowId).min(1, 'Choose a sample.').max(MAX_SAMPLES, 'Choose up to five samples.'),
  address: addressInput,
});

export const sampleOrder = z.object({ materials: z.array(z.string()), address });

export const UPLOAD_KINDS = ['user_photo', 'room_image'] as const;

export const createUploadBody = z.strictObject({
  kind: z.enum(UPLOAD_KINDS),
  file_name: typedLine().max(255),
  content_type: z.enum(['image/jpeg', 'image/png', 'image/webp'], 'Send a JPEG, PNG or WebP picture.'),
  byte_length: z
    .int()
    .min(1)
    .max(8 * 2 ** 20, 'Pictures can be up to 8 MB.'),
  alternative_text: typedLine().max(200, 'Use at most 200 characters.').default(''),
});

export const createdUpload = z.object({
  id: z.string(),
  /** Where the bytes go by PUT, once, within fifteen minutes. */
  upload_url: z.string(),
  alternative_text: z.string(),
});

export const storedUpload = z.object({ id: z.string(), picture });
export type StoredUpload = z.infer<typeof storedUpload>;

export const createRoomBody = z.strictObject({
  name: line('a name', 80),
  category: typedLine()
    .regex(/^[a-z0-9-]{2,60}$/, 'Use small letters, digits and hyphens, such as living-room.')
    .refine((category) => category !== 'new', 'A category cannot be called "new".'),
  description: lines('a description', 1_000),
  image_upload_id: z.string().max(60),
  alternative_text: line('what the picture shows', 200),
  pins: z
    .array(z.strictObject({ variant_id: rowId, x: z.number().min(0).max(1), y: z.number().min(0).max(1) }))
    .min(1, 'Place at least one pin.')
    .max(40),
});
