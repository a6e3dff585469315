import type { Order } from '@sanderling/contract/wire/orders/order';
import type { Address } from '@sanderling/contract/wire/values/address';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { arrivalInWords } from './arrival-in-words.ts';
import { renderMail } from './render-mail.ts';

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

const money = (dollars: number) => formatDollars(centsFromDollars(dollars));

/** "Thank you for your order": number, lines, totals, address and where to follow the delivery. */
export function confirmationMail(order: Order, publicOrigin: string): Mail {
  const trackingUrl = `${publicOrigin}/my_orders/${order.id}`;
  const sums = sumsOf(order);
  return {
    subject: `Your Sanderling order ${order.number}`,
    text: textOf(order, sums, trackingUrl),
    html: htmlOf(order, sums, trackingUrl),
  };
}

function sumsOf(order: Order): [label: string, amount: string][] {
  return [
    ['Items', money(order.line_items_total)],
    ...order.not_tax_adjustments
      .filter(({ amount }) => amount < 0)
      .map(({ label, amount }): [string, string] => [label, money(amount)]),
    ['Delivery', order.shipments_total === 0 ? 'Free' : money(order.shipments_total)],
    ...order.not_tax_adjustments
      .filter(({ amount }) => amount > 0)
      .map(({ label, amount }): [string, string] => [label, money(amount)]),
    ['Sales tax', money(order.tax_adjustments_total)],
    ['Total paid', money(order.total)],
  ];
}

function addressLines(address: Address | null): string[] {
  if (address === null) return [];
  return [
    `${address.first_name} ${address.last_name}`,
    address.address1,
    `${address.city}, ${address.state.abbr} ${address.zip_code}`,
  ];
}

function textOf(order: Order, sums: [string, string][], trackingUrl: string): string {
  return [
    `Thank you, ${firstNameOf(order)}.`,
    '',
    `We have your order ${order.number} and are getting it ready. Track it here:`,
    trackingUrl,
    '',
    ...order.line_items.flatMap((line) => [
      `${line.quantity} x ${line.variant.name}: ${money(line.price * line.quantity)}`,
      ...[arrivalInWords(line.arrival)].filter((text) => text !== null),
    ]),
    '',
    ...sums.map(([label, amount]) => `${label}: ${amount}`),
    '',
    ...(order.shipping_address ? ['Delivery address', ...addressLines(order.shipping_address), ''] : []),
    'Questions? Reply to this e-mail, or write to care@sanderling.example.',
    'Sanderling',
  ].join('\n');
}

function htmlOf(order: Order, sums: [string, string][], trackingUrl: string): string {
  const address = addressLines(order.shipping_address);
  const firstName = firstNameOf(order);
  return renderMail('notifications/mail/confirmation-mail', {
    order,
    sums,
    address,
    firstName,
    trackingUrl,
    money,
    arrivalInWords,
  });
}

function firstNameOf(order: Order): string {
  return order.contact?.first_name ?? 'and welcome';
}
