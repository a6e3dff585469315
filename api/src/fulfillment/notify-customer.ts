import { store } from '@sanderling/catalogue-data/store/store';
import type { LineItem, Order } from '@sanderling/contract/wire/orders/order';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import { returnPolicyOnly } from '@sanderling/pricing/price-display/cancellation-in-words';
import { linesOf, piecesInMail } from '../notifications/mail/lines-in-mail.ts';
import { orderLink, writeOrderMail } from '../notifications/mail/write-order-mail.ts';
import { queueForAgents, queueWebhook } from '../notifications/outbound-webhooks/queue-webhook.ts';
import { readPlacedOrder } from '../orders/wire/read-placed-order.ts';
import type { Transaction } from '../platform/database/schema.ts';
import type { Platform } from '../platform/process/platform.ts';
import { shippedMail } from './shipped-mail.ts';

interface Shipped {
  orderId: string;
  shipmentId: number;
  /** The shipment's id on the order. */
  code: string;
  hasArrived: boolean;
}

/**
 * A shipment has left: the shopper hears of it once, with its days and the parcels that are known then, and not at all where it has
 * arrived in the same moment.
 */
export async function notifyShipped(
  tx: Transaction,
  { clock, config: { publicOrigin } }: Platform,
  { code, hasArrived, orderId, shipmentId }: Shipped,
): Promise<void> {
  const now = clock();
  const parcels = await tx
    .selectFrom('parcel')
    .select(['carrier', 'tracking_number', 'url'])
    .where('shipment_id', '=', shipmentId)
    .orderBy('id')
    .execute();
  const order = await readPlacedOrder(tx, orderId, now);
  const shipment = order?.shipments[code];
  if (order && shipment && !hasArrived) {
    await writeOrderMail(tx, orderId, {
      reason: `shipped-${shipmentId}`,
      now,
      publicOrigin,
      compose: () => shippedMail(order, shipment, { now, parcels, publicOrigin }),
    });
  }
  const payload = { order_id: orderId, shipment_id: shipmentId, parcels };
  await queueWebhook(tx, { topic: 'order.shipped', about: String(shipmentId), orderId, payload, now });
}

/**
 * A shipment has arrived: its assistant is told of each, and the shopper of a part while more is to come. Of the last `notifyDelivered`
 * writes to them.
 */
export async function notifyArrived(
  tx: Transaction,
  { clock, config: { publicOrigin } }: Platform,
  { code, isLast, orderId, shipmentId }: Omit<Shipped, 'hasArrived'> & { isLast: boolean },
): Promise<void> {
  const now = clock();
  const order = isLast ? null : await readPlacedOrder(tx, orderId, now);
  const shipment = order?.shipments[code];
  if (order && shipment) {
    const pieces = linesOf(order, shipment);
    await writeOrderMail(tx, orderId, {
      reason: `arrived-${shipmentId}`,
      now,
      publicOrigin,
      compose: ({ number }) => ({
        subject: `Part of your ${store.name} order ${number} has arrived`,
        heading: 'Part of your order has arrived',
        paragraphs: [
          `These pieces of your order ${number} have been delivered. The rest follows.`,
          'Is a piece hurt, or something missing? Send us a photograph within three days.',
          ...returnsInWords(pieces),
        ],
        lines: piecesInMail(pieces, publicOrigin),
        links: [{ label: 'How returns work', url: `${publicOrigin}/pages/returns` }],
        link: orderLink(publicOrigin, orderId),
      }),
    });
  }
  await queueForAgents(tx, { topic: 'order.delivered', about: String(shipmentId), orderId, now });
}

/** Everything that travels has arrived. Assistants have heard of each shipment. */
export async function notifyDelivered(
  tx: Transaction,
  { clock, config: { publicOrigin } }: Platform,
  { orderId }: { orderId: string },
): Promise<void> {
  const now = clock();
  const order = await readPlacedOrder(tx, orderId, now);
  if (order) {
    const cards = waitingCards(order);
    const pieces = order.line_items.filter(({ emailed_at }) => emailed_at === undefined);
    await writeOrderMail(tx, orderId, {
      reason: `delivered-${orderId}`,
      now,
      publicOrigin,
      compose: ({ number }) => ({
        subject: `Your ${store.name} order ${number} has arrived`,
        heading: 'Your order has arrived',
        paragraphs: [
          cards.length > 0
            ? `All pieces of your order ${number} have been delivered. We hope you love them.`
            : `Everything in your order ${number} has been delivered. We hope you love it.`,
          ...cards,
          'Is a piece hurt, or something missing? Send us a photograph within three days.',
          ...returnsInWords(pieces),
        ],
        lines: piecesInMail(pieces, publicOrigin),
        links: [{ label: 'How returns work', url: `${publicOrigin}/pages/returns` }],
        link: orderLink(publicOrigin, orderId),
      }),
    });
  }
  const payload = { order_id: orderId };
  await queueWebhook(tx, { topic: 'order.delivered', about: orderId, payload, now });
}

/** Of pieces that cannot be returned, what their product page says; for the others the 30 days. */
function returnsInWords(pieces: readonly LineItem[]): string[] {
  const kept = pieces.flatMap(({ return_policy, variant: { name } }) =>
    return_policy === null ? [] : [`${name}: ${returnPolicyOnly(return_policy)}`],
  );
  if (kept.length === pieces.length) return kept;
  const rest = kept.length > 0 ? 'You have 30 days to return the other pieces.' : THIRTY_DAYS;
  return [...kept, rest];
}

const THIRTY_DAYS = 'You have 30 days to return what you do not want to keep.';

/** Gift cards of a later day, of which the customer hears when they go out. */
function waitingCards({ line_items: lines }: Order): string[] {
  return lines.flatMap(({ emailed_at, gift_delivery: gift }) =>
    gift && gift.method !== 'paper' && emailed_at === null
      ? [`The gift card for ${gift.recipient_name} goes out on ${formatLongDay(gift.send_on)}.`]
      : [],
  );
}
