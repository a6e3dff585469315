import type { Address } from '@sanderling/contract/wire/address';
import type { Order } from '@sanderling/contract/wire/order';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { escapeHtml } from './escape-html.ts';

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
    `Thank you, ${order.shipping_address?.first_name ?? 'and welcome'}.`,
    '',
    `We have your order ${order.number} and are getting it ready. Track it here:`,
    trackingUrl,
    '',
    ...order.line_items.map(
      (line) => `${line.quantity} x ${line.variant.name}: ${money(line.price * line.quantity)}`,
    ),
    '',
    ...sums.map(([label, amount]) => `${label}: ${amount}`),
    '',
    'Delivery address',
    ...addressLines(order.shipping_address),
    '',
    'Questions? Reply to this e-mail, or write to care@sanderling.example.',
    'Sanderling',
  ].join('\n');
}

// Mail programs know tables and style attributes, little else. Colors are those of the store.
function htmlOf(order: Order, sums: [string, string][], trackingUrl: string): string {
  const cell = 'padding:12px 0;border-top:1px solid #e3dacc';
  const lines = order.line_items
    .map(
      (line) => `<tr><td style="${cell}">${escapeHtml(line.variant.name)}<br>
        <span style="color:#6b6357;font-size:15px">Quantity ${line.quantity}</span></td>
        <td style="${cell};text-align:right;vertical-align:top">${money(line.price * line.quantity)}</td></tr>`,
    )
    .join('');
  const rows = sums
    .map(([label, amount], index) => {
      const weight = index === sums.length - 1 ? `${cell};font-weight:600` : 'padding:4px 0';
      return `<tr><td style="${weight}">${escapeHtml(label)}</td>
        <td style="${weight};text-align:right">${amount}</td></tr>`;
    })
    .join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Your Sanderling order ${order.number}</title></head>
<body style="margin:0;background:#fbf9f5;color:#1e1c19;font:17px/1.5 Figtree,'Gill Sans',Calibri,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:40px 24px">
<p style="margin:0 0 32px;font:28px/1.2 Newsreader,Georgia,serif">Sanderling</p>
<h1 style="margin:0 0 16px;font:28px/1.2 Newsreader,Georgia,serif;font-weight:400">Thank you, ${escapeHtml(order.shipping_address?.first_name ?? 'and welcome')}.</h1>
<p style="margin:0 0 24px">We have your order <strong>${order.number}</strong> and are getting it ready.</p>
<p style="margin:0 0 40px"><a href="${escapeHtml(trackingUrl)}" style="display:inline-block;padding:12px 24px;background:#1e1c19;color:#fbf9f5;border-radius:2px;text-decoration:none">Track your order</a></p>
<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 24px">${lines}</table>
<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 40px">${rows}</table>
<h2 style="margin:0 0 8px;font-size:17px">Delivery address</h2>
<p style="margin:0 0 40px">${addressLines(order.shipping_address).map(escapeHtml).join('<br>')}</p>
<p style="margin:0;color:#6b6357;font-size:15px">Questions? Reply to this e-mail, or write to care@sanderling.example.</p>
</div></body></html>`;
}
