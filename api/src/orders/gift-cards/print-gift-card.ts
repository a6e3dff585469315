import { dollarsFromCents } from '@sanderling/pricing/money';
import type { Principal } from '../../auth/principal/principal.ts';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { type HashCode, printedCode } from '../../promotions/gift-cards/gift-card-code.ts';
import { renumberGiftCards } from '../../promotions/gift-cards/renumber-gift-cards.ts';
import { ALL_SPENT, type LineOfOrder, openReissue, refusal } from './open-reissue.ts';

const MAX_PRINTS = 20;

/**
 * The gift cards of a line for their buyer's printer, with new numbers: the store keeps none that it could show. Throws INFORMATION for
 * cards that went to another person, and for spent ones.
 */
export function printGiftCard(
  db: Database,
  hash: HashCode,
  line: LineOfOrder,
  principal: Principal,
  now: Date,
) {
  // Who acts for a customer does not take their money home.
  if (principal.impersonatedBy !== undefined) throw problem('FORBIDDEN');
  return db.transaction().execute(async (tx) => {
    const asked = { kind: 'printed', max: MAX_PRINTS, principal, now } as const;
    const { line: opened } = await openReissue(tx, line, asked);
    const delivery = opened.giftDelivery;
    if (delivery !== null && delivery.method !== 'paper')
      throw refusal('This gift card was sent by e-mail. The person who has it can print that e-mail.');
    const cards = await renumberGiftCards(tx, opened.id, hash);
    if (cards.length === 0) throw refusal(ALL_SPENT);
    await tx
      .insertInto('gift_card_reissue')
      .values({ line_item_id: opened.id, kind: 'printed', created_at: now })
      .execute();
    return {
      gift_delivery: delivery,
      // A buyer who has left it empty signs by hand.
      sender_name: delivery?.sender_name ?? '',
      cards: cards.map(({ amountCents, code }) => ({
        amount: dollarsFromCents(amountCents),
        code: printedCode(code),
      })),
    };
  });
}
