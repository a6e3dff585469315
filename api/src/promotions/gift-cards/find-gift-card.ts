import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import type { HashCode } from './gift-card-code.ts';

/** The card with this number, sixteen digits without spaces. Throws GIFT_CARD_NOT_FOUND. */
export async function findGiftCard(db: Database, hash: HashCode, code: string) {
  const card = await db
    .selectFrom('gift_card')
    .select(['id', 'last_four', 'balance_cents'])
    .where('code_hash', '=', hash(code))
    .executeTakeFirst();
  if (card === undefined) throw problem('GIFT_CARD_NOT_FOUND');
  return card;
}
