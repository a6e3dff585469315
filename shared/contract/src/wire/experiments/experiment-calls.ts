import { z } from 'zod';

const visitor = z.string().regex(/^[\w-]{22}$/, 'Send the number that the visitor’s cookie has.');
const name = z.string().min(1).max(40);

/** A visitor has seen a variant of an experiment. */
export const experimentViewBody = z.strictObject({ visitor, experiment: name, variant: name });

/** A visitor has done what experiments wait for. */
export const experimentGoalBody = z.strictObject({ visitor, goal: z.enum(['add_to_cart', 'purchase']) });

export const experimentRecorded = z.object({
  /** False for what was recorded before, or belongs to no running experiment. */
  recorded: z.boolean(),
});
