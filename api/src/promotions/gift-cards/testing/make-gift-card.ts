import type { Database } from '../../../platform/database/schema.ts';
import { newGiftCardCode, openCodeHash } from '../gift-card-code.ts';

/** A gift card that was given out over the counter. Answers its number and id. */
export async function makeGiftCard(db: Database, amountCents: number): Promise<{ code: string; id: number }> {
  const code = newGiftCardCode();
  const hash = await openCodeHash(db, null);
  const { id } = await db
    .insertInto('gift_card')
    .values({
      code_hash: hash(code),
      last_four: code.slice(-4),
      initial_cents: amountCents,
      balance_cents: amountCents,
      line_item_id: null,
      ordinal: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('gift_card_event')
    .values({ gift_card_id: id, kind: 'issued', amount_cents: amountCents, order_id: null })
    .execute();
  return { code, id };
}

/** What a card has, by its row and by the sum of its events: the two never differ. */
export async function balancesOf(
  db: Database,
  giftCardId: number,
): Promise<[balance: number, events: number]> {
  const { balance_cents } = await db
    .selectFrom('gift_card')
    .select('balance_cents')
    .where('id', '=', giftCardId)
    .executeTakeFirstOrThrow();
  const { sum } = await db
    .selectFrom('gift_card_event')
    .select((eb) => eb.fn.sum<number>('amount_cents').as('sum'))
    .where('gift_card_id', '=', giftCardId)
    .executeTakeFirstOrThrow();
  return [balance_cents, sum];
}
