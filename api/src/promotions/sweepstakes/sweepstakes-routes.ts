import { sweepstakesEntry, sweepstakesEntryBody } from '@sanderling/contract/wire/customers/campaign-calls';
import type { Api } from '../../platform/http/http-server.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { enterSweepstakes } from './enter-sweepstakes.ts';

/** A person enters once; automated entries are void. */
const ENTRIES_PER_MINUTE = 10;

export async function sweepstakesRoutes(app: Api, { db, clock }: Platform): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'none' });
  app.post(
    '/sweepstakes/entries',
    {
      config: { rateLimit: { max: ENTRIES_PER_MINUTE, timeWindow: '1 minute' } },
      schema: {
        tags: ['Sweepstakes'],
        operationId: 'sweepstakes.enter',
        summary: 'Enters a visitor, once for each e-mail address',
        body: sweepstakesEntryBody,
        response: {
          200: envelope(sweepstakesEntry),
          ...problems('VALIDATION_FAILED', 'RATE_LIMITED'),
        },
      },
    },
    async ({ body }) => {
      const entry = {
        email: body.email,
        firstName: body.first_name,
        lastName: body.last_name,
        state: body.state,
        shared: body.shared,
        friend: body.friend ?? null,
      };
      return { data: { entered: true as const, share_code: await enterSweepstakes(db, entry, clock()) } };
    },
  );
}
