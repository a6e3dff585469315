import { store } from '@sanderling/catalogue-data/store/store';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import { linesOf, piecesInMail } from '../../notifications/mail/lines-in-mail.ts';
import type { MailContent } from '../../notifications/mail/plain-mail.ts';
import { orderLink, writeOrderMail } from '../../notifications/mail/write-order-mail.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { readPlacedOrder } from '../wire/read-placed-order.ts';
import { aboutDays, type DaysOfShipments, shipmentsOfRequest } from './shipments-of-request.ts';

interface DayRequest {
  requestId: string;
  orderId: string;
  /** Null: all that travels by truck. */
  shipmentCode: string | null;
  now: Date;
  publicOrigin: string;
}

/** Asks for one of the days that a carrier has: which they are, for which pieces, and what was promised. */
export async function mailOfferedDays(
  tx: Transaction,
  request: DayRequest,
  { days, link }: { days: readonly string[]; link: string },
): Promise<void> {
  const of = { days, chosen: null };
  await mailAboutDays(tx, request, { reason: `delivery-date-${request.requestId}`, of }, (order, about) => ({
    subject: `Choose a delivery day for order ${order.number}`,
    heading: 'Choose your delivery day',
    paragraphs: [about.message, ...days.map(formatLongDay), ...about.notes],
    link: { label: 'Choose a day', url: link },
  }));
}

/** Confirms the day that a customer has chosen, once for each request. */
export async function mailChosenDay(tx: Transaction, request: DayRequest, day: string): Promise<void> {
  const { orderId, publicOrigin, requestId } = request;
  const inWords = formatLongDay(day);
  const of = { days: [day], chosen: day };
  await mailAboutDays(tx, request, { reason: `delivery-day-${requestId}`, of }, (order, about) => ({
    subject: `Your delivery day for ${store.name} order ${order.number}: ${inWords}`,
    heading: `We’ll deliver on ${inWords}`,
    paragraphs: [about.message, ...about.notes],
    link: orderLink(publicOrigin, orderId),
  }));
}

/** A mail with the pieces that the days are for. */
async function mailAboutDays(
  tx: Transaction,
  { now, orderId, publicOrigin, shipmentCode }: DayRequest,
  { of, reason }: { of: DaysOfShipments; reason: string },
  compose: (order: Order, about: ReturnType<typeof aboutDays>) => Omit<MailContent, 'publicOrigin' | 'lines'>,
): Promise<void> {
  const order = await readPlacedOrder(tx, orderId, now);
  if (order === null) return;
  const shipments = shipmentsOfRequest(order, shipmentCode);
  const lines = shipments.flatMap((shipment) => piecesInMail(linesOf(order, shipment), publicOrigin));
  const content = { ...compose(order, aboutDays(order, shipments, of)), lines };
  await writeOrderMail(tx, orderId, { reason, now, publicOrigin, compose: () => content });
}
