import type { GiftDelivery } from '@sanderling/contract/wire/orders/gift-delivery';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { type CardInMail, giftCardMail } from './gift-card-mail.ts';
import { giftForRecipientMail, giftReceiptMail } from './gift-mails.ts';

interface IssuedCard extends CardInMail {
  lineItemId: number;
  delivery: GiftDelivery | null;
}

interface Mailing {
  /** `email` is null when the account of the buyer was deleted. */
  order: { id: string; number: string; email: string | null; buyer_name: string | null };
  cards: readonly IssuedCard[];
  publicOrigin: string;
  now: Date;
  /** Which time it is that cards of a line are sent anew; absent the first time. */
  reissueId?: number;
}

/**
 * Mails cards of an order in the transaction that makes them: its own to the buyer, those on paper too with what is to stand on each,
 * every gift to its recipient.
 */
export async function mailGiftCards(tx: Transaction, mailing: Mailing): Promise<void> {
  const { cards } = mailing;
  const own = cards.filter(({ delivery }) => delivery === null);
  if (own.length > 0) {
    await mailToBuyer(tx, mailing, { subject: mailing.order.id, delivery: null, cards: own });
  }
  for (const [lineItemId, gift = []] of Map.groupBy(cards, (card) => card.lineItemId)) {
    const delivery = gift[0]?.delivery ?? null;
    if (delivery?.method === 'paper')
      await mailToBuyer(tx, mailing, { subject: `on-paper-${lineItemId}`, delivery, cards: gift });
    else if (delivery !== null) await mailGift(tx, mailing, { lineItemId, delivery, cards: gift });
  }
}

async function mailToBuyer(
  tx: Transaction,
  mailing: Mailing,
  gift: { subject: string; delivery: GiftDelivery | null; cards: readonly CardInMail[] },
): Promise<void> {
  const { order, publicOrigin, now } = mailing;
  const { cards, delivery, subject } = gift;
  if (order.email === null) throw new Error(`Order ${order.id} was placed without an e-mail address.`);
  await queueMail(tx, {
    reason: reasonOf(mailing, `gift-cards-${subject}`),
    recipient: order.email,
    content: giftCardMail({ cards, delivery, order, publicOrigin, now, isAgain: isAgain(mailing) }),
    now,
    deleteWhenSent: true,
  });
}

async function mailGift(
  tx: Transaction,
  mailing: Mailing,
  gift: { lineItemId: number; delivery: GiftDelivery; cards: readonly CardInMail[] },
): Promise<void> {
  const { order, publicOrigin, now } = mailing;
  const { lineItemId, delivery, cards } = gift;
  await queueMail(tx, {
    reason: reasonOf(mailing, `gift-card-for-recipient-${lineItemId}`),
    recipient: delivery.recipient_email,
    content: giftForRecipientMail({
      cards,
      delivery,
      // What is left of a deleted account may still name the person to whom a truck comes.
      buyerName: order.email === null ? null : order.buyer_name,
      publicOrigin,
      now,
      isAgain: isAgain(mailing),
    }),
    now,
    deleteWhenSent: true,
  });
  if (order.email === null) return;
  await queueMail(tx, {
    reason: reasonOf(mailing, `gift-card-receipt-${lineItemId}`),
    recipient: order.email,
    content: giftReceiptMail({ cards, delivery, order, publicOrigin, now, isAgain: isAgain(mailing) }),
    now,
  });
}

const isAgain = ({ reissueId }: Mailing) => reissueId !== undefined;

/** A mail goes out once for each reason: sent anew is another one. */
function reasonOf({ reissueId }: Mailing, first: string): string {
  return reissueId === undefined ? first : `${first}-again-${reissueId}`;
}
