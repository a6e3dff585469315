import { z } from 'zod';

/** First and last day of an arrival, YYYY-MM-DD, both included; or why there are none. */
export const arrival = z.union([
  z.object({ earliest: z.iso.date(), latest: z.iso.date() }),
  z.object({
    /** `ask`: only staff can say. `not_delivered`: the store does not deliver to the ZIP code. */
    reason: z.enum(['by_email', 'ask', 'not_delivered']),
    /** With `ask`: what a quote has promised that names no days, such as `Lead time: after the fair`. */
    words: z.string().optional(),
  }),
]);
export type Arrival = z.infer<typeof arrival>;
