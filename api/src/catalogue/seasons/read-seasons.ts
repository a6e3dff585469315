import type { Season, SeasonCalendar } from '@sanderling/contract/wire/catalogue/season';
import type { Database } from '../../platform/database/schema.ts';
import { type LiveContent, readLive } from '../content/live-content.ts';
import type { PictureLibrary } from '../media/picture-library.ts';
import { toCalendar, toSeason } from './season-facts.ts';

export async function readCalendar(db: Database, now: Date): Promise<SeasonCalendar> {
  return toCalendar((await readLive(db, now)).all('season'));
}

/** Null for a name that no season has. */
export function findSeason(live: LiveContent, name: string, pictures: PictureLibrary): Season | null {
  const found = live.one('season', name);
  return found && toSeason(found, pictures);
}
