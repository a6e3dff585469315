import { store } from '@sanderling/catalogue-data/store/store';
import { formatDollars } from '@sanderling/pricing/money';
import { refundTargetInWords, refundTimeInWords } from '@sanderling/pricing/price-display/refund-in-words';
import { sentence } from '../../notifications/mail/sentence.ts';
import type { OpenPayment, RefundRecord } from '../records/payment-record.ts';

/** What a refund's mail says: how much went back, where to, and when it is there. */
export function refundInMail(
  number: string,
  refund: RefundRecord,
  payment: OpenPayment,
  giftCards: readonly { lastFour: string; amountCents: number }[],
) {
  const amount = formatDollars(refund.amount_cents);
  const moneyCents = refund.amount_cents - refund.gift_card_cents;
  const { card_brand: brand, card_last_four: lastFour, method } = payment;
  const card = brand === null || lastFour === null ? null : { brand, last_four: lastFour };
  const paidWith = { method, card };
  const target = refundTargetInWords(paidWith);
  const reason = sentence(refund.reason);
  const paragraphs =
    giftCards.length === 0
      ? [`We have refunded ${amount} for order ${number} to ${target}: ${reason}`]
      : [
          `We have refunded ${amount} for order ${number}: ${reason}`,
          ...(moneyCents > 0 ? [`${formatDollars(moneyCents)} to ${target}.`] : []),
          ...giftCards.map(
            (each) => `${formatDollars(each.amountCents)} to gift card ending in ${each.lastFour}.`,
          ),
        ];
  return {
    subject: `Your refund of ${amount} for ${store.name} order ${number}`,
    heading: `Your refund of ${amount}`,
    paragraphs: [
      ...paragraphs,
      ...(moneyCents > 0 ? [refundTimeInWords(paidWith)] : []),
      ...(giftCards.length > 0 ? [giftCardsAreReady(giftCards.length)] : []),
    ],
  };
}

function giftCardsAreReady(count: number): string {
  return count > 1
    ? 'What went to the gift cards is on them again, ready to use.'
    : 'What went to the gift card is on it again, ready to use.';
}
