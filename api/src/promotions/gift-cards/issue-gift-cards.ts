import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { buyerName } from './buyer-name.ts';
import { type HashCode, newGiftCardCode } from './gift-card-code.ts';
import { eraseRecipients, sendingTime } from './gift-recipients.ts';
import { mailGiftCards } from './mail-gift-cards.ts';
import { markAsDelivered } from './mark-as-delivered.ts';

interface Issuing {
  db: Database;
  clock: Clock;
  hash: HashCode;
  publicOrigin: string;
}

/** Writes down, with the placed order, that its gift cards are to be made: at once, or on the days that the buyer chose. */
export async function queueGiftCards(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const lines = await tx
    .selectFrom('line_item')
    .select(['id', 'gift_delivery'])
    .where('order_id', '=', orderId)
    .where(sql<boolean>`((frozen ->> 'isGiftCard')::boolean)`)
    .execute();
  if (lines.length === 0) return;
  await tx
    .insertInto('gift_card_due')
    .values(
      lines.map(({ id, gift_delivery }) => ({
        line_item_id: id,
        order_id: orderId,
        send_at: sendingTime(gift_delivery, now),
      })),
    )
    .onConflict((conflict) => conflict.column('line_item_id').doNothing())
    .execute();
}

/**
 * Makes the gift cards of one order whose money has been taken and whose time has come, and mails their numbers, which
 * stand nowhere else, to those who get them: all in one transaction, so that a killed process leaves every card or none.
 * Answers whether there was such an order.
 */
export async function issueNextGiftCards({ db, clock, hash, publicOrigin }: Issuing): Promise<boolean> {
  const now = clock();
  return db.transaction().execute(async (tx) => {
    const order = await lockDueOrder(tx, now);
    if (order === undefined) return false;
    const lines = await tx
      .deleteFrom('gift_card_due')
      .using('line_item')
      .whereRef('line_item.id', '=', 'gift_card_due.line_item_id')
      .where('gift_card_due.order_id', '=', order.id)
      .where('gift_card_due.send_at', '<=', now)
      .returning(['line_item.id', 'line_item.quantity', 'line_item.frozen', 'line_item.gift_delivery'])
      .execute();
    const cards = lines.flatMap(({ id, quantity, frozen, gift_delivery: delivery }) =>
      Array.from({ length: quantity }, (_, index) => ({
        code: newGiftCardCode(),
        amountCents: frozen?.regularPriceCents ?? 0,
        lineItemId: id,
        ordinal: index + 1,
        delivery,
      })),
    );
    await writeCards(tx, cards, order.id, hash, now);
    await mailGiftCards(tx, { order, cards, publicOrigin, now });
    await markAsDelivered(tx, order.id, now);
    // What is left of a deleted account names the recipient only until the card is sent.
    if (order.email === null) await eraseRecipients(tx, order.id);
    return true;
  });
}

/** Another process takes another order. Cards follow the money: an authorization alone may still come to nothing. */
async function lockDueOrder(tx: Transaction, now: Date) {
  return (
    tx
      // Few, and looked for every second: from them to their orders, never through all orders of the store.
      .with('due', (qb) =>
        qb.selectFrom('gift_card_due').select('order_id').distinct().where('send_at', '<=', now),
      )
      .selectFrom('due')
      .innerJoin('orders', 'orders.id', 'due.order_id')
      .select(['orders.id', 'orders.number', 'orders.email'])
      .select(buyerName().as('buyer_name'))
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('payment')
            .select('payment.id')
            .whereRef('payment.order_id', '=', 'orders.id')
            .where('payment.captured_cents', 'is not', null),
        ),
      )
      .where('orders.state', '<>', 'cancelled')
      .limit(1)
      .forUpdate('orders')
      .skipLocked()
      .executeTakeFirst()
  );
}

async function writeCards(
  tx: Transaction,
  cards: readonly { code: string; amountCents: number; lineItemId: number; ordinal: number }[],
  orderId: string,
  hash: HashCode,
  now: Date,
): Promise<void> {
  const rows = cards.map(({ code, amountCents, lineItemId, ordinal }) => ({
    code_hash: hash(code),
    last_four: code.slice(-4),
    amount_cents: amountCents,
    line_item_id: lineItemId,
    ordinal,
  }));
  await sql`
    with issued as (
      insert into gift_card (code_hash, last_four, initial_cents, balance_cents, line_item_id, ordinal, created_at)
      select code_hash, last_four, amount_cents, amount_cents, line_item_id, ordinal, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given(code_hash text, last_four text, amount_cents int, line_item_id int, ordinal int)
      returning id, initial_cents
    )
    insert into gift_card_event (gift_card_id, kind, amount_cents, order_id, created_at)
    select id, 'issued', initial_cents, ${orderId}::uuid, ${now} from issued`.execute(tx);
}
