import type { Database } from '../../platform/database/schema.ts';

/** The parts of an address, as a quote has them. */
interface Place {
  address1: string;
  city: string;
  state_abbr: string;
  zip_code: string;
}

const STREET_CITY_STATE_ZIP = /^(.{1,120}), ([^,]{1,80}),? ([A-Za-z]{2}),? (\d{5})(?:-\d{4})?$/;

/** `4 Shore Rd, Lake Geneva, WI 53147`, on one line or several. Null for what does not end in city, state and zip code. */
export async function readPlace(db: Database, address: string): Promise<Place | null> {
  const [, address1 = '', city = '', abbr = '', zip_code = ''] =
    STREET_CITY_STATE_ZIP.exec(inOneLine(address)) ?? [];
  const state = await db
    .selectFrom('us_state')
    .select('abbr')
    .where('abbr', '=', abbr.toUpperCase())
    .executeTakeFirst();
  return state ? { address1, city, state_abbr: state.abbr, zip_code } : null;
}

export function inOneLine(address: string): string {
  return address
    .split(/[\n,]/)
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter((part) => part !== '')
    .join(', ');
}
