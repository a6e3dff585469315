import { windowOf } from '@sanderling/catalogue-data/schema/season-times';
import type { Season, SeasonCalendar } from '@sanderling/contract/wire/catalogue/season';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { LiveContent } from '../content/live-content.ts';
import type { PictureLibrary } from '../media/picture-library.ts';
import { toCalendar, toSeason } from './season-facts.ts';

/**
 * When the seasons of this content are on, and when any price begins or ends by the clock: of all products, which takes long in a large shop, or
 * of some.
 */
export async function readCalendar(
  db: Database,
  live: LiveContent,
  products?: readonly number[],
): Promise<SeasonCalendar> {
  const calendar = toCalendar(live.all('season'));
  const changes = [
    ...calendar.price_changes,
    ...(await readPriceChanges(db, products)),
    ...(await readSaleEnds(db, products)),
  ];
  return { ...calendar, price_changes: [...new Set(changes)].sort() };
}

/** When prices that merchants have scheduled begin and end. */
async function readPriceChanges(db: Database, products?: readonly number[]): Promise<string[]> {
  const isOfThese = products ? sql`(product_id in (${sql.join([0, ...products])}))` : sql`(true)`;
  const { rows } = await sql<{ moment: string }>`
    select distinct moment from variant,
      jsonb_array_elements(content -> 'deals') deal,
      lateral (values (deal ->> 'startsAt'), (deal ->> 'endsAt')) moments (moment)
    where content ? 'deals' and ${isOfThese}
  `.execute(db);
  return rows.map(({ moment }) => moment);
}

/** When sales end: with their last day in Chicago. */
async function readSaleEnds(db: Database, products?: readonly number[]): Promise<string[]> {
  const sales = await db
    .selectFrom('variant')
    .select('sale_date_end')
    .distinct()
    .where('sale_display', '=', true)
    .where('sale_date_end', 'is not', null)
    .$if(products !== undefined, (query) => query.where('product_id', 'in', [0, ...(products ?? [])]))
    .execute();
  return sales.flatMap(({ sale_date_end: day }) =>
    day === null
      ? []
      : windowOf({ first_day: day.slice(0, 10), last_day: day.slice(0, 10) }).endsAt.toISOString(),
  );
}

/** Null for a name that no season has. */
export function findSeason(live: LiveContent, name: string, pictures: PictureLibrary): Season | null {
  const found = live.one('season', name);
  return found && toSeason(found, pictures);
}
