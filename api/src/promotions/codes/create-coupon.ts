import { isKnownCampaign } from '@sanderling/contract/commerce/campaign-codes';
import { promoCodePercent } from '@sanderling/pricing/promotions/promo-codes';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';

export interface CouponTerms {
  code: string;
  /** Null: what the pricing tables say for the code. */
  percent: number | null;
  startsAt: Date | null;
  endsAt: Date | null;
  minimumCents: number;
  usageLimit: number | null;
  customerLimit: number | null;
  isFirstOrderOnly: boolean;
  isSignInRequired: boolean;
}

/** Adds a code that shoppers may use. A code that exists is refused: what orders were given by it must stay true. */
export async function createCoupon(db: Database, terms: CouponTerms, now: Date): Promise<{ id: number }> {
  const taken = problem('VALIDATION_FAILED', { errors: { code: ['This code exists already.'] } });
  if (isKnownCampaign(terms.code.toLowerCase())) throw taken;
  const created = await db
    .insertInto('promotion')
    .values({
      kind: 'coupon',
      code: terms.code,
      label: `Promo code ${terms.code}`,
      percent: terms.percent ?? promoCodePercent(terms.code),
      starts_at: terms.startsAt,
      ends_at: terms.endsAt,
      minimum_cents: terms.minimumCents,
      usage_limit: terms.usageLimit,
      customer_limit: terms.customerLimit,
      first_order_only: terms.isFirstOrderOnly,
      sign_in_required: terms.isSignInRequired,
      issued_to: null,
      issued_for: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created === undefined) throw taken;
  return created;
}

/** Ends a code or campaign now. Orders that were placed with it keep it. */
export async function endPromotion(db: Database, code: string, now: Date): Promise<void> {
  const ended = await db
    .updateTable('promotion')
    .set({ ends_at: now })
    .where((eb) => eb(eb.fn('lower', ['code']), '=', code.toLowerCase()))
    .returning('id')
    .executeTakeFirst();
  if (ended === undefined) throw problem('COUPON_NOT_FOUND');
}
