import { season, seasonCalendar, seasonName } from '@sanderling/contract/wire/catalogue/season';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { readCalendar, readSeason } from './read-seasons.ts';

/** When seasons are on, and what each changes besides its slides. */
export async function seasonRoutes(app: Api, { db }: Platform): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'shared' });

  app.get(
    '/seasons',
    {
      schema: {
        tags: ['Catalogue'],
        operationId: 'seasons.calendar',
        summary: 'When each season is on, and when prices of deals change',
        response: { 200: envelope(seasonCalendar) },
      },
    },
    async () => ({ data: await readCalendar(db) }),
  );
  app.get(
    '/seasons/:name',
    {
      schema: {
        tags: ['Catalogue'],
        operationId: 'seasons.byName',
        params: z.object({ name: seasonName }),
        response: { 200: envelope(season), ...problems('NOT_FOUND', 'VALIDATION_FAILED') },
      },
    },
    async ({ params }) => {
      const found = await readSeason(db, params.name);
      if (!found) throw problem('NOT_FOUND');
      return { data: found };
    },
  );
}
