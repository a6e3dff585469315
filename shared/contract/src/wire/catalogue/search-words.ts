import { z } from 'zod';
import { typedLine } from '../values/typed-text.ts';

/** What merchants teach the search, and what shoppers looked for in vain. */
const words = typedLine().min(2, 'Use at least 2 characters.').max(80, 'Use at most 80 characters.');

const synonym = z.object({
  word: z.string(),
  /** What is searched in its place. */
  meaning: z.string(),
  changed_by: z.string().nullable(),
  changed_at: z.iso.datetime(),
});
export const saveSynonymBody = z.strictObject({ word: words, meaning: words });
export const wordBody = z.strictObject({ word: words });

/** What a search in vain was shown: nothing at all, or only what comes near. */
const outcome = z.enum(['nothing', 'near']);
export type SearchOutcome = z.infer<typeof outcome>;

const missedSearch = z.object({
  query: z.string(),
  times: z.int(),
  last_at: z.iso.datetime(),
  /** Of the last time; absent from an API of before. */
  outcome: outcome.optional(),
});

export const searchWords = z.object({
  synonyms: z.array(synonym),
  without_result: z.array(missedSearch),
});
export type SearchWords = z.infer<typeof searchWords>;

export const withoutResultBody = z.strictObject({
  query: z.string().max(512),
  outcome: outcome.default('nothing'),
});
