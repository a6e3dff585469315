import { type Kysely, sql } from 'kysely';

/** A refund also gives back what gift cards paid, onto those cards. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table refund add column gift_card_cents int not null default 0
    constraint gift_cards_are_a_part_of_the_refund check (gift_card_cents between 0 and amount_cents)`,
  `comment on column refund.gift_card_cents is
    'What of amount_cents goes back onto gift cards. The rest goes back through the provider.'`,
  `create table refund_gift_card (
    refund_id uuid not null references refund (id),
    order_gift_card_id int not null references order_gift_card (id),
    amount_cents int not null check (amount_cents > 0),
    primary key (refund_id, order_gift_card_id)
  )`,
  'create index refund_gift_card_by_card on refund_gift_card (order_gift_card_id)',
  `comment on table refund_gift_card is
    'What a refund gives back onto each gift card. It is taken from held_cents when the refund begins, and is on the card when the refund is done.'`,
];
