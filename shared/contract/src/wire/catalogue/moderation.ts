import { z } from 'zod';
import { picture } from '../values/picture.ts';
import { typedLine, typedLines } from '../values/typed-text.ts';
import { review } from './catalogue.ts';

/** What customers write, as moderators read and decide it. */
export const MODERATION_STATES = ['waiting', 'published', 'refused'] as const;
export type ModerationState = (typeof MODERATION_STATES)[number];

const written = {
  id: z.int(),
  product: z.object({ slug: z.string(), name: z.string() }),
  state: z.enum(MODERATION_STATES),
  /** Who decided, and when; null before. */
  decided_by: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
};

const writtenReview = z.object({
  ...written,
  ...review.pick({ rating: true, title: true, text: true, author: true, date: true, reply: true }).shape,
  photos: z.array(z.object({ picture, is_shown: z.boolean() })),
});
export type WrittenReview = z.infer<typeof writtenReview>;

const writtenQuestion = z.object({
  ...written,
  question: z.string(),
  asked_by: z.string(),
  asked_on: z.string(),
  answer: z.string().nullable(),
  answered_by: z.string().nullable(),
});
export type WrittenQuestion = z.infer<typeof writtenQuestion>;

export const moderationList = z.object({
  reviews: z.array(writtenReview),
  questions: z.array(writtenQuestion),
  /** There are more of either. */
  has_more: z.boolean(),
});
export type ModerationList = z.infer<typeof moderationList>;

const decision = z.enum(MODERATION_STATES);
export const decideReviewBody = z.strictObject({
  decision,
  /** Of its pictures those that are shown, by their `src`. */
  shown_photos: z.array(z.string().max(500)).max(10),
  /** The store's answer below it; empty for none. */
  reply: typedLines().max(4_000, 'Use at most 4000 characters.'),
  reply_author: typedLine().max(120, 'Use at most 120 characters.'),
});
export const decideQuestionBody = z.strictObject({
  decision,
  answer: typedLines().max(4_000, 'Use at most 4000 characters.'),
  answered_by: typedLine().max(120, 'Use at most 120 characters.'),
});
