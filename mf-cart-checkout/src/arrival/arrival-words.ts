import { notDelivered } from '@sanderling/contract/postal/not-delivered';
import type { Arrival } from '@sanderling/contract/wire/orders/arrival';
import type { LineItem, Order } from '@sanderling/contract/wire/orders/order';
import { askedDayInWords } from '@sanderling/pricing/delivery-dates/asked-day-in-words';
import { formatDeliveryDate } from '@sanderling/pricing/delivery-dates/format-delivery-date';

/** When something arrives, as the product page says it: `Arrives Fri, Dec 4 to Tue, Dec 8`. `zip` is where it goes to, null: not known yet. */
export function arrivalInWords(arrival: Arrival, { zip }: { zip: string | null }): string {
  if ('earliest' in arrival) return `Arrives ${formatDeliveryDate({ kind: 'range', ...arrival })}`;
  switch (arrival.reason) {
    case 'by_email':
      return 'Sent by e-mail';
    case 'not_delivered':
      return notDelivered(zip ?? 'this ZIP code');
    case 'ask':
      return arrival.words ?? 'Contact us for the delivery date';
  }
}

/** When a line of an order arrives. A day that the shopper has asked for takes the place of the days on which it may come. */
export function lineArrivalInWords(order: Order, { arrival, gift_delivery, id }: LineItem): string {
  if (gift_delivery?.method === 'paper') return 'For you to print';
  const shipment = Object.values(order.shipments).find((each) => each.line_item_ids.includes(id));
  return (shipment && askedDayInWords(shipment)) ?? arrivalInWords(arrival, { zip: order.zip_code });
}
