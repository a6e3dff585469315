import { season, seasonCalendar, seasonName } from '@sanderling/contract/wire/catalogue/season';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { readShown } from '../content/content-preview.ts';
import { openPictureLibrary } from '../media/open-picture-library.ts';
import { findSeason, readCalendar } from './read-seasons.ts';

/** When seasons are on, and what each changes besides its slides. */
export async function seasonRoutes(app: Api, { db, clock }: Platform): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'shared' });
  const library = await openPictureLibrary();

  app.get(
    '/seasons',
    {
      schema: {
        tags: ['Catalogue'],
        operationId: 'seasons.calendar',
        summary: 'When each season is on, and when prices of deals and scheduled prices change',
        response: { 200: envelope(seasonCalendar) },
      },
    },
    async (request) => {
      const { live } = await readShown(db, request, clock());
      return { data: await readCalendar(db, live) };
    },
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
    async (request) => {
      const { live } = await readShown(db, request, clock());
      const found = findSeason(live, request.params.name, library);
      if (!found) throw problem('NOT_FOUND');
      return { data: found };
    },
  );
}
