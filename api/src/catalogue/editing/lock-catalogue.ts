import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/schema.ts';

/** Any number that no other advisory lock of the store has. */
const CATALOGUE_LOCK = 640_2026;

/**
 * Lets one transaction write products, brands, categories, collections and rooms at a time, on whichever node: addresses and SKUs are free
 * until they are taken, and rules of collections hold for the products of the same moment. Taken before anything is read that is written
 * by; taking it again costs nothing. Orders and stock take their rows without it.
 */
export async function lockCatalogue(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(CATALOGUE_LOCK)})`.execute(tx);
}
