import { type Kysely, sql } from 'kysely';

/** A buyer may have a gift card sent again, or print it: each time its number is a new one, and that is written down. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table gift_card_reissue (
    id int generated always as identity primary key,
    line_item_id int not null references line_item (id),
    kind text not null check (kind in ('resent', 'printed')),
    to_another_address boolean not null default false,
    created_at timestamptz not null default now()
  )`,
  'create index gift_card_reissue_by_line on gift_card_reissue (line_item_id)',
  `comment on table gift_card_reissue is
    'When the cards of a line got new numbers. The numbers before are good for nothing. Rows are never deleted.'`,
];
