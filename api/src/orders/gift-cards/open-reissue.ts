import { sql } from 'kysely';
import type { Principal } from '../../auth/principal/principal.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import type { LineRecord } from '../records/catalogue-line-item.ts';
import { type OrderRecord, requireChangeableOrder } from '../records/load-order.ts';

export interface LineOfOrder {
  orderId: string;
  lineItemId: number;
  /** What opens a guest's placed order to the browser that ordered. */
  accessKey: string | null;
}

type Kind = 'resent' | 'printed';

interface Reissue {
  order: OrderRecord;
  line: LineRecord;
  /** The latest of its kind; null before the first. */
  lastAt: Date | null;
}

/**
 * The line of gift cards whose numbers its buyer asks for anew, locked: of two presses the second sees what the first has done. Throws
 * ORDER_NOT_FOUND for strangers, and INFORMATION where the cards have not been made, or not any more.
 */
export async function openReissue(
  tx: Transaction,
  { orderId, lineItemId, accessKey }: LineOfOrder,
  asked: { kind: Kind; max: number; principal: Principal; now: Date },
): Promise<Reissue> {
  const { kind, max, principal, now } = asked;
  const visible = await requireChangeableOrder(tx, orderId, principal, now);
  // The id alone is in links: a number is for who can open all of the order.
  if (visible.completedAt === null || (visible.userId === null && visible.accessKey !== accessKey))
    throw problem('ORDER_NOT_FOUND');
  await tx.selectFrom('line_item').select('id').where('id', '=', lineItemId).forUpdate().execute();
  const order = await requireChangeableOrder(tx, orderId, principal, now);
  const line = order.lines.find(({ id }) => id === lineItemId);
  if (line === undefined || !line.isGiftCard) throw problem('LINE_ITEM_NOT_FOUND');
  if (order.state === 'cancelled') throw refusal('This order was cancelled, and its gift cards with it.');
  if (line.emailedAt === null)
    throw refusal('This gift card has not been made yet. It still goes out on its day.');
  const { count, last_at: lastAt } = await tx
    .selectFrom('gift_card_reissue')
    .select((eb) => [sql<number>`count(*)::int`.as('count'), eb.fn.max('created_at').as('last_at')])
    .where('line_item_id', '=', lineItemId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  if (count >= max)
    throw refusal(`This was done ${max} times already. Write to us, and we look after it together.`);
  return { order, line, lastAt };
}

/** An expected refusal, in a sentence for the buyer. */
export function refusal(details: string) {
  return problem('INFORMATION', { message: details, details });
}

export const ALL_SPENT =
  'This gift card has been used. What is left on it stays with the number that was sent.';
