import { store } from '@sanderling/catalogue-data/store/store';
import type { Order, Shipment } from '@sanderling/contract/wire/orders/order';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { appointmentInWords } from '@sanderling/pricing/delivery-dates/appointment-in-words';
import { askedDayInWords } from '@sanderling/pricing/delivery-dates/asked-day-in-words';
import { promiseInWords } from '@sanderling/pricing/delivery-dates/promise-in-words';
import { SHIPPED_STEP } from '@sanderling/pricing/order-status/tracking-step';
import { deliveryName } from '@sanderling/pricing/price-display/shipment-name';
import { arrivalInWords } from '../notifications/mail/arrival-in-words.ts';
import { linesOf, piecesInMail } from '../notifications/mail/lines-in-mail.ts';
import type { MailContent } from '../notifications/mail/plain-mail.ts';

interface Departure {
  now: Date;
  parcels: readonly { carrier: string; tracking_number: string; url: string }[];
  publicOrigin: string;
}

/** A shipment has left: what is in it, when it arrives beside what was promised, how it comes, and what is still to leave. */
export function shippedMail(
  order: Order,
  shipment: Shipment,
  { now, parcels, publicOrigin }: Departure,
): Omit<MailContent, 'publicOrigin'> {
  const { id, number } = order;
  const all = order.visible_shipments;
  const position = all.indexOf(shipment.id) + 1;
  const what = all.length > 1 ? `Shipment ${position} of ${all.length}` : 'Your order';
  const from = shipment.shipping_category.startsWith('ltl_direct')
    ? 'the brand’s warehouse'
    : 'our warehouse';
  return {
    subject: `${all.length > 1 ? 'Part of your' : 'Your'} ${store.name} order ${number} is on its way`,
    heading: `${what} is on its way`,
    paragraphs: [
      `${all.length > 1 ? 'These pieces of your order' : 'The pieces of your order'} ${number} have left ${from}.`,
      ...whenInWords(shipment, now),
      ...howInWords(order, shipment),
      ...(isMoreToCome(order) ? ['The rest of your order follows. We write to you when it leaves.'] : []),
    ],
    lines: piecesInMail(linesOf(order, shipment), publicOrigin),
    links: parcels.map(({ carrier, tracking_number, url }) => ({
      label: `Follow it with ${carrier}: ${tracking_number}`,
      url,
    })),
    link: { label: 'Track your order', url: `${publicOrigin}/my_orders/${id}` },
  };
}

/** Its days beside those that were promised. Days that have passed help no shopper. */
function whenInWords(shipment: Shipment, now: Date): string[] {
  const { arrival } = shipment;
  const isPast = 'latest' in arrival && arrival.latest < centralDay(now);
  const days = askedDayInWords(shipment) ?? (isPast ? null : arrivalInWords(arrival));
  const promise = promiseInWords(shipment);
  if (days === null) return promise === null ? [] : [promise];
  return [[`${days}.`, ...(promise === null ? [] : [promise])].join(' ')];
}

function howInWords({ shipping_address: address }: Order, shipment: Shipment): string[] {
  const choice = appointmentInWords(shipment);
  const call = choice && shipment.delivery_day?.chosen_date ? 'The carrier will call an hour ahead.' : choice;
  const place = address ? ` to ${address.address1}, ${address.city}` : '';
  return [`${deliveryName(shipment)}${place}.${call ? ` ${call}` : ''}`];
}

function isMoreToCome({ shipments, visible_shipments: ids }: Order): boolean {
  return ids.some((id) => (shipments[id]?.tracking?.step ?? 0) < SHIPPED_STEP);
}
