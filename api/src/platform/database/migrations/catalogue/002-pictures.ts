import { type Kysely, sql } from 'kysely';

/** Pictures of what is sold and shown, found when the catalogue is loaded, so that every read has them at hand. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `alter table variant add column pictures jsonb not null default '{"main":null,"hover":null,"all":[]}'`,
    )
    .execute(db);
  for (const table of ['room', 'slide']) {
    await sql
      .raw(`alter table ${table} add column pictures jsonb not null default '{"wide":null,"tall":null}'`)
      .execute(db);
  }
}
