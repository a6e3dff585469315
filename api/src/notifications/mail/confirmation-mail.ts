import { store } from '@sanderling/catalogue-data/store/store';
import type { Order } from '@sanderling/contract/wire/orders/order';
import type { Address } from '@sanderling/contract/wire/values/address';
import { maskedPhone } from '@sanderling/phone/phone';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import { assistantInWords } from '@sanderling/pricing/price-display/assistant-in-words';
import { giftCardsGoOut } from '@sanderling/pricing/price-display/gift-cards-go-out';
import { paymentInWords } from '@sanderling/pricing/price-display/payment-in-words';
import { shippingInWords } from '@sanderling/pricing/price-display/shipping-in-words';
import { chargeRows, subtotalRows } from '@sanderling/pricing/price-display/subtotal-rows';
import { type GroupInMail, groupsInMail, type LineInMail, linesHtml } from './lines-in-mail.ts';
import { money } from './money-in-mail.ts';
import { CLOSING, renderLetter } from './render-mail.ts';

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

interface Content {
  intro: string;
  groups: GroupInMail[];
  sums: [label: string, amount: string][];
  blocks: { title: string; lines: string[] }[];
  link: { label: string; url: string };
}

/** "Thank you for your order": number, lines by shipment, totals, addresses, payment and where to follow the delivery. */
export function confirmationMail(order: Order, publicOrigin: string): Mail {
  const subject = `Your ${store.name} order ${order.number}`;
  const heading = `Thank you, ${firstNameOf(order)}.`;
  const content: Content = {
    intro: introOf(order),
    groups: groupsInMail(order, publicOrigin),
    sums: sumsOf(order),
    blocks: [
      { title: 'Ordered by', lines: contactLines(order) },
      { title: 'Assistant', lines: order.assistant ? [`${assistantInWords(order.assistant)}.`] : [] },
      { title: 'Delivery address', lines: addressLines(order.shipping_address) },
      { title: 'Delivery instructions', lines: instructionLines(order) },
      { title: 'Delivery to a remote area', lines: remoteAreaLines(order) },
      { title: 'Billing address', lines: billingLines(order) },
      { title: 'Payment', lines: paymentInWords(order) },
    ].filter(({ lines }) => lines.length > 0),
    link: {
      label: order.visible_shipments.length > 0 ? 'Track your order' : 'View your order',
      url: `${publicOrigin}/my_orders/${order.id}`,
    },
  };
  const letter = { subject, preview: content.intro, heading, publicOrigin };
  return {
    subject,
    text: textOf(heading, content),
    html: renderLetter('notifications/mail/confirmation-mail', letter, {
      ...content,
      groups: content.groups.map(({ title, details, lines }) => ({
        title,
        details: details.map(keepDays),
        html: linesHtml(lines),
      })),
    }),
  };
}

/** Gift cards alone have no delivery to wait for. */
function introOf(placed: Order): string {
  const { completed_at, number, visible_shipments: shipments } = placed;
  const order = completed_at ? `${number} of ${formatLongDay(centralDay(new Date(completed_at)))}` : number;
  const isReady = shipments.length > 0 ? ' and are getting it ready' : '';
  return `We have your order ${order}${isReady}. ${giftCardsGoOut(placed)}`.trim();
}

/** No line ends within a day such as `Fri, Dec 4`. */
function keepDays(title: string): string {
  return title.replace(/\b(\w{3}), (\w{3}) (\d+)/g, '$1,\u00a0$2\u00a0$3');
}

/** Row by row as the confirmation page has them. What paid the total stands below it: gift cards make nothing cheaper. */
function sumsOf(order: Order): [label: string, amount: string][] {
  const inWords = ({ amount, label }: { amount: number; label: string }): [string, string] => [
    label,
    money(amount),
  ];
  return [
    ...subtotalRows(order).map(inWords),
    ['Shipping', shippingInWords(order.shipments_total, order)],
    ...chargeRows(order).map(inWords),
    // Of an exemption the row names the certificate.
    [
      order.tax_adjustments_total === 0 ? (order.tax_adjustments[0]?.title ?? 'Sales tax') : 'Sales tax',
      money(order.tax_adjustments_total),
    ],
    ['Total', money(order.total_before_gift_cards)],
  ];
}

function addressLines(address: Address | null): string[] {
  if (address === null) return [];
  const { first_name, last_name, address1, city, phone, state, zip_code } = address;
  // Gift cards alone need no street.
  const place = `${city}, ${state.abbr} ${zip_code}`.replace(/^[,\s]+|[,\s]+$/g, '');
  return [`${first_name} ${last_name}`.trim(), address1, place, maskedPhone(phone)].filter(
    (line) => line !== '',
  );
}

/** What goes by e-mail alone has a name and an address to write to. */
function contactLines({ contact, shipping_address: shipping }: Order): string[] {
  if (contact === null || shipping !== null) return [];
  return [`${contact.first_name} ${contact.last_name}`.trim(), contact.email];
}

function instructionLines({ delivery_instructions: typed }: Order): string[] {
  return typed.split(/\r?\n/).filter((row) => row !== '');
}

function remoteAreaLines({ special_delivery_info: info }: Order): string[] {
  return info === null ? [] : [info];
}

function billingLines({ shipping_address: shipping, billing_address: billing }: Order): string[] {
  const isSame = shipping !== null && JSON.stringify(shipping) === JSON.stringify(billing);
  // Of who is billed no telephone number is asked for.
  return isSame ? ['Same as the delivery address'] : addressLines(billing && { ...billing, phone: '' });
}

function textOf(heading: string, { intro, groups, sums, blocks, link }: Content): string {
  return [
    heading,
    '',
    intro,
    `${link.label}: ${link.url}`,
    '',
    ...groups.flatMap(({ title, details, lines }) => [title, ...details, ...lines.flatMap(lineText), '']),
    ...sums.map(([label, amount]) => `${label}: ${amount}`),
    '',
    ...blocks.flatMap(({ title, lines }) => [title, ...lines, '']),
    CLOSING,
    store.name,
  ].join('\n');
}

function lineText({ name, details, price }: LineInMail): string[] {
  const instead = price?.regular ? ` instead of ${price.regular}` : '';
  return [`${name}: ${price?.amount ?? ''}${instead}`, ...details, ...(price?.reason ? [price.reason] : [])];
}

function firstNameOf(order: Order): string {
  return order.contact?.first_name ?? 'and welcome';
}
