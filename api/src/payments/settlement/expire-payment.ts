import { store } from '@sanderling/catalogue-data/store/store';
import { writeOrderMail } from '../../notifications/mail/write-order-mail.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import type { Platform } from '../../platform/process/platform.ts';
import type { OpenPayment } from '../records/payment-record.ts';

/** The bank revoked its authorization. The order stays placed and has to be paid anew; a mail tells the customer where. */
export async function expirePayment(
  tx: Transaction,
  platform: Platform,
  payment: OpenPayment,
): Promise<void> {
  const expired = await tx
    .updateTable('payment')
    .set({ state: 'expired' })
    .where('id', '=', payment.id)
    .where('state', '=', 'authorized')
    .returning('id')
    .executeTakeFirst();
  if (expired === undefined) return;
  await writePayAgain(tx, platform, { orderId: payment.order_id, reason: `payment-expired-${payment.id}` });
}

/** Asks the customer to pay for a placed order whose payment failed. */
export async function writePayAgain(
  tx: Transaction,
  { clock, config }: Platform,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<void> {
  await writeOrderMail(tx, orderId, {
    reason,
    now: clock(),
    publicOrigin: config.publicOrigin,
    compose: ({ number }) => ({
      subject: `Please pay for your ${store.name} order ${number} again`,
      heading: 'Please pay for your order again',
      paragraphs: [
        `We could not take the payment for order ${number}. You have not been charged.`,
        'Your order is saved. Please choose how to pay for it.',
      ],
      link: { label: 'Pay for the order', url: `${config.publicOrigin}/new_payment?order_id=${orderId}` },
    }),
  });
}
