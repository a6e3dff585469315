import type { Arrival } from '@sanderling/contract/wire/orders/arrival';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { arrivalInWords } from '../notifications/mail/arrival-in-words.ts';
import { lineInMail } from '../notifications/mail/lines-in-mail.ts';
import { orderLink, writeOrderMail } from '../notifications/mail/write-order-mail.ts';
import { queueWebhook } from '../notifications/outbound-webhooks/queue-webhook.ts';
import { findArrivalOfShipment } from '../orders/records/arrival-of-shipment.ts';
import { findLinesOfShipment } from '../orders/wire/lines-of-shipment.ts';
import type { Transaction } from '../platform/database/schema.ts';
import type { Platform } from '../platform/process/platform.ts';

/** A shipment has left: the shopper hears of it once, with its days and the parcels that are known then. */
export async function notifyShipped(
  tx: Transaction,
  { clock, config: { publicOrigin } }: Platform,
  { orderId, shipmentId }: { orderId: string; shipmentId: number },
): Promise<void> {
  const now = clock();
  const parcels = await tx
    .selectFrom('parcel')
    .select(['carrier', 'tracking_number', 'url'])
    .where('shipment_id', '=', shipmentId)
    .orderBy('id')
    .execute();
  const lines = await findLinesOfShipment(tx, { orderId, shipmentId, now });
  const arrival = await findArrivalOfShipment(tx, { orderId, shipmentId, now });
  const text = arrival && !hasPassed(arrival, now) ? arrivalInWords(arrival) : null;
  await writeOrderMail(tx, orderId, {
    reason: `shipped-${shipmentId}`,
    now,
    publicOrigin,
    compose: ({ number }) => ({
      subject: `Your Sanderling order ${number} is on its way`,
      heading: 'Your order is on its way',
      paragraphs: [
        `Items from your order ${number} have left our warehouse.`,
        ...(text === null ? [] : [`${text}.`]),
      ],
      lines: lines.map((line) => lineInMail(line, publicOrigin)),
      links: parcels.map((parcel) => ({
        label: `${parcel.carrier} ${parcel.tracking_number}`,
        url: parcel.url,
      })),
      link: trackingLink(publicOrigin, orderId),
    }),
  });
  const payload = { order_id: orderId, shipment_id: shipmentId, parcels };
  await queueWebhook(tx, { topic: 'order.shipped', about: String(shipmentId), payload, now });
}

/** A day that was promised and has passed helps no shopper. */
function hasPassed(arrival: Arrival, now: Date): boolean {
  return 'latest' in arrival && arrival.latest < centralDay(now);
}

export async function notifyDelivered(
  tx: Transaction,
  { clock, config: { publicOrigin } }: Platform,
  { orderId }: { orderId: string },
): Promise<void> {
  const now = clock();
  await writeOrderMail(tx, orderId, {
    reason: `delivered-${orderId}`,
    now,
    publicOrigin,
    compose: ({ number }) => ({
      subject: `Your Sanderling order ${number} has arrived`,
      heading: 'Your order has arrived',
      paragraphs: [
        `Everything in your order ${number} has been delivered. We hope you love it.`,
        'Is something not right? Tell us within 30 days.',
      ],
      link: orderLink(publicOrigin, orderId),
    }),
  });
  await queueWebhook(tx, { topic: 'order.delivered', about: orderId, payload: { order_id: orderId }, now });
}

function trackingLink(publicOrigin: string, orderId: string) {
  return { label: 'Track your order', url: `${publicOrigin}/my_orders/${orderId}` };
}
