import { centralDay } from '@sanderling/pricing/calendar/central-time';
import type { TwoProcesses } from '../../../testing/use-api-processes.ts';
import { ADA } from '../../testing/shop.ts';

const GIFT_CARD_100 = 1333;
const DAY_MS = 24 * 3_600_000;

/** For races: buys two gift cards for a recipient, to be sent so many days from now, and pays for them. */
export async function buyGiftCards(api: TwoProcesses, recipient: string, inDays: number): Promise<void> {
  const added = await api.post('/orders/add_to_cart', {
    variant_id: GIFT_CARD_100,
    quantity: 2,
    gift_delivery: {
      recipient_name: 'Bea',
      recipient_email: recipient,
      send_on: centralDay(new Date(Date.now() + inDays * DAY_MS)),
    },
  });
  const { id } = added.data;
  await api.post('/checkout/set_shipping_address', { order_id: id, address: ADA });
  const billing = { order_id: id, same_as_shipping: true };
  const { total } = (await api.post('/checkout/set_billing_address', billing)).data;
  const payment = { method: 'card', token: 'pm_card_visa', expected_total: total };
  const headers = { 'idempotency-key': `pay-${id}-once-only` };
  const paid = await api.post('/checkout/order_and_pay', { order_id: id, payment }, { headers });
  if (paid.status !== 200) throw new Error(paid.text);
}

/** What has arrived for addresses that begin so: who got it, and how many numbers are in it. */
export async function giftMailsFor(api: TwoProcesses, prefix: string): Promise<[string, number][]> {
  const mails = await api.db
    .selectFrom('mailbox_message')
    .select(['recipient', 'text_body'])
    .where('recipient', 'like', `${prefix}%`)
    .orderBy('recipient')
    .execute();
  return mails.map(({ recipient, text_body: text }) => [
    recipient,
    text.match(/\d{4} \d{4} \d{4} \d{4}/g)?.length ?? 0,
  ]);
}
