import { GIFT_CARD_HEADLINES } from '@sanderling/contract/commerce/gift-card-designs';
import { paths } from '@sanderling/contract/site/paths';
import type { LineItem, Order, Shipment } from '@sanderling/contract/wire/orders/order';
import { appointmentInWords } from '@sanderling/pricing/delivery-dates/appointment-in-words';
import { askedDayInWords } from '@sanderling/pricing/delivery-dates/asked-day-in-words';
import { giftInWords, mailedTitle } from '@sanderling/pricing/price-display/gift-in-words';
import { deliveryName, shipmentTitle } from '@sanderling/pricing/price-display/shipment-name';
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
  /** As everywhere: `Shipment 1 of 2: Large pieces, in stock`. */
  title: string;
  /** When they arrive, and how. */
  details: string[];
  lines: LineInMail[];
}

/** The lines of an order by shipment, with its days; what goes out by e-mail comes last. */
export function groupsInMail(order: Order, publicOrigin: string): GroupInMail[] {
  const shipments = order.visible_shipments.flatMap((id) => order.shipments[id] ?? []);
  const shipped = new Set(shipments.flatMap(({ line_item_ids }) => line_item_ids));
  const groups = shipments.map((shipment, position) => ({
    title: shipmentTitle(shipment, position, shipments.length),
    details: [
      askedDayInWords(shipment) ??
        arrivalInWords(shipment.promised_arrival ?? shipment.arrival) ??
        'Contact us for the delivery date',
      deliveryName(shipment),
      ...[appointmentInWords(shipment)].flatMap((words) => words ?? []),
    ],
    lines: linesOf(order, shipment),
  }));
  const byMail = order.line_items.filter(({ id }) => !shipped.has(id));
  return [...groups, { title: mailedTitle(byMail), details: [], lines: byMail }]
    .filter(({ lines }) => lines.length > 0)
    .map((group) => ({
      ...group,
      lines: group.lines.map((line) => pricedLine(line, publicOrigin)),
    }));
}

export function linesOf(order: Order, { line_item_ids: ids }: Shipment): LineItem[] {
  return order.line_items.filter(({ id }) => ids.includes(id));
}

/** As ordered: what one piece costs, what is paid for all, and whether they can be returned. */
function pricedLine(line: LineItem, publicOrigin: string): LineInMail {
  const { details, ...rest } = lineInMail(line, publicOrigin);
  const unitPrice = line.explanation?.unit_price ?? line.price;
  const [quantity = '', ...more] = details;
  const each = line.quantity > 1 ? `${quantity}, ${money(unitPrice)} each` : quantity;
  return {
    ...rest,
    details: [each, ...more, ...(line.return_policy === null ? [] : [line.return_policy])],
    price: priceInMail(line),
  };
}

/** What a mail is about, for one that says no prices. */
export function piecesInMail(lines: readonly LineItem[], publicOrigin: string): LineInMail[] {
  return lines.map((line) => lineInMail(line, publicOrigin));
}

/** A line without its price. */
function lineInMail(line: LineItem, publicOrigin: string): LineInMail {
  const main = line.variant.images.find(({ display_type }) => display_type === 'main');
  return {
    name: line.variant.name,
    details: [`Quantity ${line.quantity}`, ...giftDetails(line)],
    // Who wants another card chooses it there, with its design and its day.
    url: `${publicOrigin}${line.category_permalink === 'gift-cards' ? paths.giftCards : line.product_url}`,
    image: main ? `${publicOrigin}${main.images_url.preview}` : null,
  };
}

function priceInMail(line: LineItem): Required<LineInMail>['price'] {
  const { regular_total: regular, total } = line;
  return {
    amount: money(total),
    regular: regular === null ? null : money(regular),
    reason: line.reason,
  };
}

/** Lines with their pictures, as a table. */
export function linesHtml(lines: readonly LineInMail[]): string {
  return renderMail('notifications/mail/lines-in-mail', { lines });
}

function giftDetails({ gift_delivery: delivery }: LineItem): string[] {
  if (!delivery) return [];
  const { note } = delivery;
  return [
    giftInWords(delivery),
    ...(delivery.design ? [`“${GIFT_CARD_HEADLINES[delivery.design]}”`] : []),
    ...(delivery.sender_name ? [`From ${delivery.sender_name}`] : []),
    ...note.split(/\r?\n/).filter((row) => row !== ''),
  ];
}
