import { type Kysely, sql } from 'kysely';

/** What a moderator has decided stays with who decided, and can be decided again. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  ...['review', 'question'].flatMap((table) => [
    `alter table ${table} add column refused boolean not null default false`,
    `alter table ${table} add column decided_at timestamptz`,
    `alter table ${table} add column decided_by int references account on delete set null`,
    `create index ${table}_waiting on ${table} (id) where not published`,
  ]),
  `alter table review add column hidden_photos jsonb not null default '[]'`,
  `comment on column review.hidden_photos is 'Pictures of it that a moderator does not show.'`,
  'drop index review_by_account',
  // Who was refused may write another one.
  'create unique index review_by_account on review (product_id, account_id) where not refused',
];
