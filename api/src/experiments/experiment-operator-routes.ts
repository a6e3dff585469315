import { z } from 'zod';
import type { Api } from '../platform/http/http-server.ts';
import { envelope, problems } from '../platform/http/response-schemas.ts';
import type { Platform } from '../platform/process/platform.ts';
import { declareRoutes } from '../platform/routes/route-access.ts';
import { readResults } from './results/read-results.ts';

const interval = z.object({ low: z.number(), high: z.number() });
const result = z.object({
  id: z.string(),
  goal: z.enum(['add_to_cart', 'purchase']),
  begins: z.string(),
  ends: z.string(),
  variants: z.array(
    z.object({
      name: z.string(),
      visitors: z.int(),
      reached: z.int(),
      /** Shares: 0.05 is five percent. Intervals hold with 95 percent confidence. */
      share: z.number(),
      interval,
      difference: interval.nullable(),
    }),
  ),
  conclusion: z.string(),
});

/** What experiments have shown, for `npm run experiments -w api`. Not for shoppers. */
export async function experimentOperatorRoutes(
  app: Api,
  { db, clock, config: { experiments } }: Platform,
): Promise<void> {
  declareRoutes(app, { access: 'operator', caching: 'private' });
  app.get(
    '/experiments',
    {
      schema: {
        tags: ['Operators'],
        operationId: 'operators.experimentResults',
        summary: 'What each experiment has shown until now',
        response: { 200: envelope(z.array(result)), ...problems('NOT_FOUND') },
      },
    },
    async () => ({ data: await readResults(db, experiments, clock()) }),
  );
}
