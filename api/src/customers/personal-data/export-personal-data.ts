import type { Database } from '../../platform/database/schema.ts';
import type { Person } from './person.ts';
import { PERSONAL_DATA } from './personal-data.ts';

/** Everything that the store knows of a person, by the names of the table. */
export async function exportPersonalData(db: Database, person: Person): Promise<Record<string, unknown>> {
  const entries: [string, unknown][] = [];
  for (const { exported } of Object.values(PERSONAL_DATA)) {
    if ('name' in exported) entries.push([exported.name, await exported.read(db, person)]);
  }
  return Object.fromEntries(entries);
}
