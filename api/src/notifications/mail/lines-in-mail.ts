import type { LineItem, Order } from '@sanderling/contract/wire/orders/order';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import { lineReason } from '@sanderling/pricing/price-display/line-reason';
import { arrivalInWords } from './arrival-in-words.ts';
import { money } from './money-in-mail.ts';
import { renderMail } from './render-mail.ts';

/** A line of an order as mails show it. */
export interface LineInMail {
  name: string;
  details: string[];
  /** What it costs and why. Absent where a mail is about something else. */
  price?: { amount: string; regular: string | null; reason: string | null };
  url: string;
  /** Absolute; null where there is no picture yet. */
  image: string | null;
}

/** Lines that arrive together. */
export interface GroupInMail {
  title: string;
  lines: LineInMail[];
}

/** The lines of an order by shipment, with its days; what goes out by e-mail comes last. */
export function groupsInMail(order: Order, publicOrigin: string): GroupInMail[] {
  const shipments = order.visible_shipments.flatMap((id) => order.shipments[id] ?? []);
  const shipped = new Set(shipments.flatMap(({ line_item_ids }) => line_item_ids));
  const groups = shipments.map(({ arrival, line_item_ids }, position) => {
    const days = arrivalInWords(arrival) ?? 'We will write to you with the delivery day';
    return {
      title: shipments.length > 1 ? `Shipment ${position + 1} of ${shipments.length}: ${days}` : days,
      lines: order.line_items.filter(({ id }) => line_item_ids.includes(id)),
    };
  });
  const byMail = order.line_items.filter(({ id }) => !shipped.has(id));
  return [...groups, { title: 'Sent by e-mail', lines: byMail }]
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => ({
      title,
      lines: lines.map((line) => ({ ...lineInMail(line, publicOrigin), price: priceInMail(line) })),
    }));
}

/** A line without its price. */
export function lineInMail(line: LineItem, publicOrigin: string): LineInMail {
  const main = line.variant.images.find(({ display_type }) => display_type === 'main');
  return {
    name: line.variant.name,
    details: [`Quantity ${line.quantity}`, ...giftDetails(line)],
    url: `${publicOrigin}${line.product_url}`,
    image: main ? `${publicOrigin}${main.images_url.preview}` : null,
  };
}

function priceInMail(line: LineItem): Required<LineInMail>['price'] {
  const { regular_total: regular, total } = line;
  return {
    amount: money(total),
    regular: regular === null ? null : money(regular),
    reason: lineReason(line),
  };
}

/** Lines with their pictures, as a table. */
export function linesHtml(lines: readonly LineInMail[]): string {
  return renderMail('notifications/mail/lines-in-mail', { lines });
}

function giftDetails({ gift_delivery: delivery }: LineItem): string[] {
  if (!delivery) return [];
  const { recipient_name: name, recipient_email: email, send_on: day, note } = delivery;
  return [
    `To ${name}, ${email}, on ${formatLongDay(day)}`,
    ...note.split(/\r?\n/).filter((row) => row !== ''),
  ];
}
