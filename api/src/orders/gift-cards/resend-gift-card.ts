import type { GiftDelivery } from '@sanderling/contract/wire/orders/gift-delivery';
import type { Principal } from '../../auth/principal/principal.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { readBuyerName } from '../../promotions/gift-cards/buyer-name.ts';
import type { HashCode } from '../../promotions/gift-cards/gift-card-code.ts';
import { mailGiftCards } from '../../promotions/gift-cards/mail-gift-cards.ts';
import { renumberGiftCards } from '../../promotions/gift-cards/renumber-gift-cards.ts';
import { ALL_SPENT, type LineOfOrder, openReissue, refusal } from './open-reissue.ts';

const MAX_RESENDS = 5;
/** Longer than a mail takes as a rule, and than a finger that presses twice. */
const PAUSE_MS = 10 * 60_000;

interface Resend extends LineOfOrder {
  /** A corrected address; null for the one that it went to. */
  recipientEmail: string | null;
}

interface Sender {
  principal: Principal;
  hash: HashCode;
  publicOrigin: string;
  now: Date;
}

/**
 * Sends the unspent gift cards of a line once more, with new numbers in place of those that were sent. Pressed twice, it sends one mail.
 * Throws INFORMATION with what to do where it cannot be sent again.
 */
export function resendGiftCard(db: Database, resend: Resend, sender: Sender): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { hash, now, principal } = sender;
    const asked = { kind: 'resent', max: MAX_RESENDS, principal, now } as const;
    const { lastAt, line, order } = await openReissue(tx, resend, asked);
    const delivery = correctedDelivery(line.giftDelivery, resend.recipientEmail, principal);
    const isCorrected = delivery?.recipient_email !== line.giftDelivery?.recipient_email;
    if (lastAt !== null && now.getTime() - lastAt.getTime() < PAUSE_MS) {
      if (!isCorrected) return;
      throw refusal(
        'We sent this card again a moment ago. Wait ten minutes, then send it to another address.',
      );
    }
    const cards = await renumberGiftCards(tx, line.id, hash);
    if (cards.length === 0) throw refusal(ALL_SPENT);
    if (isCorrected) await correctAddress(tx, line.id, delivery);
    const { id: reissueId } = await tx
      .insertInto('gift_card_reissue')
      .values({ line_item_id: line.id, kind: 'resent', to_another_address: isCorrected, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { email, id, number } = order;
    await mailGiftCards(tx, {
      reissueId,
      order: { id, number, email, buyer_name: await readBuyerName(tx, id) },
      cards: cards.map((card) => ({ ...card, lineItemId: line.id, delivery })),
      publicOrigin: sender.publicOrigin,
      now,
    });
  });
}

function correctedDelivery(
  delivery: GiftDelivery | null,
  recipientEmail: string | null,
  principal: Principal,
): GiftDelivery | null {
  if (recipientEmail === null || recipientEmail === delivery?.recipient_email) return delivery;
  // Who acts for a customer sends no money of theirs elsewhere.
  if (principal.impersonatedBy !== undefined) throw problem('FORBIDDEN');
  if (delivery !== null && delivery.method !== 'paper')
    return { ...delivery, recipient_email: recipientEmail };
  const message = 'This gift card goes to the e-mail address of your order.';
  throw problem('VALIDATION_FAILED', { errors: { recipient_email: [message] } });
}

async function correctAddress(tx: Transaction, lineItemId: number, delivery: GiftDelivery | null) {
  await tx
    .updateTable('line_item')
    .set({ gift_delivery: delivery && JSON.stringify(delivery) })
    .where('id', '=', lineItemId)
    .execute();
}
