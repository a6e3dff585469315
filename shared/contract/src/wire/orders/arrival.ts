import { z } from 'zod';

/** First and last day of an arrival, YYYY-MM-DD, both included; or why there are none. */
export const arrival = z.union([
  z.object({ earliest: z.iso.date(), latest: z.iso.date() }),
  z.object({
    /** `ask`: only staff can say. `not_delivered`: the store does not deliver to the ZIP code. */
    reason: z.enum(['by_email', 'ask', 'not_delivered']),
  }),
]);
export type Arrival = z.infer<typeof arrival>;
