import {
  type Season,
  type SeasonCalendar,
  season,
  seasonCalendar,
} from '@sanderling/contract/wire/catalogue/season';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** As they were last loaded from their files. */
export interface SeasonFacts {
  calendar: SeasonCalendar;
  seasons: Season[];
}

export async function readCalendar(db: Database): Promise<SeasonCalendar> {
  const fact = await db
    .selectFrom('catalogue_fact')
    .select(sql`value -> 'calendar'`.as('calendar'))
    .where('name', '=', 'seasons')
    .executeTakeFirstOrThrow();
  const calendar = seasonCalendar.parse(fact.calendar);
  const changes = [...calendar.price_changes, ...(await readPriceChanges(db))];
  return { ...calendar, price_changes: [...new Set(changes)].sort() };
}

/** When prices that merchants have scheduled begin and end. */
async function readPriceChanges(db: Database): Promise<string[]> {
  const { rows } = await sql<{ moment: string }>`
    select distinct moment from variant,
      jsonb_array_elements(content -> 'deals') deal,
      lateral (values (deal ->> 'startsAt'), (deal ->> 'endsAt')) moments (moment)
    where content ? 'deals'
  `.execute(db);
  return rows.map(({ moment }) => moment);
}

/** Null for a name that no season has. */
export async function readSeason(db: Database, name: string): Promise<Season | null> {
  const fact = await db
    .selectFrom('catalogue_fact')
    .select(
      sql`jsonb_path_query_first(value, '$.seasons[*] ? (@.name == $name)', jsonb_build_object('name', ${name}::text))`.as(
        'season',
      ),
    )
    .where('name', '=', 'seasons')
    .executeTakeFirstOrThrow();
  return season.nullable().parse(fact.season);
}
