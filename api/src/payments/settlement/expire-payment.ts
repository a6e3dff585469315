import { writeOrderMail } from '../../notifications/mail/write-order-mail.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import type { Platform } from '../../platform/process/platform.ts';
import type { OpenPayment } from '../payment-record.ts';

/** The bank took back what it had promised. The order stands and has to be paid anew; the shopper is told where. */
export async function expirePayment(
  tx: Transaction,
  platform: Platform,
  payment: OpenPayment,
): Promise<void> {
  const lapsed = await tx
    .updateTable('payment')
    .set({ state: 'lapsed' })
    .where('id', '=', payment.id)
    .where('state', '=', 'authorized')
    .returning('id')
    .executeTakeFirst();
  if (lapsed === undefined) return;
  await writePayAgain(tx, platform, { orderId: payment.order_id, reason: `payment-lapsed-${payment.id}` });
}

/** Asks the shopper to pay for an order that was placed and whose payment came to nothing. */
export async function writePayAgain(
  tx: Transaction,
  { clock, config }: Platform,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<void> {
  await writeOrderMail(tx, orderId, {
    reason,
    now: clock(),
    compose: ({ number }) => ({
      subject: `Please pay for your Sanderling order ${number} again`,
      paragraphs: [
        `The payment for order ${number} could not be taken. Nothing was charged.`,
        'Your order is kept for you. Please choose how to pay for it.',
      ],
      link: { label: 'Pay for the order', url: `${config.publicOrigin}/new_payment?order_id=${orderId}` },
    }),
  });
}
