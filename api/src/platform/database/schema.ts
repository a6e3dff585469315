import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { DB } from './tables.ts';

/** Every table. The migrations say what there is; `npm run tables -w api` writes it down as types. */
export type Schema = DB;

export type Database = Kysely<Schema>;
/** Inside a transaction only this handle may be used: PGlite has one connection, so the other one would wait for ever. */
export type Transaction = KyselyTransaction<Schema>;
