import { problem } from '../../platform/http/problem.ts';
import type { PaymentContext } from '../gateways/payment-context.ts';
import { writePayAgain } from './expire-payment.ts';
import { settlePayment } from './settle-payment.ts';

/** Voids what is authorized for an order and not captured yet. The order stays placed; its payment is open. */
export async function voidOrderPayment(context: PaymentContext, orderId: string): Promise<void> {
  const { db, clock } = context;
  const now = clock();
  const moved = await db.transaction().execute(async (tx) => {
    // Only where no process works on it: a capture that is under way ends first.
    const voiding = await tx
      .updateTable('payment')
      .set({ state: 'voiding', leased_until: now })
      .where('order_id', '=', orderId)
      .where('state', '=', 'authorized')
      .where('leased_until', '<=', now)
      .returning('id')
      .executeTakeFirst();
    if (voiding !== undefined)
      await writePayAgain(tx, context, { orderId, reason: `payment-voided-${voiding.id}` });
    return voiding;
  });
  if (moved === undefined) throw await explain(context, orderId);
  await settlePayment(context, moved.id);
}

async function explain({ db }: PaymentContext, orderId: string) {
  const payment = await db
    .selectFrom('payment')
    .select('state')
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const details = MESSAGES[payment?.state ?? ''] ?? 'Nothing is held for this order.';
  return problem('INFORMATION', { message: details, details });
}

const MESSAGES: Record<string, string> = {
  authorized: 'This payment is being worked on. Try again in a minute.',
  started: 'This payment is being worked on. Try again in a minute.',
  captured: 'The money has been taken already: refund it instead.',
  voiding: 'This payment is being given back already.',
};
