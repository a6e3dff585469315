import { season, seasonCalendar } from '@sanderling/contract/wire/catalogue/season';
import { z } from 'zod';
import type { Database } from '../../platform/database/schema.ts';

const seasonFacts = z.object({ calendar: seasonCalendar, seasons: z.array(season) });
export type SeasonFacts = z.infer<typeof seasonFacts>;

/** The seasons as they were last loaded from their files. */
export async function readSeasons(db: Database): Promise<SeasonFacts> {
  const fact = await db
    .selectFrom('catalogue_fact')
    .select('value')
    .where('name', '=', 'seasons')
    .executeTakeFirstOrThrow();
  return seasonFacts.parse(fact.value);
}
