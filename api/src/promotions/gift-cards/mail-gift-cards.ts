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
}

/** Mails the cards of an order in the transaction that makes them: its own to the buyer, every gift to its recipient. */
export async function mailGiftCards(tx: Transaction, mailing: Mailing): Promise<void> {
  const { order, cards, publicOrigin, now } = mailing;
  const own = cards.filter(({ delivery }) => delivery === null);
  if (own.length > 0) {
    if (order.email === null) throw new Error(`Order ${order.id} was placed without an e-mail address.`);
    await queueMail(tx, {
      reason: `gift-cards-${order.id}`,
      recipient: order.email,
      content: giftCardMail({ cards: own, orderNumber: order.number, publicOrigin, now }),
      now,
      deleteWhenSent: true,
    });
  }
  for (const [lineItemId, gift = []] of Map.groupBy(cards, (card) => card.lineItemId)) {
    const delivery = gift[0]?.delivery ?? null;
    if (delivery !== null) await mailGift(tx, mailing, { lineItemId, delivery, cards: gift });
  }
}

async function mailGift(
  tx: Transaction,
  { order, publicOrigin, now }: Mailing,
  gift: { lineItemId: number; delivery: GiftDelivery; cards: readonly CardInMail[] },
): Promise<void> {
  const { lineItemId, delivery, cards } = gift;
  await queueMail(tx, {
    reason: `gift-card-for-recipient-${lineItemId}`,
    recipient: delivery.recipient_email,
    content: giftForRecipientMail({
      cards,
      delivery,
      // What is left of a deleted account may still name the person to whom a truck comes.
      buyerName: order.email === null ? null : order.buyer_name,
      publicOrigin,
      now,
    }),
    now,
    deleteWhenSent: true,
  });
  if (order.email === null) return;
  await queueMail(tx, {
    reason: `gift-card-receipt-${lineItemId}`,
    recipient: order.email,
    content: giftReceiptMail({ cards, delivery, order, publicOrigin, now }),
    now,
  });
}
