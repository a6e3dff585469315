import type { Season, SeasonCalendar } from '@sanderling/contract/wire/catalogue/season';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { type LiveContent, readLive } from '../content/live-content.ts';
import type { PictureLibrary } from '../media/picture-library.ts';
import { toCalendar, toSeason } from './season-facts.ts';

export async function readCalendar(db: Database, now: Date): Promise<SeasonCalendar> {
  const calendar = toCalendar((await readLive(db, now)).all('season'));
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
export function findSeason(live: LiveContent, name: string, pictures: PictureLibrary): Season | null {
  const found = live.one('season', name);
  return found && toSeason(found, pictures);
}
