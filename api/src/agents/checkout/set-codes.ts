import { applyPromotion, couponByCode, requirePromotion } from '../../orders/discounts/apply-promotion.ts';
import { clearPromotions } from '../../orders/discounts/clear-promotion.ts';
import type { AgentMessage } from '../../platform/database/columns/agent-content.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { lettersOf, notBeside } from './messages-now.ts';
import { GUEST } from './session.ts';

const CODES: Readonly<Record<string, string>> = {
  COUPON_NOT_FOUND: 'discount_code_invalid',
  COUPON_EXPIRED: 'discount_code_expired',
  COUPON_SIGN_IN_REQUIRED: 'discount_code_user_not_logged_in',
};

const IN_STORE =
  'This looks like the number of a gift card. The buyer enters it in the store, at continue_url: an assistant pays with none.';

/** In the place of a gift card’s number, so that messages still point at what was sent. */
export const HIDDEN = 'gift card';

/** Sixteen digits, as they are printed or not. It is money: the agent is told what to do, and the number is not kept. */
export function isGiftCard(code: string): boolean {
  return /^\d{16}$/.test(code.normalize('NFKC').replaceAll(/[\s\p{Dash}]/gu, ''));
}

/** Makes the first of these codes that counts the order's one discount. Empty: none. The others are told why they are not. */
export async function setCodes(
  tx: Transaction,
  orderId: string,
  codes: readonly string[],
  now: Date,
): Promise<AgentMessage[]> {
  await clearPromotions(tx, orderId, GUEST, now);
  let applied: string | null = null;
  const messages: AgentMessage[] = [];
  const seen = new Set<string>();
  for (const [at, code] of codes.entries()) {
    const asRead = lettersOf(code);
    // Sent twice it is asked for once.
    if (seen.has(asRead)) continue;
    seen.add(asRead);
    const path = `$.discounts.codes[${at}]`;
    if (code === HIDDEN || isGiftCard(code)) {
      messages.push({ type: 'warning', code: 'discount_code_invalid', content: IN_STORE, path });
      continue;
    }
    try {
      if (applied === null) {
        await applyPromotion(tx, orderId, couponByCode(code), GUEST, now);
        applied = code;
      } else {
        // One that would not count alone is refused for that.
        await requirePromotion(tx, orderId, couponByCode(code), GUEST, now);
        messages.push(notBeside(applied, path));
      }
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const known = CODES[error.problemName] ?? 'discount_code_user_ineligible';
      messages.push({ type: 'warning', code: known, content: error.message, path });
    }
  }
  return messages;
}
