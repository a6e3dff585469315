import { formatDollars } from '@sanderling/pricing/money';
import type { Mail } from '../../notifications/mail/confirmation-mail.ts';
import { printedCode } from './gift-card-code.ts';

interface BoughtCard {
  code: string;
  amountCents: number;
}

/** The numbers of the gift cards of an order, once its money has been taken. */
export function giftCardMail(bought: {
  cards: readonly BoughtCard[];
  orderNumber: string;
  publicOrigin: string;
}): Mail {
  const { cards, orderNumber, publicOrigin } = bought;
  const rows = cards.map(({ code, amountCents }): [string, string] => [
    printedCode(code),
    formatDollars(amountCents, { trimZeroCents: true }),
  ]);
  const subject =
    cards.length === 1
      ? `Your Sanderling gift card of ${rows[0]?.[1]}`
      : `Your ${cards.length} Sanderling gift cards`;
  const balanceUrl = `${publicOrigin}/gift-cards/gift-card-balance`;
  return {
    subject,
    text: [
      `Here ${cards.length === 1 ? 'is the gift card' : 'are the gift cards'} from your order ${orderNumber}.`,
      '',
      ...rows.map(([code, amount]) => `${amount}: ${code}`),
      '',
      'Anyone who has the number can spend the card, so share it with care. To use it, enter it at checkout, under payment.',
      `Check your balance at ${balanceUrl}`,
      '',
      'Sanderling',
    ].join('\n'),
    html: htmlOf({ subject, rows, orderNumber, balanceUrl }),
  };
}

// Mail programs know tables and style attributes, little else. Colors are those of the store.
function htmlOf(content: {
  subject: string;
  rows: [string, string][];
  orderNumber: string;
  balanceUrl: string;
}): string {
  const cell = 'padding:12px 0;border-top:1px solid #e3dacc';
  const rows = content.rows
    .map(
      ([code, amount]) => `<tr><td style="${cell};font-size:20px;letter-spacing:1px">${code}</td>
        <td style="${cell};text-align:right">${amount}</td></tr>`,
    )
    .join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${content.subject}</title></head>
<body style="margin:0;background:#fbf9f5;color:#1e1c19;font:17px/1.5 Figtree,'Gill Sans',Calibri,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:40px 24px">
<p style="margin:0 0 32px;font:28px/1.2 Newsreader,Georgia,serif">Sanderling</p>
<h1 style="margin:0 0 16px;font:28px/1.2 Newsreader,Georgia,serif;font-weight:400">${content.subject}</h1>
<p style="margin:0 0 24px">From your order <strong>${content.orderNumber}</strong>.</p>
<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 24px">${rows}</table>
<p style="margin:0 0 24px">Anyone who has the number can spend the card, so share it with care. To use it, enter it at checkout, under payment.</p>
<p style="margin:0;color:#6b6357;font-size:15px"><a href="${content.balanceUrl}" style="color:#6b6357">Look up what is left</a></p>
</div></body></html>`;
}
