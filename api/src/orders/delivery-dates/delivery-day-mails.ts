import type { Order, Shipment } from '@sanderling/contract/wire/orders/order';
import { formatLongDay, formatShortDay } from '@sanderling/pricing/calendar/format-day';
import { promiseInWords } from '@sanderling/pricing/delivery-dates/promise-in-words';
import { linesOf, piecesInMail } from '../../notifications/mail/lines-in-mail.ts';
import type { MailContent } from '../../notifications/mail/plain-mail.ts';
import { orderLink, writeOrderMail } from '../../notifications/mail/write-order-mail.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { readPlacedOrder } from '../wire/read-placed-order.ts';

interface DayRequest {
  requestId: string;
  orderId: string;
  now: Date;
  publicOrigin: string;
}

const ANOTHER_DAY = 'If you need another day, call us or reply to this e-mail.';

/** Asks for one of the days that a carrier has: which they are, for which pieces, and what was promised. */
export async function mailOfferedDays(
  tx: Transaction,
  request: DayRequest,
  { days, link }: { days: readonly string[]; link: string },
): Promise<void> {
  await mailAboutDays(tx, request, `delivery-date-${request.requestId}`, (order, shipments) => ({
    subject: `Choose a delivery day for order ${order.number}`,
    heading: 'Choose your delivery day',
    paragraphs: [
      `These pieces of your order ${order.number} are ready for delivery. Choose the day that suits you:`,
      ...days.map(formatLongDay),
      ...promisesBeside(shipments, days),
      ...askedDay(shipments).map((asked) => `At the checkout you asked for ${formatShortDay(asked)}.`),
      `A day can be chosen until the day before it. ${ANOTHER_DAY}`,
    ],
    link: { label: 'Choose a day', url: link },
  }));
}

/** Confirms the day that a customer has chosen, once for each request. */
export async function mailChosenDay(tx: Transaction, request: DayRequest, day: string): Promise<void> {
  const { orderId, publicOrigin, requestId } = request;
  const inWords = formatLongDay(day);
  await mailAboutDays(tx, request, `delivery-day-${requestId}`, (order, shipments) => ({
    subject: `Your delivery day for Sanderling order ${order.number}: ${inWords}`,
    heading: `We’ll deliver on ${inWords}`,
    paragraphs: [
      `These pieces of your order ${order.number} come on ${inWords}. The carrier will call an hour ahead.`,
      ...promisesBeside(shipments, [day]),
      ...askedDay(shipments)
        .filter((asked) => asked !== day)
        .map((asked) => `At the checkout you asked for ${formatShortDay(asked)}.`),
      ANOTHER_DAY,
    ],
    link: orderLink(publicOrigin, orderId),
  }));
}

/** A mail with the pieces that the days are for. */
async function mailAboutDays(
  tx: Transaction,
  { now, orderId, publicOrigin, requestId }: DayRequest,
  reason: string,
  compose: (order: Order, shipments: Shipment[]) => Omit<MailContent, 'publicOrigin' | 'lines'>,
): Promise<void> {
  const order = await readPlacedOrder(tx, orderId, now);
  if (order === null) return;
  const shipments = order.visible_shipments
    .flatMap((id) => order.shipments[id] ?? [])
    .filter(({ delivery_day: day }) => day?.request_id === requestId);
  const lines = shipments.flatMap((shipment) => piecesInMail(linesOf(order, shipment), publicOrigin));
  const content = { ...compose(order, shipments), lines };
  await writeOrderMail(tx, orderId, { reason, now, publicOrigin, compose: () => content });
}

/** None where no day was asked for, or it was for another shipment. */
function askedDay(shipments: readonly Shipment[]): string[] {
  return [...new Set(shipments.flatMap(({ preferred_day: day }) => day ?? []))];
}

/** What was promised, where one of the days is not within it. */
function promisesBeside(shipments: readonly Shipment[], days: readonly string[]): string[] {
  const words = shipments.flatMap(({ promised_arrival }) =>
    days.flatMap(
      (day) => promiseInWords({ arrival: { earliest: day, latest: day }, promised_arrival }) ?? [],
    ),
  );
  return [...new Set(words)];
}
