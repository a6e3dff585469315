import { sql } from 'kysely';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { type HashCode, newGiftCardCode } from './gift-card-code.ts';
import { giftCardMail } from './gift-card-mail.ts';

interface Issuing {
  db: Database;
  clock: Clock;
  hash: HashCode;
  publicOrigin: string;
}

/** Writes down, with the placed order, that its gift cards are to be made. */
export async function queueGiftCards(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .insertInto('gift_card_due')
    .columns(['line_item_id', 'order_id'])
    .expression((qb) =>
      qb
        .selectFrom('line_item')
        .select(['line_item.id', 'line_item.order_id'])
        .where('line_item.order_id', '=', orderId)
        .where(sql<boolean>`((line_item.frozen ->> 'isGiftCard')::boolean)`),
    )
    .onConflict((conflict) => conflict.column('line_item_id').doNothing())
    .execute();
}

/**
 * Makes the gift cards of one order whose money has been taken and mails their numbers, which stand nowhere else, to
 * the buyer: all in one transaction, so that a killed process leaves every card or none. Answers whether
 * there was such an order.
 */
export async function issueNextGiftCards({ db, clock, hash, publicOrigin }: Issuing): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const due = await lockDueOrder(tx);
    if (due === undefined) return false;
    const now = clock();
    const lines = await tx
      .deleteFrom('gift_card_due')
      .using('line_item')
      .whereRef('line_item.id', '=', 'gift_card_due.line_item_id')
      .where('gift_card_due.order_id', '=', due.id)
      .returning(['line_item.id', 'line_item.quantity', 'line_item.frozen'])
      .execute();
    const cards = lines.flatMap(({ id, quantity, frozen }) =>
      Array.from({ length: quantity }, (_, index) => ({
        code: newGiftCardCode(),
        amountCents: frozen?.regularPriceCents ?? 0,
        lineItemId: id,
        ordinal: index + 1,
      })),
    );
    await writeCards(tx, cards, due.id, hash, now);
    const mail = giftCardMail({ cards, orderNumber: due.number, publicOrigin });
    await queueMail(tx, {
      reason: `gift-cards-${due.id}`,
      recipient: due.email,
      content: mail,
      now,
      deleteWhenSent: true,
    });
    return true;
  });
}

/** Another process takes another order. Cards follow the money: an authorization alone may still come to nothing. */
async function lockDueOrder(tx: Transaction) {
  const order = await tx
    // Few, and looked for every second: from them to their orders, never through all orders of the store.
    .with('due', (qb) => qb.selectFrom('gift_card_due').select('order_id').distinct())
    .selectFrom('due')
    .innerJoin('orders', 'orders.id', 'due.order_id')
    .select(['orders.id', 'orders.number', 'orders.email'])
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
    .executeTakeFirst();
  if (order === undefined) return undefined;
  if (order.email === null) throw new Error(`Order ${order.id} was placed without an e-mail address.`);
  return { ...order, email: order.email };
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
