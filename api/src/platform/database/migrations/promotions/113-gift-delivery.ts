import { type Kysely, sql } from 'kysely';

/** A gift card may be sent to another person, on a day that its buyer chooses. Cards for several are lines of their own. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table line_item
    add column gift_delivery jsonb,
    add column gift_key text not null default '',
    drop constraint line_item_order_id_variant_id_key,
    add constraint line_item_once_for_each_recipient unique (order_id, variant_id, gift_key)`,
  `comment on column line_item.gift_delivery is
    'To whom a gift card is sent, when, and with which note. Null: to the buyer.'`,
  `comment on column line_item.gift_key is
    'A hash of gift_delivery, empty without one. It stays when the rest is erased, so that two lines stay two.'`,
  "alter table gift_card_due add column send_at timestamptz not null default '-infinity'",
  `comment on column gift_card_due.send_at is
    'When the cards are made and mailed; only then do their numbers exist.'`,
  'create index gift_card_due_by_time on gift_card_due (send_at)',
];
