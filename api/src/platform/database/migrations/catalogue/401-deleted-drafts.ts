import { type Kysely, sql } from 'kysely';

/** A draft of a product that no shopper has seen may be deleted. What it said stays in its history, and comes back from there. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table catalogue_edit drop constraint catalogue_edit_action_check,
    add constraint catalogue_edit_action_check check (action in
      ('created', 'published', 'drafted', 'discarded', 'imported', 'undone', 'hidden', 'stock', 'deleted'))`,
  `comment on column catalogue_document.content is
    'As it is published; null for a draft that never was, and with no draft for one that was deleted.'`,
];
