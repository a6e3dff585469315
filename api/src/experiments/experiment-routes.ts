import {
  experimentGoalBody,
  experimentRecorded,
  experimentViewBody,
} from '@sanderling/contract/wire/experiments/experiment-calls';
import type { Api } from '../platform/http/http-server.ts';
import { envelope, problems } from '../platform/http/response-schemas.ts';
import type { Platform } from '../platform/process/platform.ts';
import { declareRoutes } from '../platform/routes/route-access.ts';
import { recordGoal } from './recording/record-goal.ts';
import { recordView } from './recording/record-view.ts';

/** A visit shows a few experiments, and each once. */
const CALLS_PER_MINUTE = 30;
const config = { rateLimit: { max: CALLS_PER_MINUTE, timeWindow: '1 minute' } };
const response = { 200: envelope(experimentRecorded), ...problems('VALIDATION_FAILED', 'RATE_LIMITED') };
const tags = ['Experiments'];

/** What browsers tell of experiments, of visitors who have allowed statistics. */
export async function experimentRoutes(
  app: Api,
  { db, clock, config: { experiments } }: Platform,
): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'none' });

  app.post(
    '/experiments/views',
    {
      config,
      schema: {
        tags,
        operationId: 'experiments.view',
        summary: 'Records that a visitor has seen a variant, once',
        body: experimentViewBody,
        response,
      },
    },
    async ({ body }) => ({ data: { recorded: await recordView(db, experiments, body, clock()) } }),
  );

  app.post(
    '/experiments/goals',
    {
      config,
      schema: {
        tags,
        operationId: 'experiments.reach',
        summary: 'Records that a visitor has reached a goal, once for each experiment that they have seen',
        body: experimentGoalBody,
        response,
      },
    },
    async ({ body }) => ({ data: { recorded: await recordGoal(db, experiments, body, clock()) } }),
  );
}
